import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import type { QueryResultRow } from 'pg';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { booking } from './booking.ts';

/** A requested change: a signed amount, its reason, and the quantity that the caller expects, if any. */
export interface RequestedChange {
  readonly itemId: string;
  readonly change: number;
  readonly reason: string;
  readonly expectedQuantity?: number | undefined;
}

/** An item whose quantity was changed. */
interface BookedRow {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly before: number;
  readonly after: number;
  /** The movement that records the change. */
  readonly movement_id: string;
}

// The statement may be sent before the caller is known. The database then knows the actor and checks that an organization
// was set.
// guard: stock.never-negative
const statement = `
  WITH booked AS (
    UPDATE inventory_items i SET quantity = quantity + $3::numeric, updated_at = now()
    WHERE organization_id = $1 AND organization_id = app_organization_id() AND item_id = $2 AND deleted_at IS NULL
      AND quantity + $3::numeric >= 0 AND quantity + $3::numeric < ${maxMagnitude}
      AND ($6::numeric IS NULL OR quantity = $6::numeric)
    RETURNING i.*, $4::uuid AS movement_id, $5::text AS reason, app_actor_id() AS actor_id, NULL::uuid AS reverses, NULL::timestamptz AS occurred_at,
              NULL::text AS reference, NULL::uuid AS count_id, NULL::numeric AS cost_of_each, NULL::numeric AS cost_of_all, true AS at_average,
              false AS is_written, 1 AS place,
              $3::numeric AS change, quantity - $3::numeric AS before, quantity AS after
  ), ${booking}
  SELECT * FROM booked`;

/** Books one change in one round trip. Returns all columns of the item after the change, or null if the guard refuses it. */
export async function bookOne<Item extends QueryResultRow>(
  transaction: TenantTransaction,
  movementId: string,
  { itemId, change, reason, expectedQuantity }: RequestedChange,
): Promise<(BookedRow & Item) | null> {
  const { rows } = await transaction.query<BookedRow & Item>(
    statement,
    [transaction.organizationId, itemId, change, movementId, reason, expectedQuantity ?? null],
    'book-one',
  );
  return rows[0] ?? null;
}
