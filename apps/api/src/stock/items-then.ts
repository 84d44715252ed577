import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import type { Values } from '../platform/lists/values.ts';
import { balancesThen, balanceThen, hadEntriesThen, type Moment } from './as-of.ts';
import { eachWith } from './each-with.ts';

/** SQL of whether there was the item `i` then, apart from its deletion: one that was made later may have been dated back. */
export function wasThere(moment: Moment, values: Values): string {
  return `(i.created_at <= ${values.add(moment.at)}::timestamptz OR ${hadEntriesThen('i.item_id', moment, values)})`;
}

/** SQL of whether the item `i` had not been deleted by then. */
export function wasStored({ at }: Moment, values: Values): string {
  // guard: stock.as-of-deleted-since
  return `(i.deleted_at IS NULL OR i.deleted_at > ${values.add(at)}::timestamptz)`;
}

/** SQL of the level of a quantity, named as migration 0011 has it. */
export const levelOf = (quantity: string, reorderPoint: string) =>
  `CASE WHEN ${quantity} = 0 THEN 0 WHEN ${quantity} <= COALESCE(${reorderPoint}, ${defaultReorderPoint}) THEN 1 ELSE 2 END`;

/** SQL of the items that there were then and that pass `condition`, which is about `i`. */
const thereThen = (moment: Moment, values: Values, condition: string) => `FROM inventory_items i
  WHERE i.organization_id = $1 AND ${wasStored(moment, values)} AND ${wasThere(moment, values)} AND (${condition})`;

/**
 * SQL of a table of these columns of all items that there were then and that pass `condition`, which is about `i`, with what there was of each:
 * (..., quantity, stock_level).
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
 * SQL of a table of the items that there were then and that pass `condition`, which is about `i`, with what there was of each:
 * (item_id, sku, warehouse_id, folder_id, unit_price, is_active, quantity, stock_level). Where an item stands, what it costs and when it
 * counts as low are of today (ADR 0074). Of few items each is read by its own index; of many all entries are read once.
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

/** SQL of whether anything of the warehouse was there by then, whenever the warehouse was made. */
export function hadItemsThen(warehouseId: string, moment: Moment, values: Values): string {
  return `EXISTS (SELECT 1 FROM inventory_items i WHERE i.organization_id = $1 AND i.warehouse_id = ${warehouseId}
    AND ${hadEntriesThen('i.item_id', moment, values)})`;
}
