import { alertBulkSize } from '@tallyard/domain/limits/sizes';
import { callBeyond, type FieldArguments, type FieldWeights, idCount } from '../limits/cost-weights.ts';
import { answersOfItem, answersOfWarehouse } from '../platform/links/stock.ts';

/** What a link to a rule, or to a person, or to one whose name came along, answers by itself. */
export const answersOfRule: ReadonlySet<string> = new Set(['__typename', 'id', 'organizationId']);
const answersOfPerson: ReadonlySet<string> = new Set(['__typename', 'id']);
const answersOfNamedPerson: ReadonlySet<string> = new Set([...answersOfPerson, 'name']);

/** A bulk operation is sent on in batches. */
const inBatches = (args: FieldArguments) => Math.max(1, Math.ceil(idCount(args) / alertBulkSize));

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
    'AlertInstance.item': callBeyond(answersOfItem),
    'AlertInstance.warehouse': callBeyond(answersOfWarehouse),
    'AlertInstance.assignee': callBeyond(answersOfNamedPerson),
    'AlertInstance.acknowledgedBy': callBeyond(answersOfNamedPerson),
    'AlertInstance.resolvedBy': callBeyond(answersOfNamedPerson),
    'AlertInstance.escalatedTo': callBeyond(answersOfPerson),
  },
  bulk: ['Mutation.acknowledgeAlerts', 'Mutation.assignAlerts', 'Mutation.resolveAlerts', 'Mutation.cancelAlerts'],
};
