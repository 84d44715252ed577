import type { ProductStock, ProductWarehouseStock } from '@tallyard/contracts/products/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';

/** The products named, each with the items of its SKU, which is unique: no item is of two of them. */
const stocked = `
  FROM products p JOIN stocked_skus s ON s.organization_id = p.organization_id AND s.sku = p.sku
  WHERE p.organization_id = $1 AND p.product_id = ANY($2::uuid[])`;

/** What stands of each product in all warehouses, in one statement; one without items has zeros. */
export async function readStock(transaction: TenantTransaction, ids: readonly string[]): Promise<ProductStock[]> {
  const { rows } = await transaction.query<ProductStock & Record<string, unknown>>(
    `SELECT p.product_id AS "productId", count(*)::int AS items,
       (count(*) FILTER (WHERE s.quantity > 0))::int AS "itemsWithStock", sum(s.quantity) AS "onHand",
       sum(s.quantity - s.reserved) AS available,
       sum(s.quantity * s.unit_price) AS value
     ${stocked} GROUP BY p.product_id`,
    [transaction.organizationId, ids.filter(isId)],
    'product-stock',
  );
  const told = new Map(rows.map((row) => [row.productId, row]));
  return ids.map(
    (productId) => told.get(productId) ?? { productId, items: 0, itemsWithStock: 0, onHand: 0, available: 0, value: 0 },
  );
}

/** What stands of each product in each warehouse that has an item of its SKU, the largest quantity first. */
export async function readStockByWarehouse(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ProductWarehouseStock[]> {
  const { rows } = await transaction.query<ProductWarehouseStock & Record<string, unknown>>(
    `SELECT p.product_id AS "productId", s.warehouse_id AS "warehouseId", s.item_id AS "itemId",
       s.quantity AS "onHand", s.quantity - s.reserved AS available, s.quantity * s.unit_price AS value, s.is_active AS "isActive"
     ${stocked} ORDER BY s.quantity DESC, s.item_id`,
    [transaction.organizationId, ids.filter(isId)],
    'product-stock-by-warehouse',
  );
  return rows;
}
