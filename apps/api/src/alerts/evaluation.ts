import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { StockChange } from '../stock/post.ts';
import { priorityRank } from './priority-rank.ts';
import { type InstanceRow, instanceOf } from './rows.ts';
import { thresholdFor } from './threshold.ts';

/** An instance that was raised, or that rules have joined. */
export interface Raised {
  readonly alert: AlertInstance;
  /** The rules that it tells of since then. */
  readonly newRuleIds: readonly string[];
}

export interface Evaluation {
  readonly raised: Raised[];
  /** Open instances whose current stock moved on. */
  readonly updated: AlertInstance[];
}

/** Severity, title and message for a quantity; the same whether an instance is raised or follows a later change. */
const instanceTexts = (stock: string, item: string, warehouse: string, threshold: string) => `
  CASE WHEN ${stock} <= 0 THEN 'critical' ELSE 'warning' END,
  CASE WHEN ${stock} <= 0 THEN 'Out of stock: ' WHEN ${stock} > ${threshold} THEN 'Restocked: ' ELSE 'Low stock: ' END
    || ${item},
  ${item} || ' in ' || ${warehouse} ||
    CASE WHEN ${stock} <= 0 THEN ' is out of stock'
         WHEN ${stock} > ${threshold} THEN ' has ' || trim_scale(${stock})::text || ' again'
         ELSE ' is down to ' || trim_scale(${stock})::text END ||
    ' (the rule alerts at ' || trim_scale(${threshold})::text || ' or less).'`;

const threshold = thresholdFor('r', 'i');

export const instanceColumns = `
  a.*, assignee.name AS assigned_to_name, acknowledger.name AS acknowledged_by_name, resolver.name AS resolved_by_name`;
// Whoever has left is still called by their own name.
const personAs = (alias: string, column: string) => `
  LEFT JOIN LATERAL (
    SELECT COALESCE(m.display_name, u.name) AS name
    FROM users u LEFT JOIN memberships m ON m.organization_id = a.organization_id AND m.user_id = u.user_id
    WHERE u.user_id = a.${column}
  ) ${alias} ON true`;
export const instancePeople = [
  personAs('assignee', 'assigned_to'),
  personAs('acknowledger', 'acknowledged_by'),
  personAs('resolver', 'resolved_by'),
].join('');

/** `SELECT` and `FROM` of instances read from `source`, a table or common table expression with their columns. */
export function selectInstances(source: string): string {
  return `SELECT ${instanceColumns} FROM ${source} a ${instancePeople}`;
}

/**
 * Follows open instances of the changed items. It runs before raising, so that what is raised in the same
 * transaction is not reported twice.
 */
const follow = `
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[]) AS c (item_id, after)),
  open AS (
    SELECT o.instance_id, c.after FROM change c
    JOIN alert_instances o ON o.organization_id = $3 AND o.item_id = c.item_id
     AND o.rule_id IS NOT NULL AND o.status IN ('triggered', 'acknowledged') AND o.current_stock <> c.after
    ORDER BY o.instance_id FOR UPDATE OF o
  ),
  followed AS (
    UPDATE alert_instances a
    SET current_stock = c.after, updated_at = now(),
        (severity, title, message) =
          ROW (${instanceTexts('c.after', 'a.item_name', 'a.warehouse_name', 'a.threshold')})
    FROM open c
    WHERE a.organization_id = $3 AND a.instance_id = c.instance_id
    RETURNING a.*
  )
  ${selectInstances('followed')} ORDER BY a.instance_id`;

const priorityOf = (instance: string) => priorityRank(`${instance}.priority`);

/** Rules that a change concerns: it takes the item from above their threshold to at or below it, or begins there (ARCH-LIVE). */
const crossing = `
    FROM alert_rules r
    JOIN watched_items i ON i.organization_id = r.organization_id AND i.is_active
    CROSS JOIN LATERAL (SELECT ${threshold} AS threshold) t
    JOIN change c ON c.item_id = i.item_id AND c.after <= t.threshold AND (c.before IS NULL OR c.before > t.threshold)
    LEFT JOIN alert_instances o ON o.organization_id = r.organization_id AND o.item_id = i.item_id
     AND o.trigger_type = r.trigger_type AND o.status IN ('triggered', 'acknowledged')
    WHERE r.organization_id = $4 AND r.deleted_at IS NULL AND r.is_active AND r.trigger_type = 'low_stock'`;

