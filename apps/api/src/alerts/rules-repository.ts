import type { listAlertRules } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { Priority, TriggerType, WorkflowAction } from '@tallyard/domain/alerts/statuses';
import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { figures } from './figures.ts';
import { priorityRank } from './priority-rank.ts';
import { type RuleRow, ruleOf } from './rows.ts';

export type RuleQuery = EndpointRequest<typeof listAlertRules>['query'];

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

const sortColumns = {
  name: 'r.name',
  priority: priorityRank('r.priority'),
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
} as const;

const filter = `
  r.organization_id = $1 AND r.deleted_at IS NULL
  AND ($2::boolean IS NULL OR r.is_active = $2)
  AND ($3::text IS NULL OR r.priority = $3)
  AND ($4::text IS NULL OR r.trigger_type = $4)
  AND ($5::uuid IS NULL OR r.created_by = $5)
  AND ($6::text IS NULL OR strpos(lower(r.name || ' ' || r.description), lower($6 COLLATE names)) > 0)`;

/** One page of rules with their figures, and how many there are (counted up to 10,000). */
export async function listRules(
  transaction: TenantTransaction,
  query: RuleQuery,
): Promise<{ rules: AlertRule[]; total: number; totalIsExact: boolean }> {
  // An id that cannot be one of ours is nobody's.
  if (query.createdBy !== undefined && !isId(query.createdBy)) return { rules: [], total: 0, totalIsExact: true };
  const values = [
    transaction.organizationId,
    query.isActive ?? null,
    query.priority ?? null,
    query.triggerType ?? null,
    query.createdBy ?? null,
    query.search || null,
  ];
  const counting = transaction.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM alert_rules r WHERE ${filter} LIMIT ${exactTotalLimit + 1}) c`,
    values,
  );
  const direction = query.sortDirection === 'desc' ? 'DESC' : 'ASC';
  const reading = transaction.query<RuleRow>(
    `SELECT r.*, f.* FROM (
       SELECT * FROM alert_rules r WHERE ${filter}
       ORDER BY ${sortColumns[query.sortBy]} ${direction}, r.rule_id ${direction} LIMIT $7 OFFSET $8
     ) r ${figures}
     ORDER BY ${sortColumns[query.sortBy]} ${direction}, r.rule_id ${direction}`,
    [...values, query.limit, (query.page - 1) * query.limit],
  );
  const [{ rows: counted }, { rows }] = await Promise.all([counting, reading]);
  const total = counted[0]?.total ?? 0;
  return { rules: rows.map(ruleOf), total: Math.min(total, exactTotalLimit), totalIsExact: total <= exactTotalLimit };
}

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
