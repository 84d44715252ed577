import type { TriggerType } from '@tallyard/domain/alerts/statuses';
import { isStockTrigger, type stockTriggers } from '@tallyard/domain/alerts/trigger';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isInScope, isOff, limitFor } from './condition.ts';
import type { HistoricalEvent } from './historical-event.ts';
import { everyItem, type ItemSlice } from './item-slices.ts';
import { draftRule } from './rule-preview.ts';
import type { TriggerColumns } from './rule-trigger.ts';
import { type StockEvent, StockReplay } from './stock-replay.ts';

/** The number of events in memory at a time, whatever the length of the period. */
const eventsAtOnce = 5_000;

const from = `now() - make_interval(days => $3::int)`;
/** Repeated for each table: a condition on a joined table does not reduce the rows that are grouped by item. */
// guard: alerts.backtest-in-slices
const inSlice = (alias: string) => `${alias}.item_id > $4::uuid AND ${alias}.item_id <= $5::uuid`;
const items = (more = '') => `
  FROM ${draftRule} r
  JOIN watched_items i ON i.organization_id = r.organization_id AND i.is_active AND ${inSlice('i')} ${more}`;
/** Joins a view of item history under an alias. */
const joined = (view: string, alias: string) =>
  `JOIN ${view} ${alias} ON ${alias}.organization_id = i.organization_id AND ${alias}.item_id = i.item_id AND ${inSlice(alias)}`;
const inScope = isInScope('r', 'i');
const condition = (name: string) => `(r.conditions ->> '${name}')::numeric`;

const isOffAt = (quantity: string) => isOff('r', quantity, 't.threshold');
/** A change that created the item had no state before it, and so no state in which the condition was not met. */
const isNew = 'c.changed_at = i.created_at';
const isLull = (at: string) =>
  `EXISTS (SELECT 1 FROM alert_lulls u WHERE u.organization_id = i.organization_id AND u.at = ${at})`;

/** Stock changes that start or end the condition of the rule, or with which an item ran out, in the order of posting. */
// guard: alerts.new-is-not-from-nothing
const changesOfStock = `
  SELECT i.item_id, c.changed_at AS at, c.booked, k.is_met, k.was_met, k.is_out, ${isLull('c.changed_at')} AS is_lull
  ${items(joined('stock_changes', 'c'))} AND c.changed_at > ${from}
  CROSS JOIN LATERAL (SELECT ${limitFor('r', 'i')} AS threshold) t
  CROSS JOIN LATERAL (
    SELECT ${isOffAt('c.after')} AS is_met, ${isOffAt('c.before')} AND NOT ${isNew} AS was_met, c.after <= 0 AND c.before > 0 AS is_out
  ) k
  WHERE ${inScope} AND (k.is_met <> k.was_met OR k.is_out)
  UNION ALL
  SELECT i.item_id, i.created_at, 0, true, false, false, ${isLull('i.created_at')} ${items()}
  CROSS JOIN LATERAL (SELECT ${limitFor('r', 'i')} AS threshold) t
  WHERE ${inScope} AND i.created_at > ${from} AND ${isOffAt('0')}
    AND NOT EXISTS (SELECT 1 FROM stock_changes c
                    WHERE c.organization_id = i.organization_id AND c.item_id = i.item_id AND c.changed_at = i.created_at)`;

