import type { ModuleFactory } from '../module.ts';
import { planMaker } from '../plans/public.ts';
import { countPublisher } from './count-publisher.ts';
import { countRoutes } from './routes.ts';

/** Stock counts: quantities counted at an instant, compared with the ledger at that instant (ADR 0112). */
export const countsModule: ModuleFactory = (services) => ({
  name: 'counts',
  routes: countRoutes({
    stock: services.stock,
    makeAndApply: planMaker(services).makeAndApply,
    publish: countPublisher(services.outbox),
  }),
  events: { 'count.changed': {} },
});
