import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { defaultThreshold, highestPriority, type Priority } from '@tallyard/domain/alerts/statuses';
import { limitOf, type SummarizedTrigger, stockTriggers, summarizedTriggers } from '@tallyard/domain/alerts/trigger';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isOn } from './condition.ts';
import { isNotified, kinds } from './findings.ts';
import { selectInstances } from './instances-sql.ts';
import type { Raised } from './raise-alerts.ts';
import { type InstanceRow, instanceOf, type RuleRow } from './rows.ts';

/** Returns how many active items are at or below a quantity already; null means their own reorder points. */
export async function countAlreadyLow(transaction: TenantTransaction, atOrBelow: number | null): Promise<number> {
  const { rows } = await transaction.query<{ items: number }>(
    `SELECT count(*)::int AS items FROM watched_items i
     WHERE i.organization_id = $1 AND i.is_active
       AND i.quantity <= COALESCE($2::numeric, i.reorder_point, ${defaultThreshold})`,
    [transaction.organizationId, atOrBelow],
  );
  return rows[0]?.items ?? 0;
}

type SummedRule = Pick<
  RuleRow,
  'rule_id' | 'name' | 'priority' | 'conditions' | 'min_quantity' | 'max_quantity' | 'actions'
> & { readonly is_scoped: boolean };

/**
 * Raises one summary alert for each trigger type about what rules find already: after a rule started to watch (`ruleId`), or
 * after an import (null, for all rules). An unacknowledged summary is updated with the rule and the new number. Returns the
 * alerts that contain something new.
 */
export async function summarize(
  transaction: TenantTransaction,
  ruleId: string | null,
  types: readonly SummarizedTrigger[] = ruleId === null ? stockTriggers : summarizedTriggers,
): Promise<Raised[]> {
  // One transaction at a time: two would each raise their own summary, or lose each other's rules.
  // guard: alerts.summaries-one-at-a-time
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 12))', [
    String(transaction.organizationId),
  ]);
  const raised: Raised[] = [];
  for (const type of types) {
    const one = await summarizeKind(transaction, type, ruleId);
    if (one !== null) raised.push(one);
  }
  return raised;
}

async function summarizeKind(
  transaction: TenantTransaction,
  type: SummarizedTrigger,
  ruleId: string | null,
): Promise<Raised | null> {
  const open = await openSummary(transaction, type);
  const known = open?.rules?.map((rule) => rule.ruleId) ?? [];
  const rules = await matchingRules(transaction, type, ruleId, known);
  // An open summary is not reported again when another rule that finds nothing was activated.
  if (ruleId !== null && !rules.some((rule) => rule.rule_id === ruleId)) return null;
  if (rules.length === 0) return null;
  const reach = await reachOf(transaction, type, rules);
  const newRules = rules.filter((rule) => !known.includes(rule.rule_id));
  const isNotified = open?.summary?.itemCount === reach.itemCount && told(open) === reach.threshold;
  if (newRules.length === 0 && isNotified) return null;
  const priority = highestPriority([...rules.map((rule) => rule.priority), ...(open === null ? [] : [open.priority])]);
  const facts = { ...reach, type, priority };
  const alert =
    open === null
      ? await insertSummary(transaction, rules, facts)
      : await updateSummary(transaction, open, newRules, facts);
  return { alert, newRuleIds: newRules.map((rule) => rule.rule_id) };
}

const told = ({ summary }: AlertInstance) => summary?.above ?? summary?.atOrBelow ?? null;

interface Reach {
  readonly itemCount: number;
  /** In units; null means the reorder point of each item. */
  readonly threshold: number | null;
  /** Whether rules cover only some of the items. */
  readonly isScoped: boolean;
}

interface Facts extends Reach {
  readonly type: SummarizedTrigger;
  readonly priority: Priority;
}

/**
 * Returns the quantity or the reorder points, whichever find more. The list of items can filter by this value to show the
 * items that the summary counts. If rules cover only some items, no such filter exists, and each item is counted that any of
 * them finds.
 */
async function reachOf(
  transaction: TenantTransaction,
  type: SummarizedTrigger,
  rules: readonly SummedRule[],
): Promise<Reach> {
  const limits = rules.map(
    (rule) =>
      limitOf({
        type,
        conditions: rule.conditions,
        thresholds: { minQuantity: rule.min_quantity, maxQuantity: rule.max_quantity },
      }) ?? 0,
  );
  const numbers = limits.filter((limit) => limit !== 'reorderPoint');
  const isLow = type === 'low_stock' || type === 'out_of_stock';
  const farthest = isLow ? Math.max : Math.min;
  const reaches: (number | null)[] = numbers.length < limits.length ? [null] : [];
  if (numbers.length > 0) reaches.push(farthest(...numbers));
  if (rules.some((rule) => rule.is_scoped)) {
    const itemCount = await countFound(transaction, type, rules);
    return { itemCount, threshold: reaches[0] ?? null, isScoped: true };
  }
  const counted: Reach[] = [];
  for (const threshold of reaches) {
    const itemCount =
      type === 'over_stock'
        ? await countFound(transaction, type, rules)
        : await countAlreadyLow(transaction, threshold);
    counted.push({ itemCount, threshold, isScoped: false });
  }
  return counted.reduce((most, each) => (each.itemCount > most.itemCount ? each : most));
}

/** Returns SQL of what the rules find, with all conditions. */
const found = (type: SummarizedTrigger) => `FROM alert_rules r ${kinds[type].joined}
  AND r.organization_id = $1 AND ${isOn('r')} AND r.trigger_type = '${type}'`;

