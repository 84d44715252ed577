import type { InventoryItemFilter, InventoryItemSortKey, StockLevel } from '../generated/resolvers.ts';
import { askedOfFields } from '../platform/custom-fields.ts';
import type { ScopedListQuery, SearchQuery } from './source.ts';

export const sortKeys = {
  NAME: 'name',
  SKU: 'sku',
  CATEGORY: 'category',
  LOCATION: 'location',
  QUANTITY: 'quantity',
  REORDER_POINT: 'reorderPoint',
  UNIT_PRICE: 'unitPrice',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
} as const satisfies Record<InventoryItemSortKey, ScopedListQuery['sortBy']>;

/** The smallest quantity above zero that an item can have. */
export const leastAboveZero = 0.001;

const levelsAsSearch: Record<StockLevel, SearchQuery> = {
  OUT_OF_STOCK: { maxQuantity: 0 },
  LOW_STOCK: { minQuantity: leastAboveZero, belowReorderPoint: true },
  IN_STOCK: { minQuantity: leastAboveZero, belowReorderPoint: false },
};

const levelsAsList: Record<Exclude<StockLevel, 'IN_STOCK'>, ScopedListQuery> = {
  OUT_OF_STOCK: { outOfStock: true },
  LOW_STOCK: { lowStock: true },
};

/** Advanced search is used when one of these filters is set (INV-11). */
function needsSearch(filter: InventoryItemFilter): boolean {
  const { search, category, minQuantity, maxQuantity, belowReorderPoint, hasBarcode, hasDescription } = filter;
  const special = [search || null, category, minQuantity, maxQuantity, belowReorderPoint, hasBarcode, hasDescription];
  // The scoped lists have no word for 'in stock'.
  return filter.stockLevel === 'IN_STOCK' || special.some((value) => value !== null && value !== undefined);
}

type Narrowed = { readonly search: SearchQuery } | { readonly list: ScopedListQuery };

/** Which of the two documented reads answers a filter, and its query keys. */
export function narrowed(filter: InventoryItemFilter): Narrowed {
  const level = filter.stockLevel ?? null;
  const customFields = askedOfFields(filter.customFields);
  const isActive = filter.isActive ?? undefined;
  const folderId = filter.folderId ?? undefined;
  if (!needsSearch(filter)) {
    const ofLevel = level === null || level === 'IN_STOCK' ? {} : levelsAsList[level];
    return { list: { customFields, ...ofLevel, isActive, folderId } };
  }
  const asLevel: SearchQuery = level === null ? {} : levelsAsSearch[level];
  const { minQuantity, maxQuantity, belowReorderPoint } = asLevel as {
    minQuantity?: number;
    maxQuantity?: number;
    belowReorderPoint?: boolean;
  };
  return {
    search: {
      searchTerm: filter.search ?? undefined,
      category: filter.category ?? undefined,
      // Both the asked range and the level's own must hold.
      minQuantity: largest(filter.minQuantity, minQuantity),
      maxQuantity: smallest(filter.maxQuantity, maxQuantity),
      belowReorderPoint: belowReorderPoint ?? filter.belowReorderPoint ?? undefined,
      isActive,
      hasBarcode: filter.hasBarcode ?? undefined,
      hasDescription: filter.hasDescription ?? undefined,
      folderId,
      customFields,
    },
  };
}

type MaybeNumber = number | null | undefined;

function largest(one: MaybeNumber, other: MaybeNumber): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return Math.max(one, other);
  return one ?? other ?? undefined;
}

function smallest(one: MaybeNumber, other: MaybeNumber): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return Math.min(one, other);
  return one ?? other ?? undefined;
}

/** True when a level and `belowReorderPoint` exclude each other, so that no item can match. */
export function isContradiction(filter: InventoryItemFilter): boolean {
  return filter.stockLevel === 'IN_STOCK' && filter.belowReorderPoint === true;
}
