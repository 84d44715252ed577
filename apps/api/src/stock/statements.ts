import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import type { QueryResultRow } from 'pg';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/** An item whose quantity was changed by a statement below. */
export interface BookedRow {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly before: number;
  readonly after: number;
  /** The movement that says so. */
  readonly movement_id: string;
}

interface Wanted {
  readonly itemId: string;
  readonly change: number;
  readonly reason: string;
  readonly expectedQuantity?: number | undefined;
}

/** The CTEs that book what the CTE `changed` did. */
const book = (actor: string) => `
  movement AS (
    INSERT INTO inventory_movements
      (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
       reason, created_by, completed_at)
    SELECT $1, movement_id, 'ADJUSTMENT', 'completed', item_id, name, warehouse_id, change,
           round(abs(change) * unit_price, 4), reason, ${actor}, now()
    FROM changed
  ), entry AS (
    INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after)
    SELECT $1, item_id, warehouse_id, movement_id, change, after FROM changed ORDER BY item_id
  )`;

// It may be sent before it is known who asks: then the database knows who acts, and that an organisation was entered.
const oneStatement = `
  WITH changed AS (
    UPDATE inventory_items i SET quantity = quantity + $3::numeric, updated_at = now()
    WHERE organization_id = $1 AND organization_id = app_organization_id() AND item_id = $2 AND deleted_at IS NULL
      AND quantity + $3::numeric >= 0 AND quantity + $3::numeric < ${maxMagnitude}
      AND ($6::numeric IS NULL OR quantity = $6::numeric)
    RETURNING i.*, $4::uuid AS movement_id, $5::text AS reason,
              $3::numeric AS change, quantity - $3::numeric AS before, quantity AS after
  ), ${book('app_actor_id()')}
  SELECT * FROM changed`;

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
  ), ${book('$2::uuid')}
  SELECT item_id, warehouse_id, before, after, movement_id FROM changed`;

/** Books one change; null when the guard refuses it. Gives all columns of the item as it stands then. */
export async function bookOne<Item extends QueryResultRow>(
  transaction: TenantTransaction,
  movementId: string,
  { itemId, change, reason, expectedQuantity }: Wanted,
): Promise<(BookedRow & Item) | null> {
  const { rows } = await transaction.query<BookedRow & Item>(
    oneStatement,
    [transaction.organizationId, itemId, change, movementId, reason, expectedQuantity ?? null],
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
