import { listAlertRules } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { Priority } from '@tallyard/domain/alerts/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { ruleMetricsJoin } from './alert-metrics.ts';
import { noWorkflow } from './notifications/stored-notification.ts';
import { priorityRank } from './priority-rank.ts';
import { type RuleRow, ruleOf } from './rows.ts';
import type { TriggerColumns } from './rule-trigger.ts';
import { shownInApp, type WorkflowColumns } from './rule-workflow.ts';

/** The columns of a rule that can be written. */
export interface RuleValues extends TriggerColumns, WorkflowColumns {
  readonly name: string;
  readonly description: string;
  readonly is_active: boolean;
  readonly priority: Priority;
}

/** The list of rules with their metrics. */
export const rules = list({
  endpoint: listAlertRules,
  from: 'alert_rules',
  as: 'r',
  id: 'r.rule_id',
  columns: 'r.*, f.*',
  details: ruleMetricsJoin,
  scope: 'r.deleted_at IS NULL',
  filters: {
    isActive: (isActive, values) => `r.is_active = ${values.add(isActive)}`,
    priority: (priority, values) => `r.priority = ${values.add(priority)}`,
    triggerType: (type, values) => `r.trigger_type = ${values.add(type)}`,
    // A malformed id matches nobody.
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

/** Returns the rule, or null. `lock` prevents changes by others until the transaction ends. */
export async function findRule(
  transaction: TenantTransaction,
  ruleId: string,
  lock = false,
): Promise<AlertRule | null> {
  if (!isId(ruleId)) return null;
  const { rows } = await transaction.query<RuleRow>(
    `SELECT r.*, f.* FROM alert_rules r ${ruleMetricsJoin}
     WHERE r.organization_id = $1 AND r.rule_id = $2 AND r.deleted_at IS NULL ${lock ? 'FOR UPDATE OF r' : ''}`,
    [transaction.organizationId, ruleId],
  );
  return rows[0] === undefined ? null : ruleOf(rows[0]);
}

/** Returns the workflow of an existing rule, including the full target URLs that the API hides. */
export async function findWorkflow(transaction: TenantTransaction, ruleId: string): Promise<WorkflowColumns> {
  const { rows } = await transaction.query<WorkflowColumns & Record<string, unknown>>(
    'SELECT actions, recipients, telling FROM alert_rules WHERE organization_id = $1 AND rule_id = $2',
    [transaction.organizationId, ruleId],
  );
  const { actions, recipients, telling } = rows[0] ?? shownInApp;
  return { actions, recipients, telling: { ...noWorkflow, ...telling } };
}

export async function insertRule(transaction: TenantTransaction, ruleId: string, values: RuleValues): Promise<void> {
  const written = { ...values, created_by: transaction.actor.userId, acts_for: transaction.actor.userId };
  const columns = Object.keys(written);
  await transaction.query(
    `INSERT INTO alert_rules (organization_id, rule_id, ${columns.join(', ')})
     VALUES ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})`,
    [transaction.organizationId, ruleId, ...Object.values(written).map(asStored)],
  );
}

/** Writes the rule; the actor becomes its owner. With `watchesAnew`, what the rule finds now appears in one summary. */
export async function updateRule(
  transaction: TenantTransaction,
  ruleId: string,
  values: RuleValues,
  watchesAnew: boolean,
): Promise<void> {
  // guard: owners.taken-over
  // guard: owners.scope-of-new-owner
  const written = { ...values, acts_for: transaction.actor.userId, owner_lost_at: null, owner_warehouses: null };
  const changes = Object.keys(written).map((column, index) => `${column} = $${index + 3}`);
  await transaction.query(
    `UPDATE alert_rules SET ${changes.join(', ')}, updated_at = now()${watchesAnew ? ', watches_since = now()' : ''}
     WHERE organization_id = $1 AND rule_id = $2`,
    [transaction.organizationId, ruleId, ...Object.values(written).map(asStored)],
  );
}

/** Marks the rule as deleted. The row stays for its alerts; it is neither listed nor evaluated. */
export async function removeRule(transaction: TenantTransaction, ruleId: string): Promise<void> {
  await transaction.query(
    'UPDATE alert_rules SET deleted_at = now(), updated_at = now() WHERE organization_id = $1 AND rule_id = $2',
    [transaction.organizationId, ruleId],
  );
}

/** Converts objects to JSON; arrays are stored as arrays. */
function asStored(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}
