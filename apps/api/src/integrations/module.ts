import type { ModuleFactory } from '../module.ts';
import { keepScopes, pauseLostWork, pausingJob } from '../platform/owners/owned-work.ts';
import { pausedMail } from '../platform/owners/paused-mail.ts';
import { keyRoutes } from './routes.ts';
import { stopKeysOf, stoppedKeysMail } from './stopped-keys.ts';

/** All that connects the organisation to others in one list; API keys: list, create, rotate, revoke. */
export const integrationsModule: ModuleFactory = (services) => ({
  name: 'integrations',
  routes: keyRoutes(services.outbox),
  jobs: [
    stoppedKeysMail(services),
    pausedMail(services),
    pausingJob(services.database, () => services.ownedWork, services.jobs),
  ],
  moduleApi: {
    stopKeysOf: (transaction, userId) => stopKeysOf(transaction, services, userId),
    keepScopesOf: (transaction, userId) => keepScopes(transaction, services.ownedWork, userId),
    pauseLostWork: (transaction) => pauseLostWork(transaction, services.ownedWork, services.jobs),
  },
});