/**
 * Raises one instance for each item that falls, of all rules that match; the one with the highest threshold, which it
 * passes first, raises it. Where an instance is open, the rules join it. What belongs to it already changes nothing.
 */
const raise = `
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS c (item_id, before, after)),
  matched AS (
    SELECT i.item_id, i.name AS item_name, i.warehouse_id, c.after, t.threshold, r.rule_id, r.name AS rule_name, r.priority,
           r.actions, ${priorityOf('r')} AS rank,
           row_number() OVER (PARTITION BY i.item_id ORDER BY t.threshold DESC, ${priorityOf('r')} DESC, r.rule_id) AS place
    ${crossing} AND (o.item_id IS NULL OR (o.rule_id <> r.rule_id
      AND NOT o.joined_rules @> jsonb_build_array(jsonb_build_object('ruleId', r.rule_id))))
  ),
  arrival AS (
    SELECT item_id, array_agg(rule_id ORDER BY place) AS new_rule_ids,
           (array_agg(priority ORDER BY rank DESC))[1] AS priority, bool_or('inApp' = ANY (actions)) AS is_in_app,
           COALESCE(jsonb_agg(jsonb_build_object('ruleId', rule_id, 'ruleName', rule_name) ORDER BY place)
             FILTER (WHERE place > 1), '[]') AS joined_rules
    FROM matched GROUP BY item_id
  ),
  raised AS (
    INSERT INTO alert_instances AS a
      (organization_id, instance_id, rule_id, rule_name, joined_rules, status, priority, threshold, item_id, item_name,
       warehouse_id, warehouse_name, current_stock, notifications_sent, severity, title, message)
    SELECT $4, new_id(), m.rule_id, m.rule_name, n.joined_rules, 'triggered', n.priority, m.threshold, m.item_id, m.item_name,
           w.warehouse_id, w.name, m.after,
           jsonb_build_object('email', 0, 'sms', 0, 'webhook', 0, 'inApp', n.is_in_app::int),
           ${instanceTexts('m.after', 'm.item_name', 'w.name', 'm.threshold')}
    FROM matched m
    JOIN arrival n ON n.item_id = m.item_id
    JOIN warehouse_names w ON w.organization_id = $4 AND w.warehouse_id = m.warehouse_id
    WHERE m.place = 1
    ORDER BY m.item_id
    ON CONFLICT (organization_id, item_id, trigger_type)
      WHERE status IN ('triggered', 'acknowledged') AND item_id IS NOT NULL
    DO UPDATE SET
      joined_rules = a.joined_rules
        || jsonb_build_array(jsonb_build_object('ruleId', excluded.rule_id, 'ruleName', excluded.rule_name))
        || excluded.joined_rules,
      priority = CASE WHEN ${priorityOf('excluded')} > ${priorityOf('a')} THEN excluded.priority ELSE a.priority END,
      updated_at = now()
    RETURNING *
  ),
  told AS (SELECT r.*, n.new_rule_ids FROM raised r JOIN arrival n ON n.item_id = r.item_id)
  ${selectInstances('told')} ORDER BY a.instance_id`;

/** How many items the changes take to what any rule alerts at, and no open alert tells of. */
const countFallen = `
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS c (item_id, before, after))
  SELECT count(DISTINCT i.item_id)::int AS fallen
  ${crossing} AND o.item_id IS NULL`;

/**
 * Whether the changes concern alerts at all. Most do not, and this costs a fraction of the statements above, whose
 * planning alone is most of their price.
 */
const concerns = `
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS c (item_id, before, after))
  SELECT EXISTS (
    SELECT 1 FROM alert_instances o
    WHERE o.organization_id = $4 AND o.item_id = ANY ($1::uuid[]) AND o.rule_id IS NOT NULL AND o.status IN ('triggered', 'acknowledged')
  ) AS followed,
  EXISTS (SELECT 1 ${crossing}) AS crossed`;

/**
 * The same question about one item whose quantity this transaction has just changed by $3. A statement after the change
 * and not part of it: it sees alerts that were raised while the change waited for the item.
 */
