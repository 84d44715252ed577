import type { ModuleFactory } from '../module.ts';
import { countPublisher } from './count-publisher.ts';
import { countRoutes } from './routes.ts';

/** Stock takes: what was counted at an instant, beside what the ledger said then (ADR 0112). */
export const countsModule: ModuleFactory = ({ stock, moduleApi, outbox }) => ({
  name: 'counts',
  routes: countRoutes({ stock, moduleApi, publish: countPublisher(outbox) }),
  events: { 'count.changed': {} },
});
