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
    /** The average minutes from triggered to resolved, of resolved alerts; null without any. */
    averageResolutionTime: wireNumber.nullish(),
    /** The share of resolved alerts among those that ended (resolved or canceled), 0 to 1; null without any. */
    successRate: wireNumber.nullish(),
  }),
  createdBy: z.string().nullish(),
  /**
   * The owner: the person who changed the rule last. The rule notifies addresses that do not belong to a member with their
   * permissions (our api only).
   */
  actsFor: z.string().nullish(),
  /**
   * Since when such addresses are not notified, because the owner left or lost the permission; null if they are notified (our
   * api only).
   */
  ownerLostAt: z.string().nullish(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** The subject of the alert, as of its last change. */
export const alertContext = z.object({
  itemId: z.string(),
  itemName: z.string(),
  warehouseId: z.string(),
  warehouseName: z.string(),
  currentStock: wireNumber,
  threshold: wireNumber,
});

/** ALR-5. `id` and `instanceId` are the same value. */
export const alertInstance = z.object({
  id: z.string(),
  instanceId: z.string().optional(),
  /** The rule that raised it; null if no rule did, and `ruleName` describes the cause (ADR 0078). */
  ruleId: z.string().nullable(),
  ruleName: z.string(),
  /** All rules that it belongs to, the one that raised it first (our api only). */
  rules: z.array(z.object({ ruleId: z.string(), ruleName: z.string() })).optional(),
  /** The trigger type of its rules; null if no rule raised it (our api only). */
  triggerType: z.string().nullish(),
  /** The movement that it is about (our api only). */
  movementId: z.string().nullish(),
  organizationId: wireOrganizationId,
  status: z.enum(alertStatuses),
  priority,
  /** `critical` if the item is out of stock, otherwise `warning` (ADR 0113). */
  severity: z.string(),
  title: z.string(),
  message: z.string(),
  data: alertContext.nullish(),
  context: alertContext.nullish(),
  /**
   * The data of a summary alert about many items, which has no context (our api only). For overstock, the items above `above`;
   * otherwise those at or below `atOrBelow`, null meaning each item's reorder point. `isScoped`: its rules only cover some
   * items.
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
  /** The person's name. */
  acknowledgedBy: z.string().nullish(),
  acknowledgedById: z.string().nullish(),
  resolvedAt: z.string().nullish(),
  /** The person's name. */
  resolvedBy: z.string().nullish(),
  resolvedById: z.string().nullish(),
  /** Whether its condition ended before anybody resolved it (our api only). */
  resolvedAutomatically: z.boolean().optional(),
  resolutionNotes: z.string().nullish(),
  /** When anything about it last changed. */
  updatedAt: z.string().optional(),
  escalatedAt: z.string().nullish(),
  /** The id of the first member whom the last step notified; if there is none, the first address or phone number. */
  escalatedTo: z.string().nullish(),
  /** The name of this member, or the same address or number (our api only). */
  escalatedToName: z.string().nullish(),
  /** All addresses and phone numbers that the last step notified and that do not belong to a member (our api only). */
  escalatedToAddresses: z.array(z.string()).optional(),
  /** The steps of all its rules together (our api only). Each rule counts from the time when it raised or joined the alert. */
  escalation: z
    .object({
      steps: wireInteger,
      stepsTaken: wireInteger,
      /** When the next step runs, unless somebody acknowledges the alert. */
      nextStepAt: z.string().nullable(),
    })
    .nullish(),
  /** When an acknowledged alert becomes open again; null if it stays acknowledged until it is resolved (our api only). */
  acknowledgedUntil: z.string().nullish(),
  notificationsSent: z
    .object({
      email: wireInteger,
      sms: wireInteger,
      webhook: wireInteger,
      inApp: wireInteger,
      /** Our api only. */
      chat: wireInteger.optional(),
      /** Our api only. */
      push: wireInteger.optional(),
    })
    .optional(),
});

/** The items that a rule matches as soon as it is switched on. */
export const alertRulePreview = z.object({ alreadyLow: wireInteger });

/** The current matches of a rule, as if it were switched on. */
export const alertDryRun = z.object({
  /** The number of items or movements; for large movements, those of the last 30 days. */
  found: wireInteger,
  /**
   * Whether the rule raises one summary alert for them when it is switched on; false if it raises an alert for each new match
   * only.
   */
  isToldTogether: z.boolean(),
  /** The first 20 by item name, each as the alert that it would raise. */
  alerts: z.array(z.object({ severity: z.string(), title: z.string(), message: z.string(), context: alertContext })),
});

/** The alerts that a rule would have raised, by the items as they are now. */
export const alertBacktest = z.object({
  days: wireInteger,
  raised: wireInteger,
  /** Stock-outs of items in the rule's scope. */
  stockOuts: wireInteger,
  /** Stock-outs that were preceded by an alert. */
  beforeStockOut: wireInteger,
  /** The median hours between alert and stock-out; null without any. */
  medianHoursBefore: wireNumber.nullable(),
  /** Stock-outs that were not preceded by an alert. */
  missed: wireInteger,
  /** Each day in UTC, oldest first. */
  byDay: z.array(z.object({ day: z.string(), raised: wireInteger, stockOuts: wireInteger })),
  /** The five items with the most alerts. */
  busiest: z.array(z.object({ itemId: z.string(), itemName: z.string(), raised: wireInteger })),
});

/** The alerts that a rule would raise, and a preview of its email. */
export const alertRuleTest = alertDryRun.extend({
  /** The email for the first of the alerts, or for an example if there are none. */
  message: z.object({ subject: z.string(), text: z.string() }),
  /** The address to which it was sent; null if this was not requested. */
  sentTo: z.string().nullable(),
});

/**
 * The delivery of one alert to one recipient on one channel (our api only). Each escalation step notifies a recipient once
 * (ADR 0089).
 */
export const alertSend = z.object({
  id: z.string(),
  alertId: z.string(),
  /** The rule that sends it, with its current name; null in the app. */
  ruleId: z.string().nullable(),
  ruleName: z.string().nullable(),
  /** 0 when the alert was raised or the rule joined it, then the number of the escalation step. */
  step: wireInteger,
  channel: z.enum(sendChannels),
  /** Null for the app, in which everybody with access sees the alert. */
  recipient: z.string().nullable(),
  state: z.enum(sendStates),
  /** The deduplication id of its message, the same for all attempts; null in the app. */
  messageId: z.string().nullable(),
  attempts: wireInteger,
  /** The failed attempts, oldest first. */
  failures: z.array(z.object({ at: z.string(), error: z.string() })),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Set while it waits. */
  nextAttemptAt: z.string().nullable(),
  /** Until when and why it was deferred; null if it was not. */
  heldUntil: z.string().nullish(),
  heldBecause: z.enum(deferralReasons).nullish(),
  /** Why it was withdrawn; null if it was not. */
  withdrawnBecause: z.enum(withdrawnReasons).nullish(),
});

export const alertSendList = listOf(alertSend);
export const alertRuleList = listOf(alertRule);
export const alertInstanceList = listOf(alertInstance);

export const bulkOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  /** The error code; only if it failed. */
  code: z.string().nullish(),
  message: z.string().nullish(),
  /** The current alert. */
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
