import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { defaultThreshold, highestPriority, type Priority } from '@tallyard/domain/alerts/statuses';
import { type Threshold, thresholdOf } from '@tallyard/domain/alerts/threshold';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Raised, selectInstances } from './evaluation.ts';
import { type InstanceRow, instanceOf, type RuleRow } from './rows.ts';
import { thresholdFor } from './threshold.ts';

/** How many active items are at or below a quantity already; null: each at or below its own reorder point. */
export async function countAlreadyLow(transaction: TenantTransaction, atOrBelow: number | null): Promise<number> {
  const { rows } = await transaction.query<{ items: number }>(
    `SELECT count(*)::int AS items FROM watched_items i
     WHERE i.organization_id = $1 AND i.is_active
       AND i.quantity <= COALESCE($2::numeric, i.reorder_point, ${defaultThreshold})`,
    [transaction.organizationId, atOrBelow],
  );
  return rows[0]?.items ?? 0;
}

type SummedRule = Pick<RuleRow, 'rule_id' | 'name' | 'priority' | 'conditions' | 'min_quantity' | 'actions'>;

/**
 * Tells of what is low already in one alert, since none of it is news: after a rule came to watch it (`ruleId`), or a file
 * was imported (null, whichever rule it is). A summary that nobody has acknowledged takes the rule and the new number. Gives
 * the alert if there is anything that it did not tell before.
 */
export async function summarize(transaction: TenantTransaction, ruleId: string | null): Promise<Raised | null> {
  const { organizationId } = transaction;
  // One at a time: two would each raise their own, or lose each other's rules.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 12))', [String(organizationId)]);
  const open = await openSummary(transaction);
  const known = open?.rules?.map((rule) => rule.ruleId) ?? [];
  const rules = await matchingRules(transaction, ruleId, known);
  if (rules.length === 0) return null;
  const { itemCount, atOrBelow } = await farthest(transaction, rules);
  const newRules = rules.filter((rule) => !known.includes(rule.rule_id));
  const isTold = open?.summary?.itemCount === itemCount && open.summary.atOrBelow === atOrBelow;
  if (newRules.length === 0 && isTold) return null;
  const priority = highestPriority([...rules.map((rule) => rule.priority), ...(open === null ? [] : [open.priority])]);
  const facts = { itemCount, atOrBelow, priority };
  const alert =
    open === null
      ? await insertSummary(transaction, rules, facts)
      : await updateSummary(transaction, open, newRules, facts);
  return { alert, newRuleIds: newRules.map((rule) => rule.rule_id) };
}

interface Facts {
  readonly itemCount: number;
  readonly atOrBelow: number | null;
  readonly priority: Priority;
}

/**
 * How far the rules reach: the highest quantity or the reorder points, whichever finds more. It is the one filter by which
 * the list shows just the items that the summary counts.
 */
async function farthest(
  transaction: TenantTransaction,
  rules: readonly SummedRule[],
): Promise<{ itemCount: number; atOrBelow: number | null }> {
  const thresholds = rules.map(
    ({ conditions, min_quantity: minQuantity }): Threshold => thresholdOf({ conditions, thresholds: { minQuantity } }),
  );
  const numbers = thresholds.filter((threshold) => threshold !== 'reorderPoint');
  const reaches: (number | null)[] = numbers.length < thresholds.length ? [null] : [];
  if (numbers.length > 0) reaches.push(Math.max(...numbers));
  const counted: { itemCount: number; atOrBelow: number | null }[] = [];
  for (const atOrBelow of reaches) {
    counted.push({ itemCount: await countAlreadyLow(transaction, atOrBelow), atOrBelow });
  }
  return counted.reduce((most, each) => (each.itemCount > most.itemCount ? each : most));
}

async function openSummary(transaction: TenantTransaction): Promise<AlertInstance | null> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH open AS (
       SELECT * FROM alert_instances
       WHERE organization_id = $1 AND trigger_type = 'low_stock' AND status = 'triggered' AND item_id IS NULL FOR UPDATE
     )
     ${selectInstances('open')}`,
    [transaction.organizationId],
  );
  return rows[0] === undefined ? null : instanceOf(rows[0]);
}

/** Active rules, the one that is asked for or any, and those of the open summary, that find an item low of which no alert tells. */
async function matchingRules(
  transaction: TenantTransaction,
  ruleId: string | null,
  known: readonly string[],
): Promise<SummedRule[]> {
  const { rows } = await transaction.query<SummedRule & Record<string, unknown>>(
    `SELECT r.rule_id, r.name, r.priority, r.conditions, r.min_quantity, r.actions FROM alert_rules r
     WHERE r.organization_id = $1 AND r.deleted_at IS NULL AND r.is_active AND r.trigger_type = 'low_stock'
       AND ($2::uuid IS NULL OR r.rule_id = $2 OR r.rule_id = ANY ($3::uuid[]))
       AND EXISTS (SELECT 1 FROM watched_items i WHERE i.organization_id = r.organization_id AND i.is_active
                   AND i.quantity <= ${thresholdFor('r', 'i')}
                   AND NOT EXISTS (SELECT 1 FROM alert_instances o WHERE o.organization_id = i.organization_id
                     AND o.item_id = i.item_id AND o.trigger_type = r.trigger_type
                     AND o.status IN ('triggered', 'acknowledged')))
     ORDER BY r.created_at, r.rule_id`,
    [transaction.organizationId, ruleId, known],
  );
  return rows;
}

const title = (itemCount: number) =>
  `${itemCount.toLocaleString('en')} ${itemCount === 1 ? 'item is' : 'items are'} already low`;
const message =
  'They were at or below the threshold when a rule was switched on or a file was imported. From now on, each item that falls to it raises an alert of its own.';
const namesOf = (rules: readonly SummedRule[]) =>
  JSON.stringify(rules.map((rule) => ({ ruleId: rule.rule_id, ruleName: rule.name })));

async function insertSummary(
  transaction: TenantTransaction,
  rules: readonly SummedRule[],
  { itemCount, atOrBelow, priority }: Facts,
): Promise<AlertInstance> {
  const [first, ...others] = rules;
  const inApp = rules.some((rule) => rule.actions.includes('inApp')) ? 1 : 0;
  return written(
    transaction,
    `INSERT INTO alert_instances (organization_id, instance_id, rule_id, rule_name, joined_rules, status, priority,
       severity, title, message, item_count, threshold, notifications_sent)
     VALUES ($1, new_id(), $2, $3, $4, 'triggered', $5, 'warning', $6, $7, $8, $9, $10) RETURNING *`,
    [
      first?.rule_id,
      first?.name,
      namesOf(others),
      priority,
      title(itemCount),
      message,
      itemCount,
      atOrBelow,
      JSON.stringify({ email: 0, sms: 0, webhook: 0, inApp }),
    ],
  );
}

function updateSummary(
  transaction: TenantTransaction,
  open: AlertInstance,
  newRules: readonly SummedRule[],
  { itemCount, atOrBelow, priority }: Facts,
): Promise<AlertInstance> {
  return written(
    transaction,
    `UPDATE alert_instances SET joined_rules = joined_rules || $3::jsonb, priority = $4, title = $5, item_count = $6,
       threshold = $7, updated_at = now()
     WHERE organization_id = $1 AND instance_id = $2 RETURNING *`,
    [open.id, namesOf(newRules), priority, title(itemCount), itemCount, atOrBelow],
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
