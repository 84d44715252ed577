import { priority, triggerType, workflowAction } from '@tallyard/domain/alerts/fields';
import { alertStatuses } from '@tallyard/domain/alerts/statuses';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** ALR-1 to ALR-4. */
export const alertRule = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  description: z.string().nullish(),
  isActive: z.boolean(),
  priority,
  trigger: z.object({
    type: triggerType,
    conditions: z.record(z.string(), z.unknown()).optional(),
    /** Without `minQuantity` the condition `threshold` holds, else 10 (ARCH-LIVE). */
    thresholds: z.object({ minQuantity: wireNumber.optional() }),
  }),
  workflow: z.object({
    type: z.literal('notification'),
    actions: z.array(workflowAction),
    recipients: z.array(z.string()),
  }),
  statistics: z.object({
    triggerCount: wireInteger,
    lastTriggered: z.string().nullish(),
    /** Minutes from triggered to resolved, over resolved instances; null without any. */
    averageResolutionTime: wireNumber.nullish(),
    /** Resolved over all that ended (resolved or cancelled), 0 to 1; null without any. */
    successRate: wireNumber.nullish(),
  }),
  createdBy: z.string().nullish(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** What the alert is about, as of its last change. */
export const alertContext = z.object({
  itemId: z.string(),
  itemName: z.string(),
  warehouseId: z.string(),
  warehouseName: z.string(),
  currentStock: wireNumber,
  threshold: wireNumber,
});

/** ALR-5; `id` and `instanceId` are the same value. */
export const alertInstance = z.object({
  id: z.string(),
  instanceId: z.string().optional(),
  /** The rule that raised it; null: none did, and `ruleName` says what it is about (ADR 0078). */
  ruleId: z.string().nullable(),
  ruleName: z.string(),
  /** Ours: all rules that it tells of, the one that raised it first. */
  rules: z.array(z.object({ ruleId: z.string(), ruleName: z.string() })).optional(),
  organizationId: wireOrganizationId,
  status: z.enum(alertStatuses),
  priority,
  /** `critical` when the item is out of stock, else `warning` (ADR 0005). */
  severity: z.string(),
  title: z.string(),
  message: z.string(),
  data: alertContext.nullish(),
  context: alertContext.nullish(),
  /** Ours: of an alert about many items, which has no context. `atOrBelow` null: each at or below its own reorder point. */
  summary: z.object({ itemCount: wireInteger, atOrBelow: wireNumber.nullable() }).nullish(),
  assignedTo: z.string().nullish(),
  assignedToName: z.string().nullish(),
  assignedAt: z.string().nullish(),
  triggeredAt: z.string(),
  acknowledgedAt: z.string().nullish(),
  /** Their name. */
  acknowledgedBy: z.string().nullish(),
  acknowledgedById: z.string().nullish(),
  resolvedAt: z.string().nullish(),
  /** Their name. */
  resolvedBy: z.string().nullish(),
  resolvedById: z.string().nullish(),
  resolutionNotes: z.string().nullish(),
  /** Of whatever changed last about it. */
  updatedAt: z.string().optional(),
  escalatedAt: z.string().nullish(),
  escalatedTo: z.string().nullish(),
  notificationsSent: z
    .object({ email: wireInteger, sms: wireInteger, webhook: wireInteger, inApp: wireInteger })
    .optional(),
});

/** What a rule would find as soon as it is switched on. */
export const alertRulePreview = z.object({ alreadyLow: wireInteger });

export const alertRuleList = listOf(alertRule);
export const alertInstanceList = listOf(alertInstance);

export const bulkOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  /** Why it was not done, when it was not. */
  code: z.string().nullish(),
  message: z.string().nullish(),
  /** The instance as it stands now. */
  instance: alertInstance.nullish(),
});

export type AlertRule = z.output<typeof alertRule>;
export type AlertInstance = z.output<typeof alertInstance>;
export type AlertContext = z.output<typeof alertContext>;
export type AlertBulkOutcome = z.output<typeof bulkOutcome>;
