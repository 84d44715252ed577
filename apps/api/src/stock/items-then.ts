import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import type { Values } from '../platform/lists/values.ts';
import { balancesThen, balanceThen, hadEntriesThen, type Moment } from './as-of.ts';
import { eachWith } from './each-with.ts';

/**
 * SQL: whether the item `i` existed at the moment, apart from its deletion. An item created later can have backdated
 * entries.
 */
export function wasThere(moment: Moment, values: Values): string {
  return `(i.created_at <= ${values.add(moment.at)}::timestamptz OR ${hadEntriesThen('i.item_id', moment, values)})`;
}

/** SQL: whether the item `i` was not yet deleted at the moment. */
export function wasStored({ at }: Moment, values: Values): string {
  // guard: stock.as-of-deleted-since
  return `(i.deleted_at IS NULL OR i.deleted_at > ${values.add(at)}::timestamptz)`;
}

/** SQL: the stock level of a quantity, with the numbers of migration 0011. */
export const levelOf = (quantity: string, reorderPoint: string) =>
  `CASE WHEN ${quantity} = 0 THEN 0 WHEN ${quantity} <= COALESCE(${reorderPoint}, ${defaultReorderPoint}) THEN 1 ELSE 2 END`;

/** SQL: the items that existed at the moment and meet `condition`, which refers to the item as `i`. */
const thereThen = (moment: Moment, values: Values, condition: string) => `FROM inventory_items i
  WHERE i.organization_id = $1 AND ${wasStored(moment, values)} AND ${wasThere(moment, values)} AND (${condition})`;

/**
 * SQL: a table (..., quantity, stock_level) with these columns of all items that existed at the moment and meet
 * `condition`, which refers to the item as `i`.
 */
export function allItemsThen(columns: readonly string[], moment: Moment, values: Values, condition: string): string {
  const quantity = 'COALESCE(s.quantity, 0)';
  return eachWith({
    each: `(SELECT ${[...new Set([...columns, 'reorder_point'])].map((column) => `i.${column}`).join(', ')} ${thereThen(moment, values, condition)})`,
    columns,
    set: balancesThen(moment, values),
    adds: `${quantity} AS quantity, ${levelOf(quantity, 'e.reorder_point')} AS stock_level`,
  });
}

const steady = ['item_id', 'sku', 'warehouse_id', 'folder_id', 'unit_price', 'is_active'];

/**
 * SQL: a table (item_id, sku, warehouse_id, folder_id, unit_price, is_active, quantity, stock_level) of the items that
 * existed at the moment and meet `condition`, which refers to the item as `i`. Warehouse, price and reorder point are
 * those of today (ADR 0074). If `few`, each item is read by its own index; otherwise all entries are read in one scan.
 */
export function itemsThen(
  moment: Moment,
  values: Values,
  { few, condition }: { few: boolean; condition: string },
): string {
  if (!few) return allItemsThen(steady, moment, values, condition);
  return `(SELECT ${steady.map((column) => `i.${column}`).join(', ')}, b.quantity, ${levelOf('b.quantity', 'i.reorder_point')} AS stock_level
    FROM (SELECT i.* ${thereThen(moment, values, condition)}) i
    CROSS JOIN LATERAL (SELECT ${balanceThen('i.item_id', moment, values)} AS quantity) b)`;
}

/** SQL: whether an item of the warehouse had ledger entries at the moment, regardless of when the warehouse was created. */
export function hadItemsThen(warehouseId: string, moment: Moment, values: Values): string {
  return `EXISTS (SELECT 1 FROM inventory_items i WHERE i.organization_id = $1 AND i.warehouse_id = ${warehouseId}
    AND ${hadEntriesThen('i.item_id', moment, values)})`;
}
