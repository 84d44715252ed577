import type { AlertInstance, AlertRule } from '@tallyard/contracts/alerts/models';
import type { AlertInstanceFilter, AlertRuleFilter } from '../generated/resolvers.ts';
import { lower } from '../platform/enums.ts';

/** The creation time of every sample: arbitrary, but the same after each start. */
const madeAt = '2025-01-06T08:00:00.000Z';

type Sample<Row> = Omit<Row, 'organizationId'>;

const sampleRules: readonly Sample<AlertRule>[] = [
  {
    id: 'sample-rule-1',
    name: 'Sample: low on stock',
    description: 'A sample. It stands for a rule that raises an alert when an item has 10 or less left.',
    isActive: true,
    priority: 'medium',
    trigger: { type: 'low_stock', conditions: {}, thresholds: { minQuantity: 10 } },
    workflow: { type: 'notification', actions: ['inApp'], recipients: [] },
    ...unused(),
  },
  {
    id: 'sample-rule-2',
    name: 'Sample: nearly gone',
    description: 'A sample. It stands for an urgent rule at 2 or less.',
    isActive: false,
    priority: 'high',
    trigger: { type: 'low_stock', conditions: {}, thresholds: { minQuantity: 2 } },
    workflow: { type: 'notification', actions: ['inApp'], recipients: [] },
    ...unused(),
  },
];

function unused() {
  return {
    statistics: { triggerCount: 0, lastTriggered: null, averageResolutionTime: null, successRate: null },
    createdBy: null,
    createdAt: madeAt,
    updatedAt: madeAt,
  } as const;
}

// Samples have no item and no rule, so that there is nothing to link to.
const sampleInstances: readonly Sample<AlertInstance>[] = [
  {
    id: 'sample-alert-1',
    ruleId: null,
    ruleName: 'Sample: low on stock',
    status: 'triggered',
    priority: 'medium',
    severity: 'warning',
    title: 'Sample: Hex bolt M8 is low on stock',
    message: 'A sample: 4 left, the threshold is 10.',
    context: null,
    triggeredAt: madeAt,
  },
  {
    id: 'sample-alert-2',
    ruleId: null,
    ruleName: 'Sample: nearly gone',
    status: 'acknowledged',
    priority: 'high',
    severity: 'warning',
    title: 'Sample: Packing tape is nearly gone',
    message: 'A sample: 2 left, the threshold is 2. Somebody has taken note of it.',
    context: null,
    triggeredAt: madeAt,
    acknowledgedAt: madeAt,
  },
  {
    id: 'sample-alert-3',
    ruleId: null,
    ruleName: 'Sample: low on stock',
    status: 'resolved',
    priority: 'low',
    severity: 'warning',
    title: 'Sample: Work gloves were low on stock',
    message: 'A sample: it was restocked, and the alert resolved.',
    context: null,
    triggeredAt: madeAt,
    resolvedAt: madeAt,
    resolutionNotes: 'A sample: restocked.',
  },
];

/** Returns whether a filter value is absent or equal to a row's. */
const fits = <Value>(requested: Value | null | undefined, own: Value) =>
  (requested ?? null) === null || requested === own;
const isSet = (...values: unknown[]) => values.some((value) => (value ?? null) !== null && value !== '');

/**
 * Returns the sample rules that match a filter. A filter by creator or a search matches none, because samples have no creator
 * and a search is for real data.
 */
export function rulesAsSamples(organizationId: string, filter: AlertRuleFilter | null | undefined): AlertRule[] {
  const { isActive, priority, triggerType, createdById, search } = filter ?? {};
  if (isSet(createdById, search)) return [];
  return sampleRules
    .filter(
      (rule) =>
        fits(isActive, rule.isActive) &&
        fits(priority && lower(priority), rule.priority) &&
        fits(triggerType && lower(triggerType), rule.trigger.type),
    )
    .map((rule) => ({ ...rule, organizationId: Number(organizationId) }));
}

/**
 * Returns the sample alerts that match a filter. They are unassigned, about a single item, and without a real date, so that a
 * filter by assignee, summaries, or dates matches none.
 */
export function instancesAsSamples(
  organizationId: string,
  filter: AlertInstanceFilter | null | undefined,
): AlertInstance[] {
  const { status, priority, assigneeId, isSummary, search, triggeredAfter, triggeredBefore } = filter ?? {};
  if (isSummary === true || isSet(assigneeId, search, triggeredAfter, triggeredBefore)) return [];
  return sampleInstances
    .filter(
      (one) =>
        (!status?.length || status.some((requested) => lower(requested) === one.status)) &&
        fits(priority && lower(priority), one.priority),
    )
    .map((one) => ({ ...one, organizationId: Number(organizationId) }));
}

/** Returns whether a filter names something that no sample is about. */
export function isAboutOne(filter: AlertInstanceFilter | null | undefined): boolean {
  return isSet(filter?.itemId, filter?.warehouseId);
}
