import type { AlertContext, AlertInstance, AlertRule } from '@tallyard/contracts/alerts/models';
import type { AlertStatus, Priority } from '@tallyard/domain/alerts/statuses';
import type { RuleState } from './notifications/rule-state.ts';
import { type TriggerColumns, triggerOf } from './rule-trigger.ts';
import { type WorkflowColumns, workflowOf } from './rule-workflow.ts';

/** A rule as a database row, with its metrics. */
export interface RuleRow extends TriggerColumns, WorkflowColumns {
  rule_id: string;
  organization_id: number;
  name: string;
  description: string;
  is_active: boolean;
  priority: Priority;
  created_by: string | null;
  acts_for: string | null;
  owner_lost_at: Date | null;
  created_at: Date;
  updated_at: Date;
  trigger_count: number;
  last_triggered: Date | null;
  average_resolution_minutes: number | null;
  success_rate: number | null;
}

/** An alert as a database row, with the names of the people in it. */
export interface InstanceRow {
  instance_id: string;
  organization_id: number;
  /** Null if no rule raised it. */
  rule_id: string | null;
  rule_name: string;
  /** The trigger type of its rules; for an alert without a rule, the key of its subject. */
  trigger_type: string;
  /** The other rules that joined; `threshold` is that of each, absent in rows stored before it existed. */
  joined_rules: { ruleId: string; ruleName: string; threshold?: number }[];
  status: AlertStatus;
  priority: Priority;
  severity: string;
  title: string;
  message: string;
  /**
   * Null for a summary of `item_count` items at or below `threshold` (above it for over stock) or, if that is null, at or
   * below their reorder points.
   */
  item_id: string | null;
  item_name: string;
  warehouse_id: string;
  warehouse_name: string;
  current_stock: number;
  threshold: number | null;
  item_count: number | null;
  is_scoped: boolean;
  assigned_to: string | null;
  assigned_to_name: string | null;
  assigned_at: Date | null;
  triggered_at: Date;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  acknowledged_by_name: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolved_by_name: string | null;
  resolution_notes: string | null;
  updated_at: Date;
  escalated_at: Date | null;
  escalated_to: string | null;
  escalated_to_name: string | null;
  escalated_to_addresses: string[];
  /** In the order in which they joined; empty if no rule watches it. */
  rule_states: RuleState[];
  step_due_at: Date | null;
  acknowledged_until: Date | null;
  /** `chat` and `push` are absent if nothing was sent over them. */
  notifications_sent: { email: number; sms: number; webhook: number; inApp: number; chat?: number; push?: number };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function ruleOf(row: RuleRow): AlertRule {
  return {
    id: row.rule_id,
    organizationId: row.organization_id,
    name: row.name,
    description: row.description,
    isActive: row.is_active,
    priority: row.priority,
    trigger: triggerOf(row),
    workflow: workflowOf(row),
    statistics: {
      triggerCount: row.trigger_count,
      lastTriggered: iso(row.last_triggered),
      averageResolutionTime: row.average_resolution_minutes,
      successRate: row.success_rate,
    },
    createdBy: row.created_by,
    actsFor: row.acts_for,
    ownerLostAt: iso(row.owner_lost_at),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function instanceOf(row: InstanceRow): AlertInstance {
  const context = contextOf(row);
  return {
    id: row.instance_id,
    instanceId: row.instance_id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    rules: row.rule_id === null ? [] : rulesOf(row.rule_id, row),
    triggerType: row.rule_id === null ? null : (row.trigger_type.split(':', 1)[0] ?? null),
    movementId: row.trigger_type.includes('movement:') ? (row.trigger_type.split(':')[1] ?? null) : null,
    organizationId: row.organization_id,
    status: row.status,
    priority: row.priority,
    severity: row.severity,
    title: row.title,
    message: row.message,
    data: context,
    context,
    summary: summaryOf(row),
    assignedTo: row.assigned_to,
    assignedToName: row.assigned_to_name,
    assignedAt: iso(row.assigned_at),
    triggeredAt: row.triggered_at.toISOString(),
    acknowledgedAt: iso(row.acknowledged_at),
    acknowledgedBy: row.acknowledged_by_name,
    acknowledgedById: row.acknowledged_by,
    resolvedAt: iso(row.resolved_at),
    resolvedBy: row.resolved_by_name,
    resolvedById: row.resolved_by,
    resolvedAutomatically: row.status === 'resolved' && row.resolved_by === null,
    resolutionNotes: row.resolution_notes,
    updatedAt: row.updated_at.toISOString(),
    escalatedAt: iso(row.escalated_at),
    escalatedTo: row.escalated_to ?? row.escalated_to_addresses[0] ?? null,
    escalatedToName: row.escalated_to_name ?? row.escalated_to_addresses[0] ?? null,
    escalatedToAddresses: row.escalated_to_addresses,
    escalation: escalationOf(row),
    acknowledgedUntil: iso(row.acknowledged_until),
    // guard: alerts.push-counted-always
    notificationsSent: { chat: 0, push: 0, ...row.notifications_sent },
  };
}

function rulesOf(ruleId: string, { rule_name: ruleName, joined_rules: joined }: InstanceRow) {
  return [{ ruleId, ruleName }, ...joined.map((rule) => ({ ruleId: rule.ruleId, ruleName: rule.ruleName }))];
}

/** Returns the summary of an alert about several items; null for an alert about one. */
function summaryOf({ item_count: itemCount, threshold, trigger_type: type, is_scoped: isScoped }: InstanceRow) {
  if (itemCount === null) return null;
  const isLow = type === 'low_stock' || type === 'out_of_stock';
  return { itemCount, atOrBelow: isLow ? threshold : null, above: type === 'over_stock' ? threshold : null, isScoped };
}

/** Returns the escalation totals of all rules of an alert; null if none has steps. */
function escalationOf({ rule_states: states, step_due_at: dueAt }: InstanceRow) {
  const steps = states.reduce((sum, { policy }) => sum + policy.escalation.length, 0);
  const stepsTaken = states.reduce((sum, state) => sum + state.stepsTaken, 0);
  return steps === 0 ? null : { steps, stepsTaken, nextStepAt: iso(dueAt) };
}

/** Returns the item of the alert; null for a summary. */
function contextOf(row: InstanceRow): AlertContext | null {
  if (row.item_id === null) return null;
  return {
    itemId: row.item_id,
    itemName: row.item_name,
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse_name,
    currentStock: row.current_stock,
    // The database requires a threshold for alerts about an item (migration 0017).
    threshold: row.threshold as number,
  };
}
