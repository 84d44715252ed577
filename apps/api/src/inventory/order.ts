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
