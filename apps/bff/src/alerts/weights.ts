import { alertBulkSize } from '@tallyard/domain/limits/sizes';
import { callBeyond, type FieldWeights } from '../limits/cost-weights.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { answersOfNamedPerson, answersOfPerson } from '../platform/links/people.ts';
import { answersOfItem, answersOfWarehouse } from '../platform/links/stock.ts';

/** What a link to a rule answers by itself. */
export const answersOfRule: ReadonlySet<string> = new Set(['__typename', 'id', 'organizationId']);

const inBatches = callsOfBatches(alertBulkSize);

export const alertWeights: FieldWeights = {
  calls: {
    // It looks the rule up before it changes it.
    'Mutation.updateAlertRule': 2,
    'Mutation.acknowledgeAlerts': inBatches,
    'Mutation.assignAlerts': inBatches,
    'Mutation.resolveAlerts': inBatches,
    'Mutation.cancelAlerts': inBatches,
    'AlertRule.createdBy': callBeyond(answersOfPerson),
    'AlertInstance.rule': callBeyond(answersOfRule),
    'AlertInstance.rules': callBeyond(answersOfRule),
    'AlertInstance.item': callBeyond(answersOfItem),
    'AlertInstance.warehouse': callBeyond(answersOfWarehouse),
    'AlertInstance.assignee': callBeyond(answersOfNamedPerson),
    'AlertInstance.acknowledgedBy': callBeyond(answersOfNamedPerson),
    'AlertInstance.resolvedBy': callBeyond(answersOfNamedPerson),
    'AlertInstance.escalatedTo': callBeyond(answersOfPerson),
  },
  // Most alerts have one rule.
  rowsOfLists: { 'AlertInstance.rules': 2, 'AlertInstance.ruleNames': 2 },
  bulk: ['Mutation.acknowledgeAlerts', 'Mutation.assignAlerts', 'Mutation.resolveAlerts', 'Mutation.cancelAlerts'],
};
