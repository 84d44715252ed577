import { webhookLogDays } from '@tallyard/domain/webhooks/limits';
import type { ModuleFactory, Services } from '../module.ts';
import { systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { kindsOfSelection } from '../selections/public.ts';
import { forgetOldDeliveries } from './deliveries.ts';
import { createWebhookWorker } from './delivery-worker.ts';
import { failureMail } from './failure-steps.ts';
import { webhookRoutes } from './routes.ts';
import { webhookSeal } from './seal.ts';
import { ownedWebhooks } from './webhook-owners.ts';

/** Where the organization sends what happens: addresses, deliveries, and what came of them. */
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
    jobs: [failureMail(services), forgetting(services)],
    ownedWork: [ownedWebhooks],
    begin: () => worker.start(),
    close: () => worker.stop(),
  };
};

/** Daily: forgets deliveries that have had their time, organization by organization. */
function forgetting({ database }: Pick<Services, 'database'>): JobDefinition<never> {
  const job: JobDefinition<Record<string, never>> = {
    name: 'webhooks.forget',
    cron: '41 3 * * *',
    async run() {
      for (const organizationId of await database.organizationIds()) {
        await database.withTenant(organizationId, systemActor, (transaction) =>
          forgetOldDeliveries(transaction, webhookLogDays),
        );
      }
    },
  };
  return job as JobDefinition<never>;
}
