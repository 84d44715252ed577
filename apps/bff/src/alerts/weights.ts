import { alertBulkSize } from '@tallyard/domain/limits/sizes';
import { type FieldArguments, type FieldWeights, idCount } from '../limits/cost-weights.ts';

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
    // One for all rows together.
    'AlertRule.createdBy': 1,
    'AlertInstance.rule': 1,
    'AlertInstance.item': 1,
    'AlertInstance.warehouse': 1,
    'AlertInstance.escalatedTo': 1,
  },
  bulk: ['Mutation.acknowledgeAlerts', 'Mutation.assignAlerts', 'Mutation.resolveAlerts', 'Mutation.cancelAlerts'],
};
