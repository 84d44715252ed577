import type { ModuleFactory } from '../module.ts';
import { figuresFold } from './alert-metrics.ts';
import { backgroundOf } from './background.ts';
import { alertReports } from './export.ts';
import { hasOwnRule } from './has-own-rule.ts';
import { alertJobs, askForSummary } from './jobs.ts';
import { onItemsRemoved, onStockChanged } from './listeners.ts';
import { getsAlertEmails, setAlertEmails } from './preferences/preferences.ts';
import { pushPartsOf } from './push/push-parts.ts';
import { raiseAbout } from './raise-about.ts';
import { alertRoutes } from './routes.ts';
import { ownedRules } from './rule-owners.ts';
import { findRule } from './rules-repository.ts';
import { addFirstRule, createRule, type RuleContext } from './rules-service.ts';

/** Rules, the alerts they raise when stock changes, and whom they tell. */
export const alertsModule: ModuleFactory = (services) => {
  const background = backgroundOf(services);
  const context: RuleContext = {
    askForSummary: (transaction, ruleId) => askForSummary(services.jobs(), transaction, ruleId),
    telling: {
      allowPrivateTargets: services.allowPrivateTargets,
      isSmsSet: services.sms !== null,
      webhookName: (...asked) => services.moduleApi.webhookName(...asked),
      chatName: (...asked) => services.moduleApi.chatName(...asked),
    },
  };
  return {
    name: 'alerts',
    routes: alertRoutes(services, context, pushPartsOf(services)),
    ...background,
    jobs: [...alertJobs(services), ...background.jobs],
    stockListeners: [onStockChanged(services)],
    removalListeners: [onItemsRemoved(services)],
    reportSources: [alertReports],
    ownedWork: [ownedRules],
    folds: [figuresFold],
    events: { 'alert.changed': {} },
    moduleApi: {
      hasOwnRule,
      getsAlertEmails,
      setAlertEmails,
      raiseAbout: raiseAbout(services),
      alertRule: findRule,
      addAlertRule: (transaction, body) => createRule(transaction, body, context),
    },
    setUpOrganization: addFirstRule,
  };
};