/** Returns the number of subjects, items or movements, about which any of the rules alerts now. */
async function countFound(
  transaction: TenantTransaction,
  type: SummarizedTrigger,
  rules: readonly SummedRule[],
): Promise<number> {
  const { rows } = await transaction.query<{ items: number }>(
    `SELECT count(DISTINCT (i.item_id, ${kinds[type].subject}))::int AS items ${found(type)} AND r.rule_id = ANY ($2::uuid[])`,
    [transaction.organizationId, rules.map((rule) => rule.rule_id)],
  );
  return rows[0]?.items ?? 0;
}

async function openSummary(transaction: TenantTransaction, type: SummarizedTrigger): Promise<AlertInstance | null> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH open AS (
       SELECT * FROM alert_instances
       WHERE organization_id = $1 AND trigger_type = $2 AND status = 'triggered' AND item_id IS NULL FOR UPDATE
     )
     ${selectInstances('open')}`,
    [transaction.organizationId, type],
  );
  return rows[0] === undefined ? null : instanceOf(rows[0]);
}

/**
 * Returns the active rules that find an item without an open alert: the requested rule or all rules, and those of the open
 * summary.
 */
async function matchingRules(
  transaction: TenantTransaction,
  type: SummarizedTrigger,
  ruleId: string | null,
  known: readonly string[],
): Promise<SummedRule[]> {
  const { rows } = await transaction.query<SummedRule & Record<string, unknown>>(
    `SELECT r.rule_id, r.name, r.priority, r.conditions, r.min_quantity, r.max_quantity, r.actions,
       cardinality(r.scope_warehouses) + cardinality(r.scope_categories) + cardinality(r.scope_folders)
         + cardinality(r.scope_skus) > 0 AS is_scoped
     FROM alert_rules r
     WHERE r.organization_id = $1 AND r.trigger_type = $2
       AND ($3::uuid IS NULL OR r.rule_id = $3 OR r.rule_id = ANY ($4::uuid[]))
       AND r.rule_id IN (
         SELECT r.rule_id ${found(type)} AND NOT ${isNotified(kinds[type])})
     ORDER BY r.created_at, r.rule_id`,
    [transaction.organizationId, type, ruleId, known],
  );
  return rows;
}

const whenTold = 'when a rule was switched on, a file was imported or many came at once';
const states: Record<SummarizedTrigger, { readonly one: string; readonly many: string; readonly told: string }> = {
  low_stock: {
    one: 'item is already low',
    many: 'items are already low',
    told: 'They were at or below the threshold when a rule was switched on or a file was imported. From now on, each item that falls to it raises an alert of its own.',
  },
  out_of_stock: {
    one: 'item is already out of stock',
    many: 'items are already out of stock',
    told: 'They were out of stock when a rule was switched on or a file was imported. From now on, each item that runs out raises an alert of its own.',
  },
  over_stock: {
    one: 'item is already over stock',
    many: 'items are already over stock',
    told: 'They were above the threshold when a rule was switched on or a file was imported. From now on, each item that grows beyond it raises an alert of its own.',
  },
  no_movement: {
    one: 'item has not moved for long',
    many: 'items have not moved for long',
    told: `Nothing of them had moved for the days of the rule ${whenTold}. From now on, each item that comes to stand still raises an alert of its own.`,
  },
  pending_movement: {
    one: 'movement has waited for long',
    many: 'movements have waited for long',
    told: `They had waited for the hours of the rule ${whenTold}. From now on, each movement that comes to wait so long raises an alert of its own.`,
  },
};
const title = ({ type, itemCount }: Facts) =>
  `${itemCount.toLocaleString('en')} ${itemCount === 1 ? states[type].one : states[type].many}`;
const namesOf = (rules: readonly SummedRule[]) =>
  JSON.stringify(rules.map((rule) => ({ ruleId: rule.rule_id, ruleName: rule.name })));

async function insertSummary(
  transaction: TenantTransaction,
  rules: readonly SummedRule[],
  facts: Facts,
): Promise<AlertInstance> {
  const [first, ...others] = rules;
  const inApp = rules.some((rule) => rule.actions.includes('inApp')) ? 1 : 0;
  return written(
    transaction,
    `INSERT INTO alert_instances (organization_id, instance_id, rule_id, rule_name, joined_rules, status, priority,
       severity, title, message, item_count, threshold, notifications_sent, trigger_type, is_scoped)
     VALUES ($1, new_id(), $2, $3, $4, 'triggered', $5, 'warning', $6, $7, $8, $9, $10, $11, $12) RETURNING *`,
    [
      first?.rule_id,
      first?.name,
      namesOf(others),
      facts.priority,
      title(facts),
      states[facts.type].told,
      facts.itemCount,
      facts.threshold,
      JSON.stringify({ email: 0, sms: 0, webhook: 0, inApp }),
      facts.type,
      facts.isScoped,
    ],
  );
}

function updateSummary(
  transaction: TenantTransaction,
  open: AlertInstance,
  newRules: readonly SummedRule[],
  facts: Facts,
): Promise<AlertInstance> {
  return written(
    transaction,
    `UPDATE alert_instances SET joined_rules = joined_rules || $3::jsonb, priority = $4, title = $5, item_count = $6,
       threshold = $7, is_scoped = $8, updated_at = now()
     WHERE organization_id = $1 AND instance_id = $2 RETURNING *`,
    [open.id, namesOf(newRules), facts.priority, title(facts), facts.itemCount, facts.threshold, facts.isScoped],
  );
}

async function written(
  transaction: TenantTransaction,
  statement: string,
  values: readonly unknown[],
): Promise<AlertInstance> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH written AS (${statement}) ${selectInstances('written')}`,
    [transaction.organizationId, ...values],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A summary was not written.');
  return instanceOf(row);
}
