import type { itemSortKeys } from '@tallyard/domain/inventory/fields';
import {
  cursorAt,
  type Direction,
  keyText,
  type Order,
  orderBy,
  placeOf,
  rangesAfter,
  type Sort,
} from '../platform/lists/order.ts';
import { type Page, type Paging, pageOf } from '../platform/lists/paging.ts';
import type { Values } from '../platform/lists/values.ts';
import { type ItemRow, itemFrom, type OurItem } from './row.ts';

/** The page and the order of a list of items. */
export interface ItemPaging extends Paging {
  readonly sortBy: (typeof itemSortKeys)[number];
  readonly sortDirection: Direction;
}

const sorts: Readonly<Record<ItemPaging['sortBy'], Sort>> = {
  name: { by: 'i.name', type: 'text' },
  sku: { by: 'i.sku', type: 'text' },
  category: { by: 'i.category', type: 'text', nulls: 'largest' },
  location: { by: 'i.location', type: 'text', nulls: 'largest' },
  quantity: { by: 'i.quantity', type: 'numeric' },
  reorderPoint: { by: 'i.reorder_point', type: 'numeric', nulls: 'largest' },
  unitPrice: { by: 'i.unit_price', type: 'numeric' },
  /** Computed by `readByCost`. */
  averageCost: { by: 'i.average_cost', type: 'numeric' },
  createdAt: { by: 'i.created_at', type: 'timestamptz' },
  updatedAt: { by: 'i.updated_at', type: 'timestamptz' },
};

/** Returns whether the order changes with every posting. The indexes of such orders are on a narrow table (migration 0011). */
export function isMoving({ sortBy }: ItemPaging): boolean {
  return sortBy === 'quantity' || sortBy === 'updatedAt';
}

const steadyColumns = [
  'warehouse_id',
  'name',
  'sku',
  'description',
  'category',
  'location',
  'folder_id',
  'barcode',
  'reorder_point',
  'unit_price',
  'is_active',
  'custom_fields',
  'created_at',
  'deleted_at',
  'stock_level',
].map((column) => `w.${column}`);

/** Returns the items for a FROM that is read in the order of the page. */
export function itemsInOrder(paging: ItemPaging): string {
  if (!isMoving(paging)) return 'inventory_items';
  return `(SELECT s.organization_id, s.item_id, s.quantity, s.updated_at, ${steadyColumns.join(', ')}
     FROM item_sorting s JOIN inventory_items w ON w.organization_id = s.organization_id AND w.item_id = s.item_id)`;
}

/** Returns the order of the page for a table named `i`. Each order except that by cost has an index. */
export function orderIn({ sortBy, sortDirection }: ItemPaging): Order {
  return { list: 'items', sortBy, sort: sorts[sortBy], direction: sortDirection, id: 'i.item_id', idType: 'uuid' };
}

/** Returns the order for ORDER BY. */
export function orderOf(paging: ItemPaging): string {
  return orderBy(orderIn(paging));
}

/** Returns a column of the rows of the page. Together with the item's id it is the cursor of a row. */
export function placeColumn({ sortBy }: ItemPaging): string {
  return `${keyText(sorts[sortBy])} AS cursor_key`;
}

/** An item with the key of its cursor. */
export interface PlacedItem extends ItemRow {
  readonly cursor_key: string | null;
}

/** Returns the page from its rows. */
export function itemPage(rows: readonly PlacedItem[], counted: number, paging: ItemPaging): Page<OurItem> {
  const order = orderIn(paging);
  return pageOf(rows, counted, paging, itemFrom, (row) => cursorAt(order, { key: row.cursor_key, id: row.item_id }));
}

/**
 * Returns the conditions after the cursor of the page, in the format of `rangesAfter`; null without a cursor. Throws
 * VALIDATION_FAILED for `after`.
 */
export function rangesOf(paging: ItemPaging, values: Values): string[] | null {
  if (paging.after === undefined) return null;
  const order = orderIn(paging);
  return rangesAfter(order, placeOf(order, paging.after), values);
}

/** Returns the number of items before the page. */
export function offsetOf({ page, limit }: ItemPaging): number {
  return (page - 1) * limit;
}
