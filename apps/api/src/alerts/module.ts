import type { ModuleFactory } from '../module.ts';
import { metricsFold } from './alert-metrics.ts';
import { backgroundOf } from './background.ts';
import { alertReports } from './export.ts';
import { alertJobs } from './jobs.ts';
import { onItemsRemoved, onStockChanged } from './listeners.ts';
import { pushPartsOf } from './push/push-parts.ts';
import { alertRoutes } from './routes.ts';
import { ruleContextOf } from './rule-context.ts';
import { ownedRules } from './rule-owners.ts';
import { addFirstRule } from './rules-service.ts';

/** Alert rules, the alerts they raise, and the notifications they send. */
export const alertsModule: ModuleFactory = (services) => {
  const background = backgroundOf(services);
  const context = ruleContextOf(services);
  return {
    name: 'alerts',
    routes: alertRoutes(services, context, pushPartsOf(services)),
    ...background,
    jobs: [...alertJobs(services), ...background.jobs],
    stockListeners: [onStockChanged(services)],
    removalListeners: [onItemsRemoved(services)],
    reportSources: [alertReports],
    ownedWork: [ownedRules],
    folds: [metricsFold],
    events: { 'alert.changed': {} },
    setUpOrganization: addFirstRule,
  };
};
