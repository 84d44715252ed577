import { type ItemCommitments, itemIsPromised } from '@tallyard/domain/inventory/promised';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/**
 * Returns the commitments of items by id; items without any are omitted. All pending movements of an item count, whether they
 * take from it or add to it, as do the active schedules that move it.
 */
export async function commitmentsOf(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ItemCommitments>> {
  const { rows } = await transaction.query<{ item_id: string } & ItemCommitments>(
    `SELECT i.item_id, i.quantity::float8 AS "onHand", i.reserved::float8 AS promised,
       COALESCE(w.movements, 0)::int AS "pendingMovements", COALESCE(s.schedules, 0)::int AS schedules
     FROM inventory_items i
     LEFT JOIN (SELECT item_id, count(*) AS movements FROM waiting_movements
       WHERE organization_id = $1 AND item_id = ANY($2::uuid[]) GROUP BY item_id) w ON w.item_id = i.item_id
     LEFT JOIN (SELECT item_id, count(*) AS schedules FROM scheduled_items
       WHERE organization_id = $1 AND item_id = ANY($2::uuid[]) GROUP BY item_id) s ON s.item_id = i.item_id
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[])`,
    [transaction.organizationId, itemIds],
  );
  const committed = rows.map(({ item_id: id, ...commitments }) => [id, commitments] as const);
  // guard: items.promised-stays-in-bulk
  return new Map(committed.filter(([, commitments]) => itemIsPromised(commitments) !== null));
}
