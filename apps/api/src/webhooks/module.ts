import { webhookLogDays } from '@tallyard/domain/webhooks/limits';
import { purgeJob } from '../deliveries/public.ts';
import type { ModuleFactory } from '../module.ts';
import { kindsOfSelection } from '../selections/public.ts';
import { createWebhookWorker } from './delivery-worker.ts';
import { failureMail } from './failure-steps.ts';
import { webhookRoutes } from './routes.ts';
import { webhookSeal } from './seal.ts';
import { ownedWebhooks } from './webhook-owners.ts';

/** Webhooks: destinations of the organization's events, deliveries, and their outcomes. */
export const webhooksModule: ModuleFactory = (services) => {
  const { allowPrivateTargets: allowPrivate, notifier, bffUrl, database, jobs } = services;
  const seal = webhookSeal(services.secret);
  const onError = services.onError('sending to a webhook failed');
  const worker = createWebhookWorker({ database, notifier, bffUrl, jobs, seal, allowPrivate, onError });
  return {
    name: 'webhooks',
    routes: webhookRoutes({
      seal,
      allowPrivate,
      kindsOfSelection,
      wake: (organizationId) => worker.wake(organizationId),
    }),
    jobs: [failureMail(services), purgeJob(services, log)],
    ownedWork: [ownedWebhooks],
    begin: () => worker.start(),
    close: () => worker.stop(),
  };
};

const log = {
  name: 'webhooks.forget',
  cron: '41 3 * * *',
  logDays: webhookLogDays,
  tables: [{ table: 'webhook_deliveries', at: 'created_at', isOver: "state <> 'waiting'" }],
};
