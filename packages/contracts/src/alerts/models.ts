import { priority } from '@tallyard/domain/alerts/fields';
import { deferralReasons, sendChannels, sendStates, withdrawnReasons } from '@tallyard/domain/alerts/sends';
import { alertStatuses } from '@tallyard/domain/alerts/statuses';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';
import { alertTrigger } from './trigger.ts';
import { alertWorkflow } from './workflow.ts';

/** ALR-1 to ALR-4. */
export const alertRule = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  description: z.string().nullish(),
  isActive: z.boolean(),
  priority,
  trigger: alertTrigger,
  workflow: alertWorkflow,
  statistics: z.object({
    triggerCount: wireInteger,
    lastTriggered: z.string().nullish(),
    /** Minutes from triggered to resolved, over resolved instances; null without any. */
    averageResolutionTime: wireNumber.nullish(),
    /** Resolved over all that ended (resolved or cancelled), 0 to 1; null without any. */
    successRate: wireNumber.nullish(),
  }),
  createdBy: z.string().nullish(),
  /** Ours: the owner, with whose rights it notifies addresses that are not a member's: whoever changed it last. */
  actsFor: z.string().nullish(),
  /** Ours: since when nothing is sent to such addresses, because the owner left or lost the permission; null: it is sent. */
  ownerLostAt: z.string().nullish(),
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
  /** Ours: the kind of its rules; null: none raised it. */
  triggerType: z.string().nullish(),
  /** Ours: the movement that it is about. */
  movementId: z.string().nullish(),
  organizationId: wireOrganizationId,
  status: z.enum(alertStatuses),
  priority,
  /** `critical` when the item is out of stock, else `warning` (ADR 0113). */
  severity: z.string(),
  title: z.string(),
  message: z.string(),
  data: alertContext.nullish(),
  context: alertContext.nullish(),
  /**
   * Ours: of an alert about many items, which has no context. Above `above`, of over stock; else at or below `atOrBelow`,
   * null: each its own reorder point. `isScoped`: its rules are about some items only.
   */
  summary: z
    .object({
      itemCount: wireInteger,
      atOrBelow: wireNumber.nullable(),
      above: wireNumber.nullish(),
      isScoped: z.boolean().optional(),
    })
    .nullish(),
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
  /** Ours: its condition ended, and nobody resolved it. */
  resolvedAutomatically: z.boolean().optional(),
  resolutionNotes: z.string().nullish(),
  /** Of whatever changed last about it. */
  updatedAt: z.string().optional(),
  escalatedAt: z.string().nullish(),
  /** The first member whom the last step notified, by their id; else the first address or phone number. */
  escalatedTo: z.string().nullish(),
  /** Ours: the name of this member, or the same address or number. */
  escalatedToName: z.string().nullish(),
  /** Ours: all addresses and phone numbers of nobody in particular that the last step notified. */
  escalatedToAddresses: z.array(z.string()).optional(),
  /** Ours: the steps of all its rules together; each rule counts from when it raised or joined the alert. */
  escalation: z
    .object({
      steps: wireInteger,
      stepsTaken: wireInteger,
      /** When the next one is taken, unless somebody acknowledges it. */
      nextStepAt: z.string().nullable(),
    })
    .nullish(),
  /** Ours: until when the acknowledgement holds; null: until it is resolved. */
  acknowledgedUntil: z.string().nullish(),
  notificationsSent: z
    .object({
      email: wireInteger,
      sms: wireInteger,
      webhook: wireInteger,
      inApp: wireInteger,
      /** Ours. */
      chat: wireInteger.optional(),
      /** Ours. */
      push: wireInteger.optional(),
    })
    .optional(),
});

/** What a rule would find as soon as it is switched on. */
export const alertRulePreview = z.object({ alreadyLow: wireInteger });

/** What a rule would find by now, were it on. */
export const alertDryRun = z.object({
  /** Items, or movements; of large movements those of the last 30 days. */
  found: wireInteger,
  /** Switched on, the rule tells of them in one alert; false: of what comes alone. */
  isToldTogether: z.boolean(),
  /** The first 20 by the name of the item, each as its own alert would tell it. */
  alerts: z.array(z.object({ severity: z.string(), title: z.string(), message: z.string(), context: alertContext })),
});

/** What a rule would have raised; items as they are now. */
export const alertBacktest = z.object({
  days: wireInteger,
  raised: wireInteger,
  /** Of items that the rule is about. */
  stockOuts: wireInteger,
  /** Stock-outs before which an alert came. */
  beforeStockOut: wireInteger,
  /** By how many hours, in the middle of them; null without any. */
  medianHoursBefore: wireNumber.nullable(),
  /** Stock-outs before which none came. */
  missed: wireInteger,
  /** Each day by the clock of UTC, the oldest first. */
  byDay: z.array(z.object({ day: z.string(), raised: wireInteger, stockOuts: wireInteger })),
  /** The five items with most alerts. */
  busiest: z.array(z.object({ itemId: z.string(), itemName: z.string(), raised: wireInteger })),
});

/** What a rule would raise, and how its mail would look. */
export const alertRuleTest = alertDryRun.extend({
  /** Of the first of the alerts, or of an example where nothing is found. */
  message: z.object({ subject: z.string(), text: z.string() }),
  /** To whom it was sent; null: it was not asked for. */
  sentTo: z.string().nullable(),
});

/** Ours: one alert on its way to one recipient, by one way; a step of the escalation tells each of them once (ADR 0089). */
export const alertSend = z.object({
  id: z.string(),
  alertId: z.string(),
  /** The rule that tells; null in the app. Its name as it is now. */
  ruleId: z.string().nullable(),
  ruleName: z.string().nullable(),
  /** 0: when the alert was raised or the rule joined it; then the steps of the escalation. */
  step: wireInteger,
  channel: z.enum(sendChannels),
  /** Null: everybody who sees the alert, in the app. */
  recipient: z.string().nullable(),
  state: z.enum(sendStates),
  /** The deduplication id of the message that carries it, the same for every attempt; null in the app. */
  messageId: z.string().nullable(),
  attempts: wireInteger,
  /** Each attempt that came to nothing, the first one first. */
  failures: z.array(z.object({ at: z.string(), error: z.string() })),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** While it waits. */
  nextAttemptAt: z.string().nullable(),
  /** Until when it was made to wait, and why; null: it was not. */
  heldUntil: z.string().nullish(),
  heldBecause: z.enum(deferralReasons).nullish(),
  /** Of one that is withdrawn, what had become of the alert. */
  withdrawnBecause: z.enum(withdrawnReasons).nullish(),
});

export const alertSendList = listOf(alertSend);
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
export type AlertSend = z.output<typeof alertSend>;
export type AlertContext = z.output<typeof alertContext>;
export type AlertDryRun = z.output<typeof alertDryRun>;
export type AlertBacktest = z.output<typeof alertBacktest>;
export type AlertRuleTest = z.output<typeof alertRuleTest>;
export type AlertBulkOutcome = z.output<typeof bulkOutcome>;
