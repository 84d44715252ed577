import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { StockChange } from '../stock/stock.ts';
import { type InstanceRow, instanceOf } from './rows.ts';
import { thresholdFor } from './threshold.ts';

export interface Evaluation {
  /** Instances raised by the change. */
  readonly raised: AlertInstance[];
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

const notificationsOf = (actions: string) =>
  `jsonb_build_object('email', 0, 'sms', 0, 'webhook', 0, 'inApp', ('inApp' = ANY (${actions}))::int)`;

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
     AND o.status IN ('triggered', 'acknowledged') AND o.current_stock <> c.after
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

/**
 * Raises one instance for each active low-stock rule that a change takes from above its threshold to at or
 * below it, or that a new item starts at or below (ARCH-LIVE). A rule that already has an open instance for
 * the item raises no second one.
 */
const raise = `
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS c (item_id, before, after)),
  raised AS (
    INSERT INTO alert_instances
      (organization_id, instance_id, rule_id, rule_name, status, priority, threshold, item_id, item_name,
       warehouse_id, warehouse_name, current_stock, notifications_sent, severity, title, message)
    SELECT r.organization_id, new_id(), r.rule_id, r.name, 'triggered', r.priority, t.threshold, i.item_id, i.name,
           w.warehouse_id, w.name, c.after, ${notificationsOf('r.actions')},
           ${instanceTexts('c.after', 'i.name', 'w.name', 't.threshold')}
    FROM alert_rules r
    JOIN watched_items i ON i.organization_id = r.organization_id AND i.is_active
    CROSS JOIN LATERAL (SELECT ${threshold} AS threshold) t
    JOIN change c ON c.item_id = i.item_id AND c.after <= t.threshold AND (c.before IS NULL OR c.before > t.threshold)
    JOIN warehouse_names w ON w.organization_id = i.organization_id AND w.warehouse_id = i.warehouse_id
    WHERE r.organization_id = $4 AND r.deleted_at IS NULL AND r.is_active AND r.trigger_type = 'low_stock'
    ORDER BY i.item_id, r.rule_id
    ON CONFLICT (organization_id, rule_id, item_id) WHERE status IN ('triggered', 'acknowledged') DO NOTHING
    RETURNING *
  )
  ${selectInstances('raised')} ORDER BY a.instance_id`;

/**
 * Whether the changes concern alerts at all. Most do not, and this costs a fraction of the two statements above, whose
 * planning alone is most of their price.
 */
const concerns = `
  SELECT EXISTS (
    SELECT 1 FROM alert_instances o
    WHERE o.organization_id = $4 AND o.item_id = ANY ($1::uuid[]) AND o.status IN ('triggered', 'acknowledged')
  ) AS followed,
  EXISTS (
    SELECT 1 FROM alert_rules r
    CROSS JOIN unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS c (item_id, before, after)
    JOIN watched_items i ON i.organization_id = r.organization_id AND i.item_id = c.item_id
    CROSS JOIN LATERAL (SELECT ${threshold} AS threshold) t
    WHERE r.organization_id = $4 AND r.deleted_at IS NULL AND r.is_active AND r.trigger_type = 'low_stock'
      AND c.after <= t.threshold AND (c.before IS NULL OR c.before > t.threshold)
  ) AS crossed`;

/**
 * The same question about one item whose quantity this transaction has just changed by $3. A statement after the change
 * and not part of it: it sees alerts that were raised while the change waited for the item.
 */
const concernsOne = `
  SELECT EXISTS (
    SELECT 1 FROM alert_instances o
    WHERE o.organization_id = $1 AND o.item_id = $2 AND o.status IN ('triggered', 'acknowledged')
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

async function concernsOf(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<Concerns> {
  const { rows } = await transaction.query<Concerns & Record<string, unknown>>(
    concerns,
    [
      changes.map((change) => change.itemId),
      changes.map((change) => change.before),
      changes.map((change) => change.after),
      transaction.organizationId,
    ],
    'alerts-concern',
  );
  return rows[0] ?? concerned;
}

/** Whether any of the changes that the transaction has made is any rule's or alert's business. */
export async function concernAlerts(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<boolean> {
  const { followed, crossed } = await concernsOf(transaction, changes);
  return followed || crossed;
}

/** Evaluates every rule of the organisation against `changes`, in the transaction that makes them. */
export async function evaluateChanges(
  transaction: TenantTransaction,
  changes: readonly StockChange[],
): Promise<Evaluation> {
  if (changes.length === 0) return { raised: [], updated: [] };
  const items = changes.map((change) => change.itemId);
  const before = changes.map((change) => change.before);
  const after = changes.map((change) => change.after);
  const { organizationId } = transaction;
  const values = [items, before, after, organizationId];
  const { followed, crossed } = await concernsOf(transaction, changes);
  const read = async (isNeeded: boolean, text: string, given: readonly unknown[], name: string) =>
    isNeeded ? (await transaction.query<InstanceRow>(text, given, name)).rows.map(instanceOf) : [];
  // In one packet and in this order.
  const [updated, raised] = await Promise.all([
    read(followed, follow, [items, after, organizationId], 'alerts-follow'),
    read(crossed, raise, values, 'alerts-raise'),
  ]);
  return { raised, updated };
}

/**
 * Raises `ruleId` for items that are at or below its threshold already, at most `limit` of them and only after
 * the item `after`; gives what was raised and the last item looked at, null at the end.
 */
export async function evaluateStock(
  transaction: TenantTransaction,
  ruleId: string,
  after: string | null,
  limit: number,
): Promise<{ raised: AlertInstance[]; last: string | null }> {
  const { organizationId } = transaction;
  const { rows: items } = await transaction.query<{ item_id: string }>(
    `SELECT i.item_id FROM watched_items i
     JOIN alert_rules r ON r.organization_id = i.organization_id AND r.rule_id = $2
      AND r.deleted_at IS NULL AND r.is_active AND r.trigger_type = 'low_stock'
     WHERE i.organization_id = $1 AND i.is_active AND i.quantity <= ${threshold}
       AND ($3::uuid IS NULL OR i.item_id > $3)
     ORDER BY i.item_id LIMIT $4`,
    [organizationId, ruleId, after, limit],
  );
  // Locked, so that a change of the same item comes wholly before or wholly after this look at it; what was removed or
  // made inactive before is asked for again, since it was found without a lock.
  const { rows } = await transaction.query<InstanceRow>(
    `WITH item AS (
       SELECT i.* FROM watched_items i
       WHERE i.organization_id = $1 AND i.item_id = ANY ($3::uuid[]) AND i.is_active
       ORDER BY i.item_id FOR UPDATE
     ),
     raised AS (
       INSERT INTO alert_instances
         (organization_id, instance_id, rule_id, rule_name, status, priority, threshold, item_id, item_name,
          warehouse_id, warehouse_name, current_stock, notifications_sent, severity, title, message)
       SELECT r.organization_id, new_id(), r.rule_id, r.name, 'triggered', r.priority, ${threshold}, i.item_id,
              i.name, w.warehouse_id, w.name, i.quantity, ${notificationsOf('r.actions')},
              ${instanceTexts('i.quantity', 'i.name', 'w.name', threshold)}
       FROM item i
       JOIN warehouse_names w ON w.organization_id = i.organization_id AND w.warehouse_id = i.warehouse_id
       JOIN alert_rules r ON r.organization_id = i.organization_id AND r.rule_id = $2
        AND r.deleted_at IS NULL AND r.is_active AND i.quantity <= ${threshold}
       ON CONFLICT (organization_id, rule_id, item_id) WHERE status IN ('triggered', 'acknowledged') DO NOTHING
       RETURNING *
     )
     ${selectInstances('raised')} ORDER BY a.instance_id`,
    [organizationId, ruleId, items.map((item) => item.item_id)],
  );
  return { raised: rows.map(instanceOf), last: items.length < limit ? null : (items.at(-1)?.item_id ?? null) };
}
