import { getsAlertEmails, setAlertEmails } from '../alerts/public.ts';
import type { ModuleFactory } from '../module.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { reportOfMember, setReportOfMember } from '../scheduled-reports/public.ts';
import { requestJob } from './requests.ts';
import { recipientRoutes } from './routes.ts';

/** Recipients of messages who are not members: their confirmation and unsubscription. */
export const recipientsModule: ModuleFactory = (services) => ({
  name: 'recipients',
  routes: recipientRoutes({
    ...services,
    mails: { getsAlertEmails, setAlertEmails, reportOfMember, setReportOfMember },
  }),
  jobs: [requestJob(services) as JobDefinition<never>],
});
