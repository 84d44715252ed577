import { bypassWarehouseScope, warehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/**
 * Returns those of these products that have items in warehouses hidden from the actor: to delete or merge one would also
 * affect those items. Empty if the actor sees all warehouses.
 */
export async function productsWithHiddenItems(
  transaction: TenantTransaction,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!transaction.actor.isScoped || productIds.length === 0) return new Set();
  const seen = [...(await warehouseScope(transaction))];
  const { rows } = await bypassWarehouseScope(transaction, () =>
    transaction.query<{ product_id: string }>(
      // guard: hidden-warehouses.products
      `SELECT p.product_id FROM products p
       WHERE p.organization_id = $1 AND p.product_id = ANY ($2::uuid[]) AND EXISTS (
         SELECT FROM stocked_skus s
         WHERE s.organization_id = p.organization_id AND s.sku = p.sku AND s.warehouse_id <> ALL ($3::uuid[]))`,
      [transaction.organizationId, productIds, seen],
    ),
  );
  return new Set(rows.map((row) => row.product_id));
}
