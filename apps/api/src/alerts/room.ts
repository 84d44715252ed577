import type { MakeRoom } from '../room.ts';
import { raiseAbout } from './about.ts';
import { figuresFold } from './figures.ts';
import { hasOwnRule } from './has-own-rule.ts';
import { alertJobs } from './jobs.ts';
import { onItemsRemoved, onStockChanged } from './listeners.ts';
import { alertRoutes } from './routes.ts';
import { addFirstRule } from './rules-service.ts';

/** Rules, the alerts they raise when stock changes, and their mails. */
export const alertsRoom: MakeRoom = (services) => ({
  name: 'alerts',
  routes: alertRoutes(services),
  jobs: alertJobs(services),
  stockListeners: [onStockChanged(services)],
  removalListeners: [onItemsRemoved(services)],
  folds: [figuresFold],
  events: { 'alert.changed': {} },
  offers: { hasOwnRule, raiseAbout: raiseAbout(services) },
  furnish: addFirstRule,
});
