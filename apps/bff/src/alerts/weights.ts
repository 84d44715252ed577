import { maxBacktestDays } from '@tallyard/domain/alerts/fields';
import { alertBulkSize } from '@tallyard/domain/limits/sizes';
import { callBeyond, type FieldArguments, type FieldWeights } from '../limits/cost-weights.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { answersOfNamedPerson, answersOfPerson } from '../platform/links/people.ts';
import { answersOfItem, answersOfWarehouse } from '../platform/links/stock.ts';

/** What a link to a rule answers by itself. */
export const answersOfRule: ReadonlySet<string> = new Set(['__typename', 'id', 'organizationId']);

const inBatches = callsOfBatches(alertBulkSize);

/** The days that are asked for, and today. */
const daysOr =
  (usual: number) =>
  ({ days }: FieldArguments) =>
    Math.min(Math.max(typeof days === 'number' ? days : usual, 0), maxBacktestDays) + 1;

export const alertWeights: FieldWeights = {
  calls: {
    // It looks the rule up before it changes it.
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
    'AlertRuleScope.warehouses': 2,
    'AlertRuleScope.categories': 2,
    'AlertRuleScope.folderIds': 2,
    'AlertRuleScope.skus': 5,
    'AlertTrial.alerts': 20,
    'AlertStatistics.byDay': daysOr(30),
    'AlertStatistics.noisiestRules': 10,
    'AlertStatistics.noisiestItems': 10,
    'AlertBacktest.byDay': daysOr(maxBacktestDays),
    'AlertBacktest.busiest': 5,
    'AlertInstance.rules': 2,
    'AlertInstance.ruleNames': 2,
    // Most messages arrive at once.
    'AlertSend.failures': 1,
    // Few rules tell many.
    'AlertRule.escalation': 1,
    'AlertWhy.answers': 4,
    'AlertPreferences.mailed': 4,
    'AlertQuietHours.days': 2,
    'AlertTelling.actions': 2,
    'AlertTelling.addresses': 1,
    'AlertTelling.members': 1,
    'AlertTelling.roles': 1,
    'AlertTelling.phones': 1,
    'AlertTelling.targets': 1,
    'Query.alertChannels': 5,
    // Those of the product and some own ones.
    'AlertTemplates.items': 30,
    'AlertTemplate.variables': 3,
    'AlertTemplate.tags': 3,
    'AlertTemplateVariable.options': 4,
  },
  bulk: ['Mutation.acknowledgeAlerts', 'Mutation.assignAlerts', 'Mutation.resolveAlerts', 'Mutation.cancelAlerts'],
};
