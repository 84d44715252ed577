import { maxTemplateTags } from '@tallyard/domain/alert-templates/fields';
import { maxBacktestDays } from '@tallyard/domain/alerts/fields';
import { maxScopeEntries } from '@tallyard/domain/alerts/limits';
import { maxRecipients } from '@tallyard/domain/alerts/recipients';
import { mostTries } from '@tallyard/domain/limits/retries';
import { alertBulkSize } from '@tallyard/domain/limits/sizes';
import { roles } from '@tallyard/domain/permissions/roles';
import { callBeyond, type FieldArguments, type FieldWeights } from '../limits/cost-weights.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { answersOfNamedPerson, answersOfPerson } from '../platform/links/people.ts';
import { answersOfItem, answersOfWarehouse } from '../platform/links/stock.ts';

/** The fields of a rule that a link to it answers without a call. */
export const answersOfRule: ReadonlySet<string> = new Set(['__typename', 'id', 'organizationId']);

const inBatches = callsOfBatches(alertBulkSize);

/** Returns the number of requested days plus today. */
const daysOr =
  (usual: number) =>
  ({ days }: FieldArguments) =>
    Math.min(Math.max(typeof days === 'number' ? days : usual, 0), maxBacktestDays) + 1;

const alertActions = { usual: 2, most: 6 } as const;
/** More rules are rarely joined to one alert. */
const mostRulesOfAlert = 50;

export const alertWeights: FieldWeights = {
  calls: {
    // It reads the rule before it changes it.
    'Mutation.updateAlertRule': 2,
    'Mutation.acknowledgeAlerts': inBatches,
    'Mutation.assignAlerts': inBatches,
    'Mutation.resolveAlerts': inBatches,
    'Mutation.cancelAlerts': inBatches,
    'AlertTelling.members': callBeyond(answersOfPerson),
    'AlertRule.createdBy': callBeyond(answersOfPerson),
    'AlertRule.actsFor': callBeyond(answersOfPerson),
    'AlertRuleScope.warehouses': callBeyond(answersOfWarehouse),
    'AlertRuleCount.rule': callBeyond(answersOfRule),
    'AlertBacktestItem.item': callBeyond(answersOfItem),
    'AlertFinding.item': callBeyond(answersOfItem),
    'AlertInstance.rule': callBeyond(answersOfRule),
    'AlertInstance.rules': callBeyond(answersOfRule),
    'AlertInstance.item': callBeyond(answersOfItem),
    'AlertInstance.warehouse': callBeyond(answersOfWarehouse),
    'AlertInstance.assignee': callBeyond(answersOfNamedPerson),
    'AlertInstance.acknowledgedBy': callBeyond(answersOfNamedPerson),
    'AlertInstance.resolvedBy': callBeyond(answersOfNamedPerson),
    'AlertInstance.escalatedTo': callBeyond(answersOfNamedPerson),
  },
  // Most alerts have one rule.
  rowsOfLists: {
    'AlertRuleScope.warehouses': { usual: 2, most: maxScopeEntries },
    'AlertRuleScope.categories': { usual: 2, most: maxScopeEntries },
    'AlertRuleScope.folderIds': { usual: 2, most: maxScopeEntries },
    'AlertRuleScope.skus': { usual: 5, most: maxScopeEntries },
    'AlertTrial.alerts': 20,
    'AlertStatistics.byDay': daysOr(30),
    'AlertStatistics.noisiestRules': 10,
    'AlertStatistics.noisiestItems': 10,
    // guard: limits.days-of-a-backtest
    'AlertBacktest.byDay': daysOr(maxBacktestDays),
    'AlertBacktest.busiest': 5,
    'AlertInstance.rules': { usual: 2, most: mostRulesOfAlert },
    'AlertInstance.ruleNames': { usual: 2, most: mostRulesOfAlert },
    'AlertInstance.escalatedToAddresses': { usual: 1, most: maxRecipients.addresses + maxRecipients.phones },
    // Most messages succeed at the first attempt.
    'AlertSend.failures': { usual: 1, most: mostTries('message') },
    // Few rules have many recipients.
    'AlertRule.escalation': { usual: 1, most: 5 },
    'AlertRule.actions': alertActions,
    'AlertRule.actionTexts': alertActions,
    'AlertRule.recipients': { usual: 1, most: maxRecipients.addresses },
    'AlertPush.browsers': 10,
    'AlertWhy.answers': 4,
    'AlertPreferences.mailed': 4,
    'AlertQuietHours.days': { usual: 2, most: 7 },
    'AlertTelling.actions': alertActions,
    'AlertTelling.addresses': { usual: 1, most: maxRecipients.addresses },
    'AlertTelling.members': { usual: 1, most: maxRecipients.members },
    'AlertTelling.roles': { usual: 1, most: roles.length },
    'AlertTelling.phones': { usual: 1, most: maxRecipients.phones },
    'AlertTelling.targets': { usual: 1, most: maxRecipients.targets },
    'Query.alertChannels': 5,
    // The built-in templates and some of the organization.
    'AlertTemplates.items': 30,
    'AlertTemplate.variables': { usual: 3, most: 20 },
    'AlertTemplate.tags': { usual: 3, most: maxTemplateTags },
    'AlertTemplateVariable.options': { usual: 4, most: 50 },
  },
  bulk: ['Mutation.acknowledgeAlerts', 'Mutation.assignAlerts', 'Mutation.resolveAlerts', 'Mutation.cancelAlerts'],
};
