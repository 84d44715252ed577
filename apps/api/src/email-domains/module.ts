import type { ModuleFactory } from '../module.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { checkDomainsJob, checkJobName } from './check-domains.ts';
import { emailDomainRoutes } from './routes.ts';

/** Email domains whose ownership organizations prove; a verified one raises the daily limits. */
export const emailDomainsModule: ModuleFactory = ({ database, jobs, readTxtRecords }) => ({
  name: 'email-domains',
  routes: emailDomainRoutes((transaction) => jobs().enqueue(transaction, checkJobName, {})),
  jobs: [checkDomainsJob({ database, readTxtRecords }) as JobDefinition<never>],
});
