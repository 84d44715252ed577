import type { ModuleFactory } from '../module.ts';
import { pausingJob } from '../platform/owners/owned-work.ts';
import { pausedMail } from '../platform/owners/paused-mail.ts';
import { keyRoutes } from './routes.ts';
import { stoppedKeysMail } from './stopped-keys.ts';

/** All integrations of the organization in one list; API keys: list, create, rotate, revoke. */
export const integrationsModule: ModuleFactory = (services) => ({
  name: 'integrations',
  routes: keyRoutes(services.outbox),
  jobs: [
    stoppedKeysMail(services),
    pausedMail(services),
    pausingJob(services.database, () => services.ownedWork, services.jobs),
  ],
});