const concernsOne = `
  SELECT EXISTS (
    SELECT 1 FROM alert_instances o
    WHERE o.organization_id = $1 AND o.item_id = $2 AND o.rule_id IS NOT NULL AND o.status IN ('triggered', 'acknowledged')
  ) OR EXISTS (
    SELECT 1 FROM watched_items i JOIN alert_rules r ON r.organization_id = i.organization_id
    CROSS JOIN LATERAL (SELECT ${threshold} AS threshold) t
    WHERE i.organization_id = $1 AND i.item_id = $2
      AND r.deleted_at IS NULL AND r.is_active AND r.trigger_type = 'low_stock'
      AND i.quantity <= t.threshold AND i.quantity - $3::numeric > t.threshold
  ) AS concerned`;

/** Whether a change of one item that the transaction has just made is any rule's or alert's business. */
export async function concernsAlerts(
  transaction: TenantTransaction,
  { itemId, change }: { itemId: string; change: number },
): Promise<boolean> {
  const { rows } = await transaction.query<{ concerned: boolean }>(
    concernsOne,
    [transaction.organizationId, itemId, change],
    'alerts-concern-one',
  );
  return rows[0]?.concerned ?? false;
}

interface Concerns {
  readonly followed: boolean;
  readonly crossed: boolean;
}

const concerned = { followed: true, crossed: true };

/** Of more, a plan that is made once for any number compares each with every item of the organisation. */
const changesOfOnePlan = 32;

function preparedFor(changes: readonly StockChange[], name: string): string | undefined {
  return changes.length <= changesOfOnePlan ? name : undefined;
}

async function concernsOf(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<Concerns> {
  const { rows } = await transaction.query<Concerns & Record<string, unknown>>(
    concerns,
    valuesOf(transaction, changes),
    preparedFor(changes, 'alerts-concern'),
  );
  return rows[0] ?? concerned;
}

/** Whether any of the changes that the transaction has made is any rule's or alert's business. */
export async function concernAlerts(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<boolean> {
  const { followed, crossed } = await concernsOf(transaction, changes);
  return followed || crossed;
}

const valuesOf = ({ organizationId }: TenantTransaction, changes: readonly StockChange[]) => [
  changes.map((change) => change.itemId),
  changes.map((change) => change.before),
  changes.map((change) => change.after),
  organizationId,
];

/** Evaluates every rule of the organisation against `changes`, in the transaction that makes them. */
export async function evaluateChanges(
  transaction: TenantTransaction,
  changes: readonly StockChange[],
): Promise<Evaluation> {
  if (changes.length === 0) return { raised: [], updated: [] };
  const { followed, crossed } = await concernsOf(transaction, changes);
  // In one packet and in this order.
  const [updated, raised] = await Promise.all([
    followed ? followOpen(transaction, changes) : [],
    crossed ? raiseFor(transaction, changes) : [],
  ]);
  return { raised, updated };
}

/**
 * The same for changes of which none is news by itself, such as those of a file: open instances follow, none is raised.
 * Gives how many items are low now of which no alert tells.
 */
export async function evaluateTogether(
  transaction: TenantTransaction,
  changes: readonly StockChange[],
): Promise<{ updated: AlertInstance[]; fallen: number }> {
  const { followed, crossed } = await concernsOf(transaction, changes);
  const updated = followed ? await followOpen(transaction, changes) : [];
  if (!crossed) return { updated, fallen: 0 };
  const { rows } = await transaction.query<{ fallen: number }>(countFallen, valuesOf(transaction, changes));
  return { updated, fallen: rows[0]?.fallen ?? 0 };
}

async function followOpen(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<AlertInstance[]> {
  const [items, , after, organizationId] = valuesOf(transaction, changes);
  const name = preparedFor(changes, 'alerts-follow');
  const { rows } = await transaction.query<InstanceRow>(follow, [items, after, organizationId], name);
  return rows.map(instanceOf);
}

async function raiseFor(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<Raised[]> {
  const { rows } = await transaction.query<InstanceRow & { new_rule_ids: string[] }>(
    raise,
    valuesOf(transaction, changes),
    preparedFor(changes, 'alerts-raise'),
  );
  return rows.map((row) => ({ alert: instanceOf(row), newRuleIds: row.new_rule_ids }));
}
