import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/** An item whose quantity was changed by a statement below. */
export interface BookedRow {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly before: number;
  readonly after: number;
}

interface Wanted {
  readonly itemId: string;
  readonly change: number;
  readonly reason: string;
  readonly expectedQuantity?: number | undefined;
}

const book = `
  movement AS (
    INSERT INTO inventory_movements
      (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
       reason, created_by, completed_at)
    SELECT $1, movement_id, 'ADJUSTMENT', 'completed', item_id, name, warehouse_id, change,
           round(abs(change) * unit_price, 4), reason, $2::uuid, now()
    FROM changed
  ), entry AS (
    INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after)
    SELECT $1, item_id, warehouse_id, movement_id, change, after FROM changed ORDER BY item_id
  )
  SELECT item_id, warehouse_id, before, after FROM changed`;

const oneStatement = `
  WITH changed AS (
    UPDATE inventory_items SET quantity = quantity + $4::numeric, updated_at = now()
    WHERE organization_id = $1 AND item_id = $3 AND deleted_at IS NULL
      AND quantity + $4::numeric >= 0 AND quantity + $4::numeric < ${maxMagnitude}
      AND ($7::numeric IS NULL OR quantity = $7::numeric)
    RETURNING item_id, warehouse_id, name, unit_price, $5::uuid AS movement_id, $6::text AS reason,
              $4::numeric AS change, quantity - $4::numeric AS before, quantity AS after
  ), ${book}`;

// Locked first and in id order: an UPDATE alone takes its rows in whatever order the plan gives.
const manyStatement = `
  WITH wanted AS MATERIALIZED (
    SELECT * FROM unnest($3::uuid[], $4::numeric[], $5::uuid[], $6::text[], $7::numeric[])
      AS w(item_id, change, movement_id, reason, expected)
  ), locked AS MATERIALIZED (
    SELECT i.item_id FROM inventory_items i JOIN wanted w ON w.item_id = i.item_id
    WHERE i.organization_id = $1 AND i.deleted_at IS NULL ORDER BY i.item_id FOR UPDATE OF i
  ), changed AS (
    UPDATE inventory_items i SET quantity = i.quantity + w.change, updated_at = now()
    FROM wanted w, locked l
    WHERE i.organization_id = $1 AND i.item_id = w.item_id AND l.item_id = w.item_id
      AND i.quantity + w.change >= 0 AND i.quantity + w.change < ${maxMagnitude}
      AND (w.expected IS NULL OR i.quantity = w.expected)
    RETURNING i.item_id, i.warehouse_id, i.name, i.unit_price, w.movement_id, w.reason, w.change,
              i.quantity - w.change AS before, i.quantity AS after
  ), ${book}`;

/** Books one change; null when the guard refuses it. */
export async function bookOne(
  transaction: TenantTransaction,
  movementId: string,
  { itemId, change, reason, expectedQuantity }: Wanted,
): Promise<BookedRow | null> {
  const { rows } = await transaction.query<BookedRow>(
    oneStatement,
    [
      transaction.organizationId,
      transaction.actor.userId,
      itemId,
      change,
      movementId,
      reason,
      expectedQuantity ?? null,
    ],
    'book-one',
  );
  return rows[0] ?? null;
}

/** Books the changes that the guard lets through; gives these. */
export async function bookMany(
  transaction: TenantTransaction,
  wanted: readonly (Wanted & { readonly movementId: string })[],
): Promise<BookedRow[]> {
  const { rows } = await transaction.query<BookedRow>(manyStatement, [
    transaction.organizationId,
    transaction.actor.userId,
    wanted.map((one) => one.itemId),
    wanted.map((one) => one.change),
    wanted.map((one) => one.movementId),
    wanted.map((one) => one.reason),
    wanted.map((one) => one.expectedQuantity ?? null),
  ]);
  return rows;
}
