import { priority, triggerType } from '@tallyard/domain/alerts/fields';
import { alertStatuses } from '@tallyard/domain/alerts/statuses';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { dateTime, id, searchQuery } from '../endpoint/fields.ts';

/** If `ids` are sent, only those of them that match all filters are exported. */
const common = {
  organizationId: z.optional(organizationId),
  ids: z
    .array(id)
    .min(1, 'At least one id is required')
    .max(exportBatchSize, `At most ${exportBatchSize} ids`)
    .optional(),
  priority: z.optional(priority),
  search: searchQuery,
};
const lines =
  'as lines of JSON, each once, in the order in which they came to be: how many, chunks of 1,000, and an end without which it is not whole.';

/** Responds with lines of `domain/exchange/stream`, not an envelope (ALR-35). */
export const exportAlertInstances = endpoint({
  name: 'alerts.instances.export',
  method: 'POST',
  path: '/api/alerts/instances/export',
  access: 'organization',
  action: 'alertInstances.export',
  repeatable: true,
  summary: `Alert instances ${lines} Cancelled ones only when asked for by status.`,
  body: z.object({
    ...common,
    status: z
      .array(z.enum(alertStatuses, `Must be one of ${alertStatuses.join(', ')}`), 'Must be a list of statuses')
      .max(alertStatuses.length, 'Each status is named once')
      .optional(),
    assignedTo: id.optional(),
    itemId: id.optional(),
    warehouseId: id.optional(),
    isSummary: z.boolean('Must be true or false').optional(),
    triggeredAfter: dateTime.optional(),
    triggeredBefore: dateTime.optional(),
  }),
  output: z.never(),
});

/** Responds like the export of alerts (ALR-18). */
export const exportAlertRules = endpoint({
  name: 'alerts.rules.export',
  method: 'POST',
  path: '/api/alerts/rules/export',
  access: 'organization',
  action: 'alertRules.export',
  repeatable: true,
  summary: `Alert rules with their figures ${lines}`,
  body: z.object({
    ...common,
    isActive: z.boolean('Must be true or false').optional(),
    triggerType: z.optional(triggerType),
    createdBy: id.optional(),
  }),
  output: z.never(),
});
