import { defaultPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import type { Sort } from '@tallyard/ui';
import type { InventoryItemFilter, InventoryItemSortKey, StockLevel } from '../../generated/schema-types';
import { readAmount, readOneOf, readWhole, type UrlState } from '../../shared/url-state';
import type { InventoryItemsQueryVariables } from '../generated/operations';

export const stockLevels: readonly StockLevel[] = ['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK'];

const sortKeys: readonly InventoryItemSortKey[] = [
  'NAME',
  'SKU',
  'CATEGORY',
  'LOCATION',
  'QUANTITY',
  'REORDER_POINT',
  'UNIT_PRICE',
  'CREATED_AT',
  'UPDATED_AT',
];

export interface ItemListState {
  search: string;
  warehouseId: string | null;
  category: string | null;
  stockLevel: StockLevel | null;
  minQuantity: number | null;
  maxQuantity: number | null;
  /** 'yes' unless the address says otherwise: the list begins with active items (INV-41). */
  activity: 'yes' | 'no' | 'all';
  hasBarcode: 'yes' | 'no' | null;
  hasDescription: 'yes' | 'no' | null;
  sort: Sort;
  page: number;
  pageSize: number;
}

/** Every key of the address that narrows the list. */
export const filterKeys = [
  'q',
  'warehouse',
  'category',
  'level',
  'min',
  'max',
  'active',
  'barcode',
  'description',
] as const;

/** The list as the address describes it; anything unreadable there counts as absent. */
export function readItemListState({ get }: Pick<UrlState, 'get'>): ItemListState {
  return {
    search: get('q') ?? '',
    warehouseId: get('warehouse'),
    category: get('category'),
    stockLevel: readOneOf(get('level'), stockLevels),
    minQuantity: readAmount(get('min')),
    maxQuantity: readAmount(get('max')),
    activity: readOneOf(get('active'), ['no', 'all']) ?? 'yes',
    hasBarcode: readOneOf(get('barcode'), ['yes', 'no']),
    hasDescription: readOneOf(get('description'), ['yes', 'no']),
    sort: { key: readOneOf(get('sort'), sortKeys) ?? 'NAME', direction: get('dir') === 'desc' ? 'desc' : 'asc' },
    page: readWhole(get('page'), 1, 10_000_000),
    pageSize: readWhole(get('size'), defaultPageSize, maxPageSize),
  };
}

/** What is asked of the server for this state. */
export function itemListVariables(organizationId: string, state: ItemListState): InventoryItemsQueryVariables {
  const filter: InventoryItemFilter = {};
  if (state.search) filter.search = state.search;
  if (state.category) filter.category = state.category;
  if (state.stockLevel) filter.stockLevel = state.stockLevel;
  if (state.minQuantity !== null) filter.minQuantity = state.minQuantity;
  if (state.maxQuantity !== null) filter.maxQuantity = state.maxQuantity;
  if (state.activity !== 'all') filter.isActive = state.activity === 'yes';
  if (state.hasBarcode) filter.hasBarcode = state.hasBarcode === 'yes';
  if (state.hasDescription) filter.hasDescription = state.hasDescription === 'yes';
  return {
    organizationId,
    warehouseId: state.warehouseId,
    filter,
    page: state.page,
    pageSize: state.pageSize,
    sortBy: state.sort.key as InventoryItemSortKey,
    sortDirection: state.sort.direction === 'asc' ? 'ASC' : 'DESC',
  };
}
