import type { itemSortKeys } from '@tallyard/domain/inventory/fields';

/** Which page of a list of items is wanted, and in which order. */
export interface ItemPaging {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: (typeof itemSortKeys)[number];
  readonly sortDirection: 'asc' | 'desc';
}

const sortColumns: Readonly<Record<ItemPaging['sortBy'], string>> = {
  name: 'name',
  sku: 'sku',
  category: 'category',
  location: 'location',
  quantity: 'quantity',
  reorderPoint: 'reorder_point',
  unitPrice: 'unit_price',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** Orders in which an item moves with every booking: their indexes are those of a narrow table (migration 0022). */
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
  'barcode',
  'reorder_point',
  'unit_price',
  'is_active',
  'created_at',
  'deleted_at',
  'stock_level',
].map((column) => `w.${column}`);

/** The items, named `i`, for a FROM that is to be read in the order of the page. */
export function itemsInOrder(paging: ItemPaging): string {
  if (!isMoving(paging)) return 'inventory_items i';
  return `(SELECT s.organization_id, s.item_id, s.quantity, s.updated_at, ${steadyColumns.join(', ')}
     FROM item_sorting s JOIN inventory_items w ON w.organization_id = s.organization_id AND w.item_id = s.item_id) AS i`;
}

/** The columns that the page is sorted by, of the table named `i`: the key, and the id where keys are equal. */
export function sortedBy({ sortBy }: ItemPaging): string {
  return `i.${sortColumns[sortBy]}, i.item_id`;
}

/** The order of the page, for ORDER BY. There is an index in each of these orders. */
export function orderOf({ sortBy, sortDirection }: ItemPaging): string {
  return `i.${sortColumns[sortBy]} ${sortDirection}, i.item_id ${sortDirection}`;
}

/** How many items precede the page. */
export function offsetOf({ page, limit }: ItemPaging): number {
  return (page - 1) * limit;
}
