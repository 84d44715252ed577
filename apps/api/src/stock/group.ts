import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import type { QueryResultRow } from 'pg';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId, newId } from '../platform/ids.ts';

/** A change of somebody's among those of others in one transaction. */
export interface GroupedChange {
  readonly itemId: string;
  readonly change: number;
  readonly reason: string;
  readonly expectedQuantity?: number | undefined;
  readonly actorId: string | null;
}

/** Items that this transaction has locked, by their ids. */
export type HeldItems<Item> = ReadonlyMap<string, HeldRow & Item>;

interface HeldRow extends QueryResultRow {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly quantity: number;
}

/** A change that passed the guard, when its turn came. */
export interface Booking<Item> {
  readonly before: number | null;
  readonly after: number;
  /** The movement that says so. */
  readonly movementId: string;
  /** The whole row of the item as it stood then. */
  readonly item: Item;
}

/** Locks items in the order of their ids; unknown and removed ones are left out. */
export async function holdItems<Item>(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<HeldItems<Item>> {
  const { rows } = await transaction.query<HeldRow & Item>(
    `SELECT i.* FROM inventory_items i WHERE i.organization_id = $1 AND i.item_id = ANY ($2::uuid[])
       AND i.deleted_at IS NULL ORDER BY i.item_id FOR UPDATE`,
    [transaction.organizationId, [...new Set(itemIds.filter(isId))]],
    'hold-items',
  );
  return new Map(rows.map((row) => [row.item_id, row]));
}

// One guarded statement for all: it counts on what the lock has shown, and asks for it again.
const statement = `
  WITH target AS (
    SELECT * FROM unnest($2::uuid[], $3::numeric[], $4::numeric[]) AS t(item_id, before, after)
  ), changed AS (
    UPDATE inventory_items i SET quantity = t.after, updated_at = now() FROM target t
    WHERE i.organization_id = $1 AND i.item_id = t.item_id AND i.deleted_at IS NULL
      AND i.quantity = t.before AND t.after >= 0 AND t.after < ${maxMagnitude}
    RETURNING i.item_id, i.warehouse_id, i.name, i.unit_price, i.updated_at
  ), booked AS (
    SELECT c.item_id, c.warehouse_id, c.name, c.unit_price, b.movement_id, b.change, b.after, b.reason, b.actor_id, b.place
    FROM unnest($5::uuid[], $6::uuid[], $7::numeric[], $8::numeric[], $9::text[], $10::uuid[])
      WITH ORDINALITY AS b(item_id, movement_id, change, after, reason, actor_id, place)
    JOIN changed c ON c.item_id = b.item_id
  ), movement AS (
    INSERT INTO inventory_movements
      (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
       reason, created_by, completed_at)
    SELECT $1, movement_id, 'ADJUSTMENT', 'completed', item_id, name, warehouse_id, change,
           round(abs(change) * unit_price, 4), reason, actor_id, now()
    FROM booked
  ), entry AS (
    INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after)
    SELECT $1, item_id, warehouse_id, movement_id, change, after FROM booked ORDER BY item_id, place
  )
  SELECT item_id, updated_at FROM changed`;

/**
 * Books changes of held items, each as if it came alone and in the order given: what one leaves is what the next one
 * finds. null for a change that its guard refuses then; it changes nothing. The write itself is one statement.
 */
export async function bookGroup<Item>(
  transaction: TenantTransaction,
  held: HeldItems<Item>,
  wanted: readonly GroupedChange[],
): Promise<(Booking<Item> | null)[]> {
  const reached = new Map<string, number>();
  const passed = wanted.map((one) => {
    const item = held.get(one.itemId);
    if (item === undefined) return null;
    const before = reached.get(one.itemId) ?? item.quantity;
    const after = (Math.round(before * 1_000) + Math.round(one.change * 1_000)) / 1_000;
    const isExpected = one.expectedQuantity === undefined || one.expectedQuantity === before;
    if (after < 0 || after >= maxMagnitude || !isExpected) return null;
    reached.set(one.itemId, after);
    return { ...one, movementId: newId(), item, before, after };
  });
  const booked = passed.filter((one) => one !== null);
  if (booked.length === 0) return passed.map(() => null);
  const items = [...reached];
  const { rows } = await transaction.query<{ item_id: string; updated_at: Date }>(
    statement,
    [
      transaction.organizationId,
      items.map(([itemId]) => itemId),
      items.map(([itemId]) => held.get(itemId)?.quantity),
      items.map(([, after]) => after),
      booked.map((one) => one.itemId),
      booked.map((one) => one.movementId),
      booked.map((one) => one.change),
      booked.map((one) => one.after),
      booked.map((one) => one.reason),
      booked.map((one) => one.actorId),
    ],
    'book-group',
  );
  if (rows.length < items.length) throw new Error('A held item was changed by another transaction.');
  const times = new Map(rows.map((row) => [row.item_id, row.updated_at]));
  return passed.map((one) => {
    if (one === null) return null;
    const { itemId, movementId, before, after } = one;
    return { before, after, movementId, item: { ...one.item, quantity: after, updated_at: times.get(itemId) } };
  });
}
