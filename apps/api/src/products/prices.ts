import { readProductPrices } from '@tallyard/contracts/products/history-endpoints';
import type { Product, ProductPriceChange } from '@tallyard/contracts/products/models';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { nameOf } from '../platform/history/entries.ts';
import { newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { momentOf } from '../stock/as-of.ts';
import { requireProduct } from './repository.ts';

/** A new price of a product; `before` is null if it was created with it. */
export interface NewPrice {
  readonly productId: string;
  readonly before: number | null;
  readonly after: number;
}

/** Adds prices that differ from those before to the price history, in the transaction that sets them. */
export function keepPrices(
  transaction: TenantTransaction,
  prices: readonly NewPrice[],
  reason: string | null | undefined,
): void {
  const changed = prices.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  transaction.send(
    `INSERT INTO product_prices (organization_id, price_id, product_id, from_price, to_price, reason, created_by)
     SELECT $1, c.price_id, c.product_id, c.before, c.after, $3, $4
     FROM json_to_recordset($2::json) AS c(price_id uuid, product_id uuid, before numeric, after numeric)`,
    [
      transaction.organizationId,
      JSON.stringify(
        changed.map(({ productId, before, after }) => ({ price_id: newId(), product_id: productId, before, after })),
      ),
      reason ?? null,
      transaction.actor.userId,
    ],
    'product-prices',
  );
}

interface PriceRow {
  readonly price_id: string;
  readonly from_price: number | null;
  readonly to_price: number;
  readonly reason: string | null;
  readonly created_by: string | null;
  readonly user_name: string | null;
  readonly created_at: Date;
}

const columns = `c.price_id, c.from_price, c.to_price, c.reason, c.created_by, c.created_at,
  (SELECT COALESCE(s.display_name, u.name) FROM users u
   LEFT JOIN memberships s ON s.organization_id = c.organization_id AND s.user_id = u.user_id
   WHERE u.user_id = c.created_by) AS user_name`;

/** The price history of a product, newest first. */
export const priceHistory = list({
  endpoint: { ...readProductPrices, query: readProductPrices.query.extend({ productId: z.string() }) },
  from: 'product_prices',
  as: 'c',
  id: 'c.price_id',
  columns,
  filters: { productId: (id, values) => `c.product_id = ${values.add(id)}::uuid` },
  sorts: { createdAt: { by: 'c.created_at', type: 'timestamptz' } },
  direction: 'desc',
  updatedAt: 'c.created_at',
  itemFrom: (row: PriceRow): ProductPriceChange => ({
    priceId: row.price_id,
    from: row.from_price,
    to: row.to_price,
    reason: row.reason,
    userId: row.created_by,
    userName: nameOf(row.created_by, row.user_name),
    createdAt: row.created_at.toISOString(),
  }),
});

/** Returns current products with their prices as of an instant; null before the first price. */
export async function pricedAt(
  transaction: TenantTransaction,
  products: readonly Product[],
  at: Date,
): Promise<Product[]> {
  const { rows } = await transaction.query<{ product_id: string; price: number }>(
    `SELECT w.product_id, c.to_price AS price FROM unnest($2::uuid[]) AS w(product_id) CROSS JOIN LATERAL (
       SELECT to_price FROM product_prices p
       WHERE p.organization_id = $1 AND p.product_id = w.product_id AND p.created_at <= $3
       ORDER BY p.created_at DESC, p.price_id DESC LIMIT 1) c`,
    [transaction.organizationId, products.map(({ productId }) => productId), at],
    'prices-then',
  );
  const prices = new Map(rows.map((row) => [row.product_id, row.price]));
  return products.map((product) => ({
    ...product,
    // guard: as-of.prices-of-products
    price: prices.get(product.productId) ?? null,
    asOf: at.toISOString(),
  }));
}

/** Returns a current product with its price as of an instant. Throws NOT_FOUND, and VALIDATION_FAILED for `asOf`. */
export async function requireProductAsOf(transaction: TenantTransaction, id: string, asOf: string): Promise<Product> {
  const { at } = await momentOf(transaction, asOf);
  const [product] = await pricedAt(transaction, [await requireProduct(transaction, id)], at);
  return product as Product;
}
