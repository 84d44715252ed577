import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import type { InventoryItemFilter, StockLevel } from '../../generated/schema-types';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import { withOwnFilters } from '../../shared/custom-fields/own-filters';
import { folderFilter } from '../../shared/folders/folder-filter';
import { defineList, withoutEmpty } from '../../shared/lists/define-list';
import type { Choice } from '../../shared/lists/filter';
import { known, oneOf, range, search, whether } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { InventoryItemsAsOfDocument, InventoryItemsDocument } from '../generated/operations';

export const stockLevels: readonly Choice<StockLevel>[] = [
  { value: 'IN_STOCK', label: 'In stock' },
  { value: 'LOW_STOCK', label: 'Low' },
  { value: 'OUT_OF_STOCK', label: 'Out' },
];
const activities = [
  { value: 'yes', label: 'Active items' },
  { value: 'no', label: 'Inactive items' },
  { value: 'all', label: 'Active and inactive' },
] as const;

const isYes = (answer: 'yes' | 'no' | null) => (answer === null ? null : answer === 'yes');

/** Returns the document of an item list, current (null) or historical. The instant is passed as a variable. */
export const itemsDocumentOf = (asOf: string | null) =>
  // The historical document returns the same rows without folders, which are not shown for the past.
  asOf === null ? InventoryItemsDocument : (InventoryItemsAsOfDocument as unknown as typeof InventoryItemsDocument);

/** The item list with filters for the organization's custom fields. */
export const itemListWith = (fields: readonly OwnField[], isAwaited: boolean) => ({
  ...withOwnFilters(itemList, fields),
  isAwaited,
});

/** The items of the organization; only active ones by default (INV-41). */
export const itemList = defineList({
  document: InventoryItemsDocument,
  page: ({ inventoryItems }) => inventoryItems,
  // guard: lists.stale-time-of-items
  staleMs: inventoryStaleMs,
  refreshedBy: ['inventory.create', 'inventory.update'],
  sort: {
    keys: [
      'NAME',
      'SKU',
      'CATEGORY',
      'LOCATION',
      'QUANTITY',
      'REORDER_POINT',
      'UNIT_PRICE',
      'AVERAGE_COST',
      'CREATED_AT',
      'UPDATED_AT',
    ],
  },
  pageSizes: usualPageSizes,
  views: 'ITEMS',
  requestedByColumns: { averageCost: { withCosts: true }, folder: { withFolders: true } },
  filters: {
    q: search('Search name, SKU, barcode, location'),
    warehouse: known('Warehouse', { names: 'warehouses' }),
    category: known('Category'),
    folder: folderFilter(),
    level: oneOf('Stock level', stockLevels),
    below: whether('Reorder point', 'At or below the reorder point', 'Above the reorder point', { place: 'more' }),
    quantity: range('Quantity', { from: 'min', to: 'max' }),
    active: oneOf('Activity', activities, { start: 'yes', place: 'more' }),
    barcode: whether('Barcode', 'With barcode', 'Without barcode', { place: 'more' }),
    description: whether('Description', 'With description', 'Without description', { place: 'more' }),
  },
  ask: ({ q, warehouse, category, folder, level, below, quantity, active, barcode, description }) => {
    const filter: InventoryItemFilter = withoutEmpty({
      search: q,
      category,
      // guard: folders.filter-of-items
      folderId: folder,
      stockLevel: level,
      belowReorderPoint: isYes(below),
      minQuantity: quantity.from,
      maxQuantity: quantity.to,
      isActive: active === 'all' ? null : active === 'yes',
      hasBarcode: isYes(barcode),
      hasDescription: isYes(description),
    });
    return { warehouseId: warehouse, filter, withCosts: false, withFolders: false };
  },
});

/** The refetches of FET-2 and FET-3 are only for current rows. */
const { refreshedBy: _refreshedBy, ...described } = itemList;

/** Like `itemListWith`, as of an instant. */
export const itemListAsOfWith = (asOf: string, fields: readonly OwnField[], isAwaited: boolean) => {
  const list = defineList({
    ...described,
    document: itemsDocumentOf(asOf),
    ask: (...requested: Parameters<typeof itemList.ask>) => ({ ...itemList.ask(...requested), asOf }),
  });
  return { ...withOwnFilters(list, fields), isAwaited };
};