/** SQL of the items and times at which a rule of each type would have raised an alert. */
const raises: Readonly<Record<Exclude<TriggerType, 'manual' | (typeof stockTriggers)[number]>, string>> = {
  no_movement: `SELECT s.item_id, s.at FROM (
      SELECT i.item_id, c.after, c.moved_at + make_interval(days => ${condition('days')}::int) AS at,
        lead(c.moved_at) OVER (PARTITION BY i.item_id ORDER BY c.moved_at) AS next
      ${items(joined('stock_changes', 'c'))} WHERE ${inScope}
    ) s WHERE s.after > 0 AND s.at > ${from} AND s.at <= now() AND (s.next IS NULL OR s.next > s.at)`,
  pending_movement: `SELECT m.item_id, m.waiting_since + make_interval(hours => ${condition('hours')}::int) AS at
    ${items(joined('movement_waits', 'm'))}
    WHERE ${inScope} AND m.waiting_since + make_interval(hours => ${condition('hours')}::int) BETWEEN ${from} AND now()
      AND (m.ended_at IS NULL OR m.ended_at > m.waiting_since + make_interval(hours => ${condition('hours')}::int))`,
  large_movement: `SELECT m.item_id, m.moved_at AS at
    ${items(joined('moved_movements', 'm'))}
    WHERE ${inScope} AND m.status = 'completed' AND m.moved_at > ${from} AND abs(m.total_value) >= ${condition('value')}
      AND NOT EXISTS (SELECT 1 FROM alert_lulls u WHERE u.organization_id = i.organization_id AND u.at = m.moved_at)`,
};

/** The times at which items in scope ran out. */
const stockOuts = `SELECT i.item_id, c.changed_at AS at
  ${items(`${joined('stock_changes', 'c')} AND c.changed_at > ${from}`)}
  WHERE ${inScope} AND c.after <= 0 AND c.before > 0`;

/**
 * Yields the alerts that a rule would have raised about the items of a slice in the last days, and the stock-outs of items in
 * its scope: grouped by item, in order of time, an alert before a stock-out at the same time. Alerts end as live ones do
 * (ADR 0113). The caller must read to the end within the transaction.
 */
export async function* historicalEvents(
  transaction: TenantTransaction,
  trigger: TriggerColumns,
  days: number,
  { after, upTo }: Omit<ItemSlice, 'items'> = everyItem,
): AsyncGenerator<HistoricalEvent> {
  const { trigger_type: type } = trigger;
  if (type === 'manual') return;
  const { organizationId } = transaction;
  const rule = JSON.stringify({ ...trigger, organization_id: organizationId, is_active: true });
  const values = [organizationId, rule, days, after, upTo];
  if (isOfStock(type)) {
    const replay = new StockReplay(trigger, Date.now());
    for await (const change of rowsOf<StockEvent>(transaction, pastChanges, values)) yield* replay.add(change);
    yield* replay.end();
  } else {
    yield* rowsOf<HistoricalEvent>(transaction, pastMoments(raises[type]), values);
  }
}

const isOfStock = (type: TriggerType): type is (typeof stockTriggers)[number] => isStockTrigger(type);

const pastChanges = `
  SELECT item_id, floor(extract(epoch FROM at) * 1000)::float8 AS at, is_met, was_met, is_lull, is_out FROM (${changesOfStock}) s
  WHERE $1::integer IS NOT NULL ORDER BY item_id, booked`;

const pastMoments = (raised: string) => `
  SELECT item_id, floor(extract(epoch FROM at) * 1000)::float8 AS at, is_out FROM (
    SELECT item_id, at, false AS is_out FROM (${raised}) r
    UNION ALL
    SELECT item_id, at, true FROM (${stockOuts}) o
  ) s WHERE $1::integer IS NOT NULL ORDER BY item_id, s.at, is_out`;

/** Reads the rows of a statement with a cursor. */
async function* rowsOf<Row extends Record<string, unknown>>(
  transaction: TenantTransaction,
  statement: string,
  values: readonly unknown[],
): AsyncGenerator<Row> {
  await transaction.query(`DECLARE looked_back NO SCROLL CURSOR FOR ${statement}`, values);
  for (let rows: Row[] = []; ; ) {
    ({ rows } = await transaction.query<Row>(`FETCH ${eventsAtOnce} FROM looked_back`));
    yield* rows;
    if (rows.length < eventsAtOnce) break;
  }
  await transaction.query('CLOSE looked_back');
}
