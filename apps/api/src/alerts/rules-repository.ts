import { listAlertRules } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { Priority, TriggerType, WorkflowAction } from '@tallyard/domain/alerts/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { figures } from './figures.ts';
import { priorityRank } from './priority-rank.ts';
import { type RuleRow, ruleOf } from './rows.ts';

/** Everything of a rule that can be written. */
export interface RuleValues {
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly priority: Priority;
  readonly triggerType: TriggerType;
  readonly conditions: Record<string, unknown>;
  /** null: the conditions say it, else it is 10. */
  readonly minQuantity: number | null;
  readonly actions: readonly WorkflowAction[];
  readonly recipients: readonly string[];
}

/** Rules with their figures. */
export const rules = list({
  endpoint: listAlertRules,
  from: 'alert_rules',
  as: 'r',
  id: 'r.rule_id',
  columns: 'r.*, f.*',
  details: figures,
  scope: 'r.deleted_at IS NULL',
  filters: {
    isActive: (isActive, values) => `r.is_active = ${values.add(isActive)}`,
    priority: (priority, values) => `r.priority = ${values.add(priority)}`,
    triggerType: (type, values) => `r.trigger_type = ${values.add(type)}`,
    // An id that cannot be one of ours is nobody's.
    createdBy: (userId, values) => (isId(userId) ? `r.created_by = ${values.add(userId)}` : 'false'),
  },
  search: [`(r.name || ' ' || r.description)`],
  sorts: {
    name: { by: 'r.name', type: 'text' },
    priority: { by: priorityRank('r.priority'), type: 'integer' },
    createdAt: { by: 'r.created_at', type: 'timestamptz' },
    updatedAt: { by: 'r.updated_at', type: 'timestamptz' },
  },
  updatedAt: 'r.updated_at',
  itemFrom: ruleOf,
});

/** The rule, or null. With `lock` nobody else changes it before this transaction ends. */
export async function findRule(
  transaction: TenantTransaction,
  ruleId: string,
  lock = false,
): Promise<AlertRule | null> {
  if (!isId(ruleId)) return null;
  const { rows } = await transaction.query<RuleRow>(
    `SELECT r.*, f.* FROM alert_rules r ${figures}
     WHERE r.organization_id = $1 AND r.rule_id = $2 AND r.deleted_at IS NULL ${lock ? 'FOR UPDATE OF r' : ''}`,
    [transaction.organizationId, ruleId],
  );
  return rows[0] === undefined ? null : ruleOf(rows[0]);
}

export async function insertRule(transaction: TenantTransaction, ruleId: string, values: RuleValues): Promise<void> {
  await transaction.query(
    `INSERT INTO alert_rules (organization_id, rule_id, name, description, is_active, priority, trigger_type, conditions,
       min_quantity, actions, recipients, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [...columnsOf(transaction, ruleId, values), transaction.actor.userId],
  );
}

export async function updateRule(transaction: TenantTransaction, ruleId: string, values: RuleValues): Promise<void> {
  await transaction.query(
    `UPDATE alert_rules SET name = $3, description = $4, is_active = $5, priority = $6, trigger_type = $7,
       conditions = $8, min_quantity = $9, actions = $10, recipients = $11, updated_at = now()
     WHERE organization_id = $1 AND rule_id = $2`,
    columnsOf(transaction, ruleId, values),
  );
}

/** Kept for the instances it raised; no list shows it and nothing evaluates it any more. */
export async function removeRule(transaction: TenantTransaction, ruleId: string): Promise<void> {
  await transaction.query(
    'UPDATE alert_rules SET deleted_at = now(), updated_at = now() WHERE organization_id = $1 AND rule_id = $2',
    [transaction.organizationId, ruleId],
  );
}

function columnsOf(transaction: TenantTransaction, ruleId: string, values: RuleValues): unknown[] {
  return [
    transaction.organizationId,
    ruleId,
    values.name,
    values.description,
    values.isActive,
    values.priority,
    values.triggerType,
    JSON.stringify(values.conditions),
    values.minQuantity,
    values.actions,
    values.recipients,
  ];
}
