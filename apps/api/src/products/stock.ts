import type { ProductStock, ProductWarehouseStock } from '@tallyard/contracts/products/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { Values } from '../platform/lists/values.ts';
import { momentOf } from '../stock/as-of.ts';
import { itemsThen } from '../stock/items-then.ts';

/** The products named, each with the items of its SKU, which is unique: no item is of two of them. */
const stockedIn = (items: string) => `
  FROM products p JOIN ${items} s ON s.organization_id = p.organization_id AND s.sku = p.sku
  WHERE p.organization_id = $1 AND p.product_id = ANY($2::uuid[])`;

interface Source {
  /** SQL of the products and their items, to follow the columns. */
  readonly stocked: string;
  readonly values: readonly unknown[];
  /** Of a statement that is always the same. */
  readonly name?: (name: string) => string;
  /** SQL of what of an item is available: what was promised then is not kept. */
  readonly available: string;
}

/** Items of now, or those that there were, by the SKUs of now (ADR 0093). Throws VALIDATION_FAILED naming `asOf`. */
async function sourceOf(transaction: TenantTransaction, ids: readonly string[], asOf?: string): Promise<Source> {
  const values = new Values();
  values.add(transaction.organizationId);
  values.add(ids.filter(isId));
  if (asOf === undefined) {
    return {
      stocked: stockedIn('stocked_skus'),
      values: values.list,
      name: (name) => name,
      available: 's.quantity - s.reserved',
    };
  }
  const moment = await momentOf(transaction, asOf);
  const condition = `i.sku IN (SELECT named.sku FROM products named
    WHERE named.organization_id = $1 AND named.product_id = ANY($2::uuid[]))`;
  const then = itemsThen(moment, values, { few: true, condition });
  return {
    stocked: stockedIn(`(SELECT $1::integer AS organization_id, t.* FROM ${then} t)`),
    values: values.list,
    available: 'NULL::numeric',
  };
}

/** What stands of each product in all warehouses, in one statement; one without items has zeros. */
export async function readStock(
  transaction: TenantTransaction,
  ids: readonly string[],
  asOf?: string,
): Promise<ProductStock[]> {
  const { stocked, values, name, available } = await sourceOf(transaction, ids, asOf);
  const { rows } = await transaction.query<ProductStock & Record<string, unknown>>(
    `SELECT p.product_id AS "productId", count(*)::int AS items,
       (count(*) FILTER (WHERE s.quantity > 0))::int AS "itemsWithStock", sum(s.quantity) AS "onHand",
       sum(${available}) AS available,
       sum(s.quantity * s.unit_price) AS value
     ${stocked} GROUP BY p.product_id`,
    values,
    name?.('product-stock'),
  );
  const told = new Map(rows.map((row) => [row.productId, row]));
  const none = { items: 0, itemsWithStock: 0, onHand: 0, available: asOf === undefined ? 0 : null, value: 0 };
  return ids.map((productId) => told.get(productId) ?? { productId, ...none });
}

/** What stands of each product in each warehouse that has an item of its SKU, the largest quantity first. */
export async function readStockByWarehouse(
  transaction: TenantTransaction,
  ids: readonly string[],
  asOf?: string,
): Promise<ProductWarehouseStock[]> {
  const { stocked, values, name, available } = await sourceOf(transaction, ids, asOf);
  const { rows } = await transaction.query<ProductWarehouseStock & Record<string, unknown>>(
    `SELECT p.product_id AS "productId", s.warehouse_id AS "warehouseId", s.item_id AS "itemId",
       s.quantity AS "onHand", ${available} AS available, s.quantity * s.unit_price AS value, s.is_active AS "isActive"
     ${stocked} ORDER BY s.quantity DESC, s.item_id`,
    values,
    name?.('product-stock-by-warehouse'),
  );
  return rows;
}
