import type { TriggerType } from '@tallyard/domain/alerts/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isInScope, isOff, limitFor } from './condition.ts';
import { everyItem, type ItemSlice } from './item-slices.ts';
import type { TriggerColumns } from './rule-trigger.ts';
import { draftRule } from './trial.ts';

/** An alert that would have been raised, or an item that ran out. */
export interface PastEvent extends Record<string, unknown> {
  readonly item_id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly is_out: boolean;
}

/** So many are held in memory at a time, however long the past is. */
const eventsAtOnce = 5_000;

const from = `now() - make_interval(days => $3::int)`;
/** Said of each table: what is grouped by item is not narrowed down by what it is joined to. */
const inSlice = (alias: string) => `${alias}.item_id > $4::uuid AND ${alias}.item_id <= $5::uuid`;
const items = (more = '') => `
  FROM ${draftRule} r
  JOIN watched_items i ON i.organization_id = r.organization_id AND i.is_active AND ${inSlice('i')} ${more}`;
/** A view of what is kept of the items, under an alias. */
const joined = (view: string, alias: string) =>
  `JOIN ${view} ${alias} ON ${alias}.organization_id = i.organization_id AND ${alias}.item_id = i.item_id AND ${inSlice(alias)}`;
const inScope = isInScope('r', 'i');
const condition = (name: string) => `(r.conditions ->> '${name}')::numeric`;

/** Changes that were news by themselves. */
const changes = `${joined('stock_changes', 'c')} AND c.changed_at > ${from}
    AND NOT EXISTS (SELECT 1 FROM alert_lulls u WHERE u.organization_id = i.organization_id AND u.at = c.changed_at)`;
const isOffAt = (quantity: string) => isOff('r', quantity, 't.threshold');
/** Of an item that was made by a change there was nothing before, and so nothing that the rule said nothing about. */
const isNew = 'c.changed_at = i.created_at';

const byStock = `SELECT i.item_id, c.changed_at AS at ${items(changes)}
  CROSS JOIN LATERAL (SELECT ${limitFor('r', 'i')} AS threshold) t
  WHERE ${inScope} AND ${isOffAt('c.after')} AND (${isNew} OR NOT ${isOffAt('c.before')})
  UNION ALL
  SELECT i.item_id, i.created_at ${items()}
  CROSS JOIN LATERAL (SELECT ${limitFor('r', 'i')} AS threshold) t
  WHERE ${inScope} AND i.created_at > ${from} AND ${isOffAt('0')}
    AND NOT EXISTS (SELECT 1 FROM stock_changes c
                    WHERE c.organization_id = i.organization_id AND c.item_id = i.item_id AND c.changed_at = i.created_at)
    AND NOT EXISTS (SELECT 1 FROM alert_lulls u WHERE u.organization_id = i.organization_id AND u.at = i.created_at)`;

/** What would have raised an alert of the kind, by SQL: the item and when. */
const raises: Readonly<Record<Exclude<TriggerType, 'manual'>, string>> = {
  low_stock: byStock,
  out_of_stock: byStock,
  over_stock: byStock,
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

/** When items of the scope ran out. */
const stockOuts = `SELECT i.item_id, c.changed_at AS at
  ${items(`${joined('stock_changes', 'c')} AND c.changed_at > ${from}`)}
  WHERE ${inScope} AND c.after <= 0 AND c.before > 0`;

/**
 * What a rule would have raised about the items of a slice in the last days, each alert taken for resolved when its reason was gone, and when items of
 * its scope ran out: by item, in order of time, an alert before what it came with. Read to the end within the transaction.
 */
export async function* pastEvents(
  transaction: TenantTransaction,
  trigger: TriggerColumns,
  days: number,
  { after, upTo }: Omit<ItemSlice, 'items'> = everyItem,
): AsyncGenerator<PastEvent> {
  if (trigger.trigger_type === 'manual') return;
  const { organizationId } = transaction;
  const rule = JSON.stringify({ ...trigger, organization_id: organizationId, is_active: true });
  await transaction.query(
    `DECLARE looked_back NO SCROLL CURSOR FOR
     SELECT item_id, floor(extract(epoch FROM at) * 1000)::float8 AS at, is_out FROM (
       SELECT item_id, at, false AS is_out FROM (${raises[trigger.trigger_type]}) r
       UNION ALL
       SELECT item_id, at, true FROM (${stockOuts}) o
     ) s WHERE $1::integer IS NOT NULL ORDER BY item_id, s.at, is_out`,
    [organizationId, rule, days, after, upTo],
  );
  const last = new Map<'item' | 'at', string | number>();
  for (let rows: PastEvent[] = []; ; ) {
    ({ rows } = await transaction.query<PastEvent>(`FETCH ${eventsAtOnce} FROM looked_back`));
    for (const event of rows) if (event.is_out || !isCooling(event, trigger, last)) yield event;
    if (rows.length < eventsAtOnce) break;
  }
  await transaction.query('CLOSE looked_back');
}

/** Whether an alert comes too soon after one about the same item; `last`: the one that was told last. */
function isCooling(
  { item_id: itemId, at }: PastEvent,
  { cool_down_minutes: minutes }: TriggerColumns,
  last: Map<'item' | 'at', string | number>,
): boolean {
  if (last.get('item') === itemId && at - Number(last.get('at')) < minutes * 60_000) return true;
  last.set('item', itemId).set('at', at);
  return false;
}
