import type { MakeRoom } from '../room.ts';
import { keyRoutes } from './routes.ts';
import { stopKeysOf, stoppedKeysMail } from './stopped-keys.ts';

/** All that connects the organisation to others in one list; API keys: list, create, rotate, revoke. */
export const integrationsRoom: MakeRoom = (services) => ({
  name: 'integrations',
  routes: keyRoutes(services.outbox),
  jobs: [stoppedKeysMail(services)],
  offers: { stopKeysOf: (transaction, userId) => stopKeysOf(transaction, services, userId) },
});
