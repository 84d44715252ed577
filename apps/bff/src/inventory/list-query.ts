import { excludesAll, rangeWithin } from '@tallyard/domain/inventory/stock-level';
import type { InventoryItemFilter, StockLevel } from '../generated/resolvers.ts';
import { requestedOfFields } from '../platform/custom-fields.ts';
import { lowerOr } from '../platform/enums.ts';
import type { ScopedListQuery, SearchQuery } from './queries.ts';

const levelsAsList: Record<Exclude<StockLevel, 'IN_STOCK'>, ScopedListQuery> = {
  OUT_OF_STOCK: { outOfStock: true },
  LOW_STOCK: { lowStock: true },
};

/** Returns whether one of the filters requires the advanced search (INV-11). */
function needsSearch(filter: InventoryItemFilter): boolean {
  const { search, category, minQuantity, maxQuantity, belowReorderPoint, hasBarcode, hasDescription } = filter;
  const special = [search || null, category, minQuantity, maxQuantity, belowReorderPoint, hasBarcode, hasDescription];
  // The scoped lists have no value for 'in stock'.
  return filter.stockLevel === 'IN_STOCK' || special.some((value) => value !== null && value !== undefined);
}

type ItemRead = { readonly search: SearchQuery } | { readonly list: ScopedListQuery };

/** Returns which of the two documented reads supports a filter, and its query. */
export function itemReadOf(filter: InventoryItemFilter): ItemRead {
  const level = filter.stockLevel ?? null;
  const customFields = requestedOfFields(filter.customFields);
  const isActive = filter.isActive ?? undefined;
  const folderId = filter.folderId ?? undefined;
  if (!needsSearch(filter)) {
    const ofLevel = level === null || level === 'IN_STOCK' ? {} : levelsAsList[level];
    return { list: { customFields, ...ofLevel, isActive, folderId } };
  }
  const { minQuantity, maxQuantity, belowReorderPoint } = rangeWithin(
    {
      minQuantity: filter.minQuantity ?? undefined,
      maxQuantity: filter.maxQuantity ?? undefined,
      belowReorderPoint: filter.belowReorderPoint ?? undefined,
    },
    lowerOr(level) ?? null,
  );
  return {
    search: {
      searchTerm: filter.search ?? undefined,
      category: filter.category ?? undefined,
      minQuantity,
      maxQuantity,
      belowReorderPoint,
      isActive,
      hasBarcode: filter.hasBarcode ?? undefined,
      hasDescription: filter.hasDescription ?? undefined,
      folderId,
      customFields,
    },
  };
}

/** Returns whether a level and `belowReorderPoint` exclude each other, so that no item can match. */
export function isContradiction(filter: InventoryItemFilter): boolean {
  return excludesAll(lowerOr(filter.stockLevel) ?? null, filter.belowReorderPoint);
}
