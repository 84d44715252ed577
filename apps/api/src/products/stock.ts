import type { ProductStock, ProductWarehouseStock } from '@tallyard/contracts/products/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { Values } from '../platform/lists/values.ts';
import { momentOf } from '../stock/as-of.ts';
import { eachWith } from '../stock/each-with.ts';
import { itemsThen } from '../stock/items-then.ts';

/** SQL of the products in $2. */
const named = 'FROM products p WHERE p.organization_id = $1 AND p.product_id = ANY($2::uuid[])';

/** SQL of the products in $2 with the items of their SKUs. SKUs are unique, so no item belongs to two products. */
const stockedNow = `(SELECT p.product_id, s.* FROM products p
  JOIN stocked_skus s ON s.organization_id = p.organization_id AND s.sku = p.sku
  WHERE p.organization_id = $1 AND p.product_id = ANY($2::uuid[]))`;

interface Source {
  /** SQL of a table of the items of the products, each with its product_id. */
  readonly stocked: string;
  readonly values: readonly unknown[];
  /** Returns a statement name; set only if the statement is always the same. */
  readonly name?: (name: string) => string;
  /** SQL of the available quantity of an item. Reservations of the past are not stored. */
  readonly available: string;
}

/**
 * Returns the source of current items, or of items as of an instant by current SKUs (ADR 0074). Throws VALIDATION_FAILED for
 * `asOf`.
 */
async function sourceOf(transaction: TenantTransaction, ids: readonly string[], asOf?: string): Promise<Source> {
  const values = new Values();
  values.add(transaction.organizationId);
  values.add(ids.filter(isId));
  if (asOf === undefined) {
    return {
      stocked: stockedNow,
      values: values.list,
      name: (name) => name,
      available: 's.quantity - s.reserved',
    };
  }
  const moment = await momentOf(transaction, asOf);
  const condition = `i.sku = ANY(ARRAY(SELECT p.sku ${named}))`;
  const stocked = eachWith({
    each: itemsThen(moment, values, { few: true, condition }),
    columns: ['item_id', 'sku', 'warehouse_id', 'unit_price', 'is_active', 'quantity'],
    set: `(SELECT p.product_id, p.sku ${named})`,
    adds: 's.product_id',
    by: 'sku',
  });
  return {
    stocked,
    values: values.list,
    available: 'NULL::numeric',
  };
}

/** Returns the stock of each product over all warehouses in one statement; zeros for a product without items. */
export async function readStock(
  transaction: TenantTransaction,
  ids: readonly string[],
  asOf?: string,
): Promise<ProductStock[]> {
  const { stocked, values, name, available } = await sourceOf(transaction, ids, asOf);
  const { rows } = await transaction.query<ProductStock & Record<string, unknown>>(
    `SELECT s.product_id AS "productId", count(*)::int AS items,
       (count(*) FILTER (WHERE s.quantity > 0))::int AS "itemsWithStock", sum(s.quantity) AS "onHand",
       sum(${available}) AS available,
       sum(s.quantity * s.unit_price) AS value
     FROM ${stocked} s GROUP BY s.product_id`,
    values,
    name?.('product-stock'),
  );
  const stockById = new Map(rows.map((row) => [row.productId, row]));
  const none = { items: 0, itemsWithStock: 0, onHand: 0, available: asOf === undefined ? 0 : null, value: 0 };
  return ids.map((productId) => stockById.get(productId) ?? { productId, ...none });
}

/** Returns the stock of each product in each warehouse with an item of its SKU, the largest quantity first. */
export async function readStockByWarehouse(
  transaction: TenantTransaction,
  ids: readonly string[],
  asOf?: string,
): Promise<ProductWarehouseStock[]> {
  const { stocked, values, name, available } = await sourceOf(transaction, ids, asOf);
  const { rows } = await transaction.query<ProductWarehouseStock & Record<string, unknown>>(
    `SELECT s.product_id AS "productId", s.warehouse_id AS "warehouseId", s.item_id AS "itemId",
       s.quantity AS "onHand", ${available} AS available, s.quantity * s.unit_price AS value, s.is_active AS "isActive"
     FROM ${stocked} s ORDER BY s.quantity DESC, s.item_id`,
    values,
    name?.('product-stock-by-warehouse'),
  );
  return rows;
}
