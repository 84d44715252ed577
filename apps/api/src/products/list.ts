import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { askedFields, listProducts } from '@tallyard/contracts/products/list-endpoints';
import type { ProductPage } from '@tallyard/contracts/products/models';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { list } from '../platform/lists/list.ts';
import type { Values } from '../platform/lists/values.ts';
import { productColumns, productFrom } from './row.ts';

/** As `price_ticks` has them: exact, for a price has at most 4 decimals. */
const ticks = (price: number) => Math.round(price * 10_000);

/** What is asked of a custom field, and whether more products have it than are counted. */
interface AskedValue {
  readonly key: string;
  readonly value: string;
  readonly isCommon: boolean;
}

/** The values asked for, each looked at as far as a list is counted; a table with an index of its own has them (migration 0035). */
async function valuesOf(transaction: TenantTransaction, json: string | undefined): Promise<AskedValue[] | undefined> {
  if (json === undefined) return undefined;
  const asked = Object.entries(askedFields(json) ?? {});
  const { rows } = await transaction.query<AskedValue & Record<string, unknown>>(
    `SELECT a.key, a.value, (SELECT count(*) FROM (
       SELECT FROM product_values v WHERE v.organization_id = $1 AND v.key = a.key AND v.value = a.value
       LIMIT ${exactTotalLimit + 1}) counted) > ${exactTotalLimit} AS "isCommon"
     FROM json_to_recordset($2::json) AS a(key text, value text)`,
    [transaction.organizationId, JSON.stringify(asked.map(([key, value]) => ({ key, value })))],
  );
  return rows;
}

/**
 * Products that have each of these values. The few that have a rare one are looked up by their ids; for a common one the
 * list is walked in its order and each product is asked, which a scalar subquery holds PostgreSQL to (as ADR 0021).
 */
function withValues(asked: readonly AskedValue[], values: Values): string {
  const conditions = asked.map(({ key, value, isCommon }) => {
    const having = `FROM product_values v
       WHERE v.organization_id = $1 AND v.key = ${values.add(key)} AND v.value = ${values.add(value)}`;
    return isCommon
      ? `COALESCE((SELECT true ${having} AND v.product_id = p.product_id), false)`
      : `p.product_id IN (SELECT v.product_id ${having})`;
  });
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

const ownQuery = listProducts.query.omit({ perPage: true, customFields: true }).extend({
  limit: z.number(),
  withValues: z.custom<readonly AskedValue[]>().optional(),
  counted: z.number().optional(),
});

/** The organisation's products. */
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
    withValues,
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
  itemFrom: productFrom,
});

type Query = EndpointRequest<typeof listProducts>['query'];
type Narrowing = Omit<
  Query,
  'organizationId' | 'page' | 'perPage' | 'after' | 'sortBy' | 'sortDirection' | 'customFields'
>;
/** What narrows a list beside custom fields; a key that is missing here is a type error. */
const narrowing: Readonly<Record<keyof Narrowing, true>> = {
  search: true,
  ids: true,
  skus: true,
  category: true,
  supplier: true,
  status: true,
  minPrice: true,
  maxPrice: true,
  updatedAfter: true,
};

/** Whether the list is narrowed by one common value and nothing else: then it is known that there are more than are counted. */
function isOnlyCommon(query: Narrowing, asked: readonly AskedValue[] | undefined): boolean {
  const isNarrowed = (Object.keys(narrowing) as (keyof Narrowing)[]).some((name) => query[name] !== undefined);
  return asked?.length === 1 && asked[0]?.isCommon === true && !isNarrowed;
}

/** A page of products, in our words for it and in those of PRD-11. */
export async function pageOfProducts(
  transaction: TenantTransaction,
  { perPage, customFields, ...query }: Query,
): Promise<ProductPage> {
  const asked = await valuesOf(transaction, customFields);
  const counted = isOnlyCommon(query, asked) ? exactTotalLimit + 1 : undefined;
  const page = await products.page(transaction, { ...query, limit: perPage, withValues: asked, counted });
  const { total, limit } = page;
  return {
    ...page,
    pagination: { total, page: page.page, perPage: limit, totalPages: Math.ceil(total / limit) },
  };
}
