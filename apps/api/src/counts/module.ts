import type { ModuleFactory } from '../module.ts';
import { countRoutes } from './routes.ts';
import { countTeller } from './telling.ts';

/** Stock takes: what was counted at an instant, beside what the ledger said then (ADR 0075). */
export const countsModule: ModuleFactory = ({ stock, offers, outbox }) => ({
  name: 'counts',
  routes: countRoutes({ stock, offers, tell: countTeller(outbox) }),
  events: { 'count.changed': {} },
});
