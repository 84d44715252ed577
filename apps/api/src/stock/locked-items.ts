import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import type { QueryResultRow } from 'pg';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { booking } from './booking.ts';

/** Items that this transaction has locked, by their ids. */
export type LockedItems<Item> = ReadonlyMap<string, LockedRow & Item>;

export interface LockedRow extends QueryResultRow {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  /** The reserved quantity. */
  readonly reserved: number;
  readonly created_at: Date;
  /** The time of the last count, in whole milliseconds; null if it was never counted. */
  readonly last_counted_at: Date | null;
}

/** The warehouse of an item and its SKU there. */
export interface Place {
  readonly warehouseId: string;
  readonly sku: string;
}

// Rows are locked in the order of their ids, so that two transactions with the same items cannot deadlock. FOR NO KEY
// UPDATE is as strong as the lock of an update, and no stronger: a transaction that wrote a movement of an item already
// has a key share lock on it, and two of them would wait for each other.
// guard: stock.no-circle-over-keys
// guard: stock.rows-in-order
// guard: stock.keys-are-not-locked
const hold = (columns: string, ids: string) =>
  `SELECT ${columns} FROM inventory_items i WHERE i.organization_id = $1 AND i.item_id = ANY (${ids})
     AND i.deleted_at IS NULL ORDER BY i.item_id FOR NO KEY UPDATE`;
const byId = hold('i.*', '$2::uuid[]');
const named = 'i.item_id, i.warehouse_id, i.name, i.sku, i.quantity, i.reserved, i.created_at, i.last_counted_at';
const namedById = hold(named, '$2::uuid[]');
const namedByIdOrPlace = hold(
  named,
  `ARRAY(
     SELECT unnest($2::uuid[]) UNION
     SELECT p.item_id FROM unnest($3::uuid[], $4::text[]) AS w (warehouse_id, sku)
     JOIN inventory_items p ON p.warehouse_id = w.warehouse_id AND p.sku = w.sku
     WHERE p.organization_id = $1 AND p.deleted_at IS NULL)`,
);

