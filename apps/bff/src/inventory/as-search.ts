import { leastAboveZero } from '@tallyard/domain/inventory/stock-level';
import type { ScopedListQuery, SearchQuery } from './queries.ts';

/** Converts the query of a scoped list to one of the advanced search, for an upstream that only has the search. */
export function asSearch(query: ScopedListQuery, warehouseId: string | null): SearchQuery {
  const { limit, search, lowStock, outOfStock, minQuantity, maxQuantity, ...shared } = query ?? {};
  return {
    ...shared,
    searchTerm: search,
    warehouseId: warehouseId ?? undefined,
    pageSize: limit,
    minQuantity: lowStock ? leastAboveZero : minQuantity,
    maxQuantity: outOfStock ? 0 : maxQuantity,
    belowReorderPoint: lowStock ? true : undefined,
  };
}
