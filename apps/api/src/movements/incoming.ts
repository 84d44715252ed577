import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';

/** Returns the quantity that pending movements will add to each item: receipts, and transfers of its SKU to its warehouse. */
export async function readIncomingOf(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<{ items: { itemId: string; incoming: number }[] }> {
  const { rows } = await transaction.query<{ itemId: string; incoming: number }>(
    `SELECT i.item_id AS "itemId", COALESCE(sum(m.quantity), 0) AS incoming
     FROM inventory_items i
     LEFT JOIN (
       inventory_items s JOIN inventory_movements m ON m.organization_id = $1 AND m.item_id = s.item_id AND m.status = 'pending'
     ) ON s.organization_id = $1 AND s.sku = i.sku AND s.deleted_at IS NULL
       AND (m.movement_type = 'INBOUND' AND s.item_id = i.item_id
         OR m.movement_type = 'TRANSFER' AND m.destination_warehouse_id = i.warehouse_id)
     WHERE i.organization_id = $1 AND i.item_id = ANY ($2::uuid[]) AND i.deleted_at IS NULL
     GROUP BY i.item_id ORDER BY i.item_id`,
    [transaction.organizationId, itemIds.filter(isId)],
  );
  return { items: rows };
}
