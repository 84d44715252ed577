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

/** Which page of a list of items is wanted, and in which order. */
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
  /** Of what `readByCost` reckons. */
  averageCost: { by: 'i.average_cost', type: 'numeric' },
  createdAt: { by: 'i.created_at', type: 'timestamptz' },
  updatedAt: { by: 'i.updated_at', type: 'timestamptz' },
};

/** Orders in which an item moves with every booking: their indexes are those of a narrow table (migration 0011). */
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

/** The items, for a FROM that is to be read in the order of the page. */
export function itemsInOrder(paging: ItemPaging): string {
  if (!isMoving(paging)) return 'inventory_items';
  return `(SELECT s.organization_id, s.item_id, s.quantity, s.updated_at, ${steadyColumns.join(', ')}
     FROM item_sorting s JOIN inventory_items w ON w.organization_id = s.organization_id AND w.item_id = s.item_id)`;
}

/** The order of the page, of a table named `i`. There is an index in each of these orders but that of costs. */
export function orderIn({ sortBy, sortDirection }: ItemPaging): Order {
  return { list: 'items', sortBy, sort: sorts[sortBy], direction: sortDirection, id: 'i.item_id', idType: 'uuid' };
}

/** For ORDER BY. */
export function orderOf(paging: ItemPaging): string {
  return orderBy(orderIn(paging));
}

/** Column of a row of the page; with the item's id its place in the order. */
export function placeColumn({ sortBy }: ItemPaging): string {
  return `${keyText(sorts[sortBy])} AS cursor_key`;
}

/** An item with its place in the order of its page. */
export interface PlacedItem extends ItemRow {
  readonly cursor_key: string | null;
}

/** The page out of the rows that were read for it. */
export function itemPage(rows: readonly PlacedItem[], counted: number, paging: ItemPaging): Page<OurItem> {
  const order = orderIn(paging);
  return pageOf(rows, counted, paging, itemFrom, (row) => cursorAt(order, { key: row.cursor_key, id: row.item_id }));
}

/** What follows the cursor of the page, as `rangesAfter` gives it; null without one. Throws VALIDATION_FAILED naming `after`. */
export function rangesOf(paging: ItemPaging, values: Values): string[] | null {
  if (paging.after === undefined) return null;
  const order = orderIn(paging);
  return rangesAfter(order, placeOf(order, paging.after), values);
}

/** How many items precede the page. */
export function offsetOf({ page, limit }: ItemPaging): number {
  return (page - 1) * limit;
}
