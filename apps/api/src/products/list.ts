import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { askedFields, listProducts } from '@tallyard/contracts/products/list-endpoints';
import type { ProductPage } from '@tallyard/contracts/products/models';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { list } from '../platform/lists/list.ts';
import type { Values } from '../platform/lists/values.ts';
import { productColumns, productFrom } from './row.ts';

/** As `price_ticks` has them: exact, for a price has at most 4 decimals. */
const ticks = (price: number) => Math.round(price * 10_000);

/** Products that have each of these values, by a table with an index of its own (migration 0035). */
function withValues(json: string, values: Values): string {
  const asked = Object.entries(askedFields(json) ?? {}).map(
    ([key, value]) => `p.product_id IN (
       SELECT v.product_id FROM product_values v
       WHERE v.organization_id = $1 AND v.key = ${values.add(key)} AND v.value = ${values.add(value)})`,
  );
  return asked.length === 0 ? 'true' : asked.join(' AND ');
}

/** The organisation's products. */
const products = list({
  endpoint: { ...listProducts, query: listProducts.query.omit({ perPage: true }).extend({ limit: z.number() }) },
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
    customFields: withValues,
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

/** A page of products, in our words for it and in those of PRD-11. */
export async function pageOfProducts(
  transaction: TenantTransaction,
  { perPage, ...query }: EndpointRequest<typeof listProducts>['query'],
): Promise<ProductPage> {
  const page = await products.page(transaction, { ...query, limit: perPage });
  const { total, limit } = page;
  return {
    ...page,
    pagination: { total, page: page.page, perPage: limit, totalPages: Math.ceil(total / limit) },
  };
}
