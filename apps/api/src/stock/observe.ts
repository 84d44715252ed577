import type { TenantTransaction } from '../platform/database/transaction.ts';
import { releaseAll } from './reservations.ts';

/** The time at which an item was counted, and its newest ledger entry at that time; 0 if it has none. */
export interface Observed {
  readonly countedAt: Date;
  readonly lastEntryId: string;
}

/**
 * Records that locked items are counted now: everything that is booked later without a date happens after the count. Count
 * times are whole milliseconds and at least two apart, so that earlier bookings stay before them, even when rounded up.
 */
export async function observeItems(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Observed>> {
  const { rows } = await transaction.query<{ item_id: string; last_counted_at: Date; last_entry_id: string }>(
    `UPDATE inventory_items i SET last_counted_at = GREATEST(
       date_trunc('milliseconds', clock_timestamp()), i.last_counted_at) + interval '2 milliseconds'
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[])
     RETURNING i.item_id, i.last_counted_at, COALESCE((SELECT max(l.entry_id) FROM stock_ledger l
       WHERE l.organization_id = i.organization_id AND l.item_id = i.item_id), 0)::text AS last_entry_id`,
    [transaction.organizationId, itemIds],
    'observe-items',
  );
  return new Map(rows.map((row) => [row.item_id, { countedAt: row.last_counted_at, lastEntryId: row.last_entry_id }]));
}

/**
 * Makes a count an anchor of its items, which are locked (ADR 0112). Movements that were entered since with an earlier
 * date are marked with it. Pending movements dated before the count will take nothing from the counted stock, so their
 * reservations are released.
 */
export async function anchorItems(
  transaction: TenantTransaction,
  countId: string,
  counted: readonly (Observed & { readonly itemId: string })[],
): Promise<void> {
  const values = [
    transaction.organizationId,
    counted.map(({ itemId }) => itemId),
    counted.map(({ countedAt }) => countedAt),
  ];
  await transaction.query(
    `INSERT INTO stock_anchors (organization_id, item_id, warehouse_id, count_id, counted_at)
     SELECT $1, i.item_id, i.warehouse_id, $4, t.counted_at FROM unnest($2::uuid[], $3::timestamptz[]) AS t(item_id, counted_at)
     JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = t.item_id`,
    [...values, countId],
    'anchor-items',
  );
  // A transaction that locked one of these movements can be waiting for its item, so this one must not wait for the
  // movement.
  await transaction.query(
    `WITH late AS (
       SELECT m.movement_id, t.counted_at
       FROM unnest($2::uuid[], $3::timestamptz[], $5::bigint[]) AS t(item_id, counted_at, last_entry_id)
       JOIN stock_ledger l ON l.organization_id = $1 AND l.item_id = t.item_id AND l.entry_id > t.last_entry_id AND l.occurred_at < t.counted_at
         AND l.count_id IS NULL
       JOIN inventory_movements m ON m.organization_id = $1 AND m.movement_id = l.movement_id
       WHERE m.anchored_at IS NULL AND m.count_id IS NULL FOR NO KEY UPDATE OF m SKIP LOCKED
     )
     UPDATE inventory_movements m SET anchored_at = late.counted_at, anchor_count_id = $4 FROM late
     WHERE m.organization_id = $1 AND m.movement_id = late.movement_id`,
    [...values, countId, counted.map(({ lastEntryId }) => lastEntryId)],
    'mark-late',
  );
  const { rows } = await transaction.query<{ movement_id: string }>(
    // guard: counts.waiting-reserves-nothing
    `SELECT m.movement_id FROM unnest($2::uuid[], $3::timestamptz[]) AS t(item_id, counted_at)
     JOIN inventory_movements m ON m.organization_id = $1 AND m.item_id = t.item_id AND m.occurred_at < t.counted_at
     WHERE m.status = 'pending'`,
    values,
    'waiting-before-count',
  );
  await releaseAll(
    transaction,
    'movement',
    rows.map(({ movement_id: id }) => id),
  );
}

/**
 * Returns for each item whether it was counted after an instant; its creation is a count. A change at that instant does
 * not change the quantity on hand.
 */
export async function areCountedSince(
  transaction: TenantTransaction,
  wanted: readonly { readonly itemId: string; readonly occurredAt: Date | null }[],
): Promise<readonly boolean[]> {
  if (wanted.every(({ occurredAt }) => occurredAt === null)) return wanted.map(() => false);
  const { rows } = await transaction.query<{ is_counted: boolean }>(
    `SELECT COALESCE(t.at < i.created_at OR EXISTS (
       SELECT 1 FROM stock_anchors a
       WHERE a.organization_id = $1 AND a.item_id = t.item_id AND NOT a.is_void AND a.counted_at > t.at), false) AS is_counted
     FROM unnest($2::uuid[], $3::timestamptz[]) WITH ORDINALITY AS t(item_id, at, place)
     LEFT JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = t.item_id ORDER BY t.place`,
    [transaction.organizationId, wanted.map(({ itemId }) => itemId), wanted.map(({ occurredAt }) => occurredAt)],
    'counted-since',
  );
  return rows.map(({ is_counted: isCounted }) => isCounted);
}
