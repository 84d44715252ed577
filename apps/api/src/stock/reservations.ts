import { itemNotFound } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { notAvailable } from '@tallyard/domain/inventory/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { lockNamed } from './locked-items.ts';

/** The kinds of sources that stock is reserved for: pending movements; orders will follow. */
export type PromiseSource = 'movement';

/** The quantity of one item to reserve for one source; 0 removes the reservation. */
export interface RequestedPromise {
  readonly source: PromiseSource;
  readonly sourceId: string;
  readonly itemId: string;
  readonly quantity: number;
  /**
   * Whether less than requested may be reserved: then the available quantity is reserved, and the rest is recorded as
   * missing.
   */
  readonly backorder?: boolean;
}

/** The reserved and the missing quantity of one request. */
export interface Promised {
  readonly sourceId: string;
  readonly itemId: string;
  readonly quantity: number;
  readonly missing: number;
}

interface PromiseRow extends Record<string, unknown> {
  readonly source_id: string;
  readonly item_id: string;
  readonly quantity: number;
}

/** Returns the reservations of these sources. The caller has locked the sources or the items. */
export async function promisesOf(
  transaction: TenantTransaction,
  source: PromiseSource,
  sourceIds: readonly string[],
): Promise<readonly PromiseRow[]> {
  if (sourceIds.length === 0) return [];
  const { rows } = await transaction.query<PromiseRow>(
    `SELECT source_id, item_id, quantity FROM stock_reservations
     WHERE organization_id = $1 AND source_kind = $2 AND source_id = ANY ($3::uuid[])`,
    [transaction.organizationId, source, sourceIds],
    'promises-of',
  );
  return rows;
}

// Guarded like a booking: it relies on the values read under the lock, and checks them again.
const write = `
  WITH wanted AS (
    SELECT * FROM unnest($2::text[], $3::uuid[], $4::uuid[], $5::numeric[], $6::numeric[])
      AS w(source_kind, source_id, item_id, quantity, missing)
  ), target AS (
    SELECT * FROM unnest($7::uuid[], $8::numeric[], $9::numeric[], $10::numeric[]) AS t(item_id, on_hand, before, after)
  ), changed AS (
    UPDATE inventory_items i SET reserved = t.after FROM target t
    WHERE i.organization_id = $1 AND i.item_id = t.item_id AND i.deleted_at IS NULL
      AND i.quantity = t.on_hand AND i.reserved = t.before
    RETURNING i.item_id
  ), taken_back AS (
    DELETE FROM stock_reservations r USING wanted w JOIN changed c ON c.item_id = w.item_id
    WHERE r.organization_id = $1 AND r.source_kind = w.source_kind AND r.source_id = w.source_id AND r.item_id = w.item_id
      AND w.quantity + w.missing = 0
  ), promised AS (
    INSERT INTO stock_reservations (organization_id, source_kind, source_id, item_id, quantity, missing)
    SELECT $1, w.source_kind, w.source_id, w.item_id, w.quantity, w.missing
    FROM wanted w JOIN changed c ON c.item_id = w.item_id WHERE w.quantity + w.missing > 0
    ON CONFLICT (organization_id, source_kind, source_id, item_id)
      DO UPDATE SET quantity = excluded.quantity, missing = excluded.missing
  )
  SELECT item_id FROM changed`;

/**
 * Creates or changes reservations in order, all or nothing. Throws INSUFFICIENT_STOCK naming the first item of which more
 * is requested than is available, unless `backorder` is set, and NOT_FOUND.
 */
