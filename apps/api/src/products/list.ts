import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { listProducts } from '@tallyard/contracts/products/list-endpoints';
import type { ProductPage } from '@tallyard/contracts/products/models';
import { asOfHasNoChanges, asOfHasNoPrices } from '@tallyard/domain/inventory/as-of';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import { z } from 'zod';
import { type RequestedValues, requestedValues } from '../platform/custom-fields/requested-values.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';
import type { FarPages } from '../platform/lists/anchors/anchors.ts';
import { list } from '../platform/lists/list.ts';
import type { Counted } from '../platform/lists/list-description.ts';
import { momentOf } from '../stock/as-of.ts';
import { productAnchors } from './anchors.ts';
import { pricedAt } from './prices.ts';
import { countQueryOf } from './product-totals.ts';
import { productColumns, productFrom } from './row.ts';

/** Returns a price in the unit of `price_ticks`. It is exact, since prices have at most 4 decimals. */
const ticks = (price: number) => Math.round(price * 10_000);

const own = { kind: 'product', table: 'products', as: 'p', id: 'product_id' } as const;

const ownQuery = listProducts.query.omit({ perPage: true, customFields: true, asOf: true }).extend({
  limit: z.number(),
  own: z.custom<RequestedValues>().optional(),
  counted: z.custom<Counted>().optional(),
});

/** The list of the organization's products. */
const products = list({
  endpoint: { ...listProducts, query: ownQuery },
  from: 'products',
  as: 'p',
  id: 'p.product_id',
  columns: productColumns,
  scope: 'p.deleted_at IS NULL',
  filters: {
    skus: (skus, values) => `p.sku = ANY(${values.add(skus)}::text[])`,
    category: (category, values) =>
      category === uncategorized
        ? `(p.category IS NULL OR p.category = ${values.add(category)})`
        : `p.category = ${values.add(category)}`,
    status: (status, values) => `p.status = ${values.add(status)}`,
    supplier: (supplier, values) => `p.supplier = ${values.add(supplier)}`,
    minPrice: (price, values) => `p.price_ticks >= ${values.add(ticks(price))}::bigint`,
    maxPrice: (price, values) => `p.price_ticks <= ${values.add(ticks(price))}::bigint`,
  },
  search: { kind: 'product', text: 'folded_text(p.name, p.sku, p.description, p.category, p.supplier, p.barcode)' },
  sorts: {
    name: { by: 'p.name', type: 'text' },
    sku: { by: 'p.sku', type: 'text' },
    category: { by: 'p.category', type: 'text', nulls: 'largest' },
    price: { by: 'p.price_ticks', type: 'bigint' },
    status: { by: 'p.status', type: 'text' },
    supplier: { by: 'p.supplier', type: 'text', nulls: 'largest' },
    createdAt: { by: 'p.created_at', type: 'timestamptz' },
    updatedAt: { by: 'p.updated_at', type: 'timestamptz' },
  },
  updatedAt: 'p.updated_at',
  anchored: {
    anchors: productAnchors,
    narrowed: (query) => (isNarrowedBy(query, ['status']) ? { status: query.status } : null),
  },
  itemFrom: productFrom,
});

type Query = EndpointRequest<typeof listProducts>['query'];
type Narrowing = Omit<
  Query,
  'organizationId' | 'page' | 'perPage' | 'after' | 'sortBy' | 'sortDirection' | 'customFields' | 'asOf'
>;
/** Whether each filter except custom fields matches few or most products. A missing key is a type error. */
const narrowing: Readonly<Record<keyof Narrowing, 'to few' | 'to most'>> = {
  search: 'to few',
  ids: 'to few',
  skus: 'to few',
  category: 'to few',
  supplier: 'to few',
  status: 'to most',
  minPrice: 'to few',
  maxPrice: 'to few',
  updatedAfter: 'to few',
};

/** Returns whether no other filters are set. */
function isNarrowedBy(query: Readonly<Record<string, unknown>>, only: readonly (keyof Narrowing)[]): boolean {
  const names = Object.keys(narrowing) as (keyof Narrowing)[];
  return query.own === undefined && names.every((name) => only.includes(name) || query[name] === undefined);
}

/**
 * Returns how products are counted without reading each row: all of them, or those of one category or supplier, by stored
 * totals; those with a custom value by the index of values. For a single common value, it is known that there are more than
 * the exact limit. Undefined if each row must be counted.
 */
function countedBy(query: Narrowing, requested: RequestedValues | undefined): Counted | undefined {
  const { category, supplier, status } = query;
  const names = (Object.keys(narrowing) as (keyof Narrowing)[]).filter((name) => query[name] !== undefined);
  const few = names.filter((name) => narrowing[name] === 'to few');
  if (requested !== undefined) {
    if (few.length > 0) return undefined;
    return requested.isOneCommon && names.length === 0 ? exactTotalLimit + 1 : 'own';
  }
  if (few.length === 0) return countQueryOf({ kind: 'all', name: '', status });
  if (few.length > 1) return undefined;
  if (supplier !== undefined) return countQueryOf({ kind: 'supplier', name: supplier, status });
  if (category === undefined || category === uncategorized) return undefined;
  return countQueryOf({ kind: 'category', name: category, status });
}

/**
 * Refuses parameters that do not work with `asOf`, because its list contains current products: changes, and filters or orders
 * by price (ADR 0074).
 */
function refuseOfThen({ updatedAfter, minPrice, maxPrice, sortBy }: Query): void {
  if (updatedAfter !== undefined) throw invalid([problemOf('updatedAfter', updatedAfter, asOfHasNoChanges)]);
  if (minPrice !== undefined) throw invalid([problemOf('minPrice', minPrice, asOfHasNoPrices)]);
  if (maxPrice !== undefined) throw invalid([problemOf('maxPrice', maxPrice, asOfHasNoPrices)]);
  // guard: as-of.products-not-cut-by-prices-of-now
  if (sortBy === 'price') throw invalid([problemOf('sortBy', sortBy, asOfHasNoPrices)]);
}

/**
 * Returns a page of current products with their prices as of an instant. Throws VALIDATION_FAILED for `asOf` or a parameter
 * that does not work with it.
 */
export async function pageOfProductsAsOf(
  transaction: TenantTransaction,
  asOf: string,
  query: Query,
  far: FarPages,
): Promise<ProductPage> {
  refuseOfThen(query);
  const { at } = await momentOf(transaction, asOf);
  const page = await pageOfProducts(transaction, query, far);
  return { ...page, data: await pricedAt(transaction, page.data, at) };
}

/** Returns a page of products with our paging fields and those of PRD-11. */
export async function pageOfProducts(
  transaction: TenantTransaction,
  { perPage, customFields, asOf: _asOf, ...query }: Query,
  far: FarPages,
): Promise<ProductPage> {
  const requested = await requestedValues(transaction, own, customFields);
  const counted = countedBy(query, requested);
  const page = await products.page(transaction, { ...query, limit: perPage, own: requested, counted }, far);
  const { total, limit } = page;
  return {
    ...page,
    pagination: { total, page: page.page, perPage: limit, totalPages: Math.ceil(total / limit) },
  };
}