/** Locks items with their whole rows; unknown and removed items are left out. */
export async function lockItems<Item>(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<LockedItems<Item>> {
  const values = [transaction.organizationId, [...new Set(itemIds.filter(isId))]];
  const { rows } = await transaction.query<LockedRow & Item>(byId, values, 'hold-items');
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** Reads items by id without locking them; unknown and removed items are left out. */
export async function readLocked(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<LockedItems<LockedRow>> {
  const { rows } = await transaction.query<LockedRow>(
    `SELECT ${named} FROM inventory_items i WHERE i.organization_id = $1 AND i.item_id = ANY ($2::uuid[]) AND i.deleted_at IS NULL`,
    [transaction.organizationId, itemIds.filter(isId)],
    'read-held',
  );
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** Locks the items with these ids and those at these places, all in one order. */
export async function lockNamed(
  transaction: TenantTransaction,
  itemIds: readonly string[],
  places: readonly Place[],
): Promise<LockedItems<LockedRow>> {
  const ids = [transaction.organizationId, itemIds.filter(isId)];
  const { rows } =
    places.length === 0
      ? await transaction.query<LockedRow>(namedById, ids)
      : await transaction.query<LockedRow>(namedByIdOrPlace, [
          ...ids,
          places.map((place) => place.warehouseId),
          places.map((place) => place.sku),
        ]);
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** A change of a locked item, as it is booked. */
export interface LockedChange {
  readonly itemId: string;
  readonly movementId: string;
  readonly change: number;
  /** The quantity after the change. */
  readonly after: number;
  readonly reason: string;
  readonly actorId: string | null;
  /** The movement that it reverses; null if none. */
  readonly reverses: string | null;
  /** Whether the movement exists already; otherwise it is created. */
  readonly isWritten?: boolean;
  /** When it happened; undefined for now. */
  readonly occurredAt?: Date | undefined;
  /** The count that found the difference, if any. */
  readonly count?: CountOf | undefined;
  /** Its own cost; if undefined, it is valued at the moving average, or at the item's price if there is no stock. */
  readonly cost?: Cost | undefined;
}

/**
 * The own cost of a change: the unit cost, null for the item's price, or the total value of what is added or reversed (ADR
 * 0094).
 */
export type Cost =
  | { readonly ofEach: number | null; readonly ofAll?: undefined }
  | { readonly ofEach?: undefined; readonly ofAll: number };

/** A count whose differences are booked, and the reference by which its movements are recognized. */
export interface CountOf {
  readonly countId: string;
  readonly reference: string;
}

// Reservations of the completed movements are released.
const released = `given AS (
    DELETE FROM stock_reservations r
    WHERE r.organization_id = $1 AND r.source_kind = 'movement' AND r.source_id = ANY ($6::uuid[]) RETURNING r.item_id, r.quantity
  ), released AS (SELECT item_id, sum(quantity) AS quantity FROM given GROUP BY item_id),`;

// One guarded statement for all changes: it relies on the values read under the lock, and checks them again.
// guard: stock.promises-released-by-completion
const writing = ({ releases }: { readonly releases: boolean }) => `
  WITH target AS (
    SELECT * FROM unnest($2::uuid[], $3::numeric[], $4::numeric[]) AS t(item_id, before, after)
  ), ${releases ? released : ''} changed AS (
    UPDATE inventory_items i SET quantity = t.after, updated_at = now()${releases ? ', reserved = i.reserved - COALESCE(r.quantity, 0)' : ''}
    FROM target t ${releases ? 'LEFT JOIN released r ON r.item_id = t.item_id' : ''}
    WHERE i.organization_id = $1 AND i.item_id = t.item_id AND i.deleted_at IS NULL
      AND i.quantity = t.before AND t.after >= 0 AND t.after < ${maxMagnitude}
    RETURNING i.item_id, i.warehouse_id, i.name, i.unit_price, i.updated_at, i.last_counted_at
  ), booked AS (
    SELECT c.item_id, c.warehouse_id, c.name, c.unit_price, b.movement_id, b.change, b.after, b.reason, b.actor_id, b.reverses,
           b.is_written, b.occurred_at, b.place, b.reference, b.count_id, b.cost_of_each, b.cost_of_all, b.at_average, c.last_counted_at
    FROM unnest($5::uuid[], $6::uuid[], $7::numeric[], $8::numeric[], $9::text[], $10::uuid[], $11::uuid[], $12::boolean[],
      $13::timestamptz[], $14::text[], $15::uuid[], $16::numeric[], $17::numeric[], $18::boolean[])
      WITH ORDINALITY AS b(item_id, movement_id, change, after, reason, actor_id, reverses, is_written, occurred_at, reference,
        count_id, cost_of_each, cost_of_all, at_average, place)
    JOIN changed c ON c.item_id = b.item_id
  ), ${booking}
  SELECT item_id, updated_at FROM changed`;
const write = writing({ releases: false });
const writeAndRelease = writing({ releases: true });

/**
 * Writes changes of locked items. Changes of one item are written in the order passed; `after` of the last one becomes its
 * quantity. Returns when each item was changed.
 */
export async function writeLocked(
  transaction: TenantTransaction,
  held: LockedItems<unknown>,
  changes: readonly LockedChange[],
): Promise<ReadonlyMap<string, Date>> {
  const items = [...new Map(changes.map(({ itemId, after }) => [itemId, after]))];
  if (items.length === 0) return new Map();
  const releases = changes.some(({ isWritten }) => isWritten);
  const { rows } = await transaction.query<{ item_id: string; updated_at: Date }>(
    releases ? writeAndRelease : write,
    [
      transaction.organizationId,
      items.map(([itemId]) => itemId),
      items.map(([itemId]) => held.get(itemId)?.quantity),
      items.map(([, after]) => after),
      changes.map((one) => one.itemId),
      changes.map((one) => one.movementId),
      changes.map((one) => one.change),
      changes.map((one) => one.after),
      changes.map((one) => one.reason),
      changes.map((one) => one.actorId),
      changes.map((one) => one.reverses),
      changes.map((one) => one.isWritten ?? false),
      changes.map((one) => one.occurredAt ?? null),
      changes.map((one) => one.count?.reference ?? null),
      changes.map((one) => one.count?.countId ?? null),
      changes.map((one) => one.cost?.ofEach ?? null),
      changes.map((one) => one.cost?.ofAll ?? null),
      changes.map((one) => one.cost === undefined),
    ],
    releases ? 'write-held-and-release' : 'write-held',
  );
  if (rows.length < items.length) throw new Error('A held item was changed by another transaction.');
  return new Map(rows.map((row) => [row.item_id, row.updated_at]));
}