export async function reserveAll(
  transaction: TenantTransaction,
  wanted: readonly RequestedPromise[],
): Promise<readonly Promised[]> {
  if (wanted.length === 0) return [];
  const held = await lockNamed(
    transaction,
    wanted.map(({ itemId }) => itemId),
    [],
  );
  // Read after the items are locked, so no other transaction changes them.
  const before = new Map<string, number>();
  for (const source of new Set(wanted.map((one) => one.source))) {
    const ids = wanted.flatMap((one) => (one.source === source ? [one.sourceId] : []));
    for (const row of await promisesOf(transaction, source, ids)) {
      before.set(`${source} ${row.source_id} ${row.item_id}`, row.quantity);
    }
  }
  const reserved = new Map<string, number>();
  const promised = wanted.map((one) => {
    const item = held.get(one.itemId);
    if (item === undefined) throw new ApiError('NOT_FOUND', itemNotFound);
    const own = before.get(`${one.source} ${one.sourceId} ${one.itemId}`) ?? 0;
    const others = sumOfQuantities(reserved.get(one.itemId) ?? item.reserved, -own);
    const available = Math.max(0, sumOfQuantities(item.quantity, -others));
    // guard: stock.promised-once
    if (one.quantity > available && !one.backorder) {
      throw refusalOfPromise({ ...item, available, itemId: one.itemId }, one.quantity);
    }
    const quantity = Math.min(one.quantity, available);
    reserved.set(one.itemId, sumOfQuantities(others, quantity));
    return { ...one, quantity, missing: sumOfQuantities(one.quantity, -quantity) };
  });
  const items = [...reserved.keys()];
  const { rows } = await transaction.query(
    write,
    [
      transaction.organizationId,
      promised.map(({ source }) => source),
      promised.map(({ sourceId }) => sourceId),
      promised.map(({ itemId }) => itemId),
      promised.map(({ quantity }) => quantity),
      promised.map(({ missing }) => missing),
      items,
      items.map((itemId) => held.get(itemId)?.quantity),
      items.map((itemId) => held.get(itemId)?.reserved),
      items.map((itemId) => reserved.get(itemId)),
    ],
    'write-promises',
  );
  if (rows.length < items.length) throw new Error('A held item was changed by another transaction.');
  return promised;
}

/** Returns the error for a request of more than the available quantity. */
export function refusalOfPromise(
  { name, quantity, available, itemId }: { name: string; quantity: number; available: number; itemId: string },
  wanted: number,
): ApiError {
  const message = notAvailable({ name, onHand: quantity, available });
  return new ApiError('INSUFFICIENT_STOCK', message, {
    details: [{ ...problemOf('quantity', wanted, message), itemId, onHand: quantity, available }],
  });
}

// In the order of their ids, including removed items: their reservations are released, too.
const holdPromised = `
  SELECT 1 FROM inventory_items i WHERE i.organization_id = $1 AND i.item_id IN (
    SELECT r.item_id FROM stock_reservations r
    WHERE r.organization_id = $1 AND r.source_kind = $2 AND r.source_id = ANY ($3::uuid[]))
  ORDER BY i.item_id FOR NO KEY UPDATE`;
const release = `
  WITH released AS (
    DELETE FROM stock_reservations r
    WHERE r.organization_id = $1 AND r.source_kind = $2 AND r.source_id = ANY ($3::uuid[]) RETURNING r.item_id, r.quantity
  )
  UPDATE inventory_items i SET reserved = i.reserved - r.quantity
  FROM (SELECT item_id, sum(quantity) AS quantity FROM released GROUP BY item_id) r
  WHERE i.organization_id = $1 AND i.item_id = r.item_id RETURNING i.item_id`;

/** Releases the reservations of these sources. Returns the ids of the items. */
export async function releaseAll(
  transaction: TenantTransaction,
  source: PromiseSource,
  sourceIds: readonly string[],
): Promise<string[]> {
  if (sourceIds.length === 0) return [];
  const values = [transaction.organizationId, source, sourceIds];
  const [, { rows }] = await Promise.all([
    transaction.query(holdPromised, values, 'hold-promised'),
    transaction.query<{ item_id: string }>(release, values, 'release-promises'),
  ]);
  return rows.map(({ item_id: itemId }) => itemId);
}
