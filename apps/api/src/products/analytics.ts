import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type {
  ProductAnalytics,
  readProductAnalytics,
  readTopSellers,
  TopSeller,
} from '@tallyard/contracts/products/analytics-endpoints';
import { usualSpan } from '@tallyard/domain/movements/analytics';
import { movedOfSku, topSold } from '../movements/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { periodOf } from '../platform/periods/period.ts';
import { paceOver } from '../stock/stock-pace.ts';
import { requireProduct } from './repository.ts';
import { readStock } from './stock.ts';

/**
 * Returns the receipts and shipments of a product, its stock, and its turnover (PRD-37). Throws NOT_FOUND and
 * VALIDATION_FAILED.
 */
export async function analyticsOf(
  transaction: TenantTransaction,
  id: string,
  query: EndpointRequest<typeof readProductAnalytics>['query'],
): Promise<ProductAnalytics> {
  const { productId, sku } = await requireProduct(transaction, id);
  const period = await periodOf(transaction, query);
  const trends = await movedOfSku(transaction, sku, period, usualSpan(period.days));
  const [stock] = await readStock(transaction, [productId]);
  const sum = (field: 'inboundQuantity' | 'outboundQuantity' | 'inboundValue' | 'outboundValue') =>
    Math.round(trends.reduce((total, span) => total + span[field], 0) * 10_000) / 10_000;
  const outboundValue = sum('outboundValue');
  return {
    productId,
    fromDate: period.from.toISOString(),
    toDate: period.to.toISOString(),
    timeZone: period.timeZone,
    onHand: stock?.onHand ?? 0,
    stockValue: stock?.value ?? 0,
    inboundQuantity: sum('inboundQuantity'),
    outboundQuantity: sum('outboundQuantity'),
    inboundValue: sum('inboundValue'),
    outboundValue,
    ...(await paceOver(transaction, period, { whose: { sku }, outboundValue })),
    trends: [...trends],
  };
}

/** Returns the best-selling SKUs by value. Product fields are null for a SKU without a product in the catalog. */
export async function topSellers(
  transaction: TenantTransaction,
  query: EndpointRequest<typeof readTopSellers>['query'],
): Promise<TopSeller[]> {
  const sold = await topSold(transaction, await periodOf(transaction, query), query.limit);
  const { rows } = await transaction.query<{ product_id: string; sku: string; name: string }>(
    'SELECT product_id, sku, name FROM products WHERE organization_id = $1 AND sku = ANY($2::text[]) AND deleted_at IS NULL',
    [transaction.organizationId, sold.map(({ sku }) => sku)],
    'products-of-skus',
  );
  const known = new Map(rows.map((row) => [row.sku, row]));
  return sold.map(({ sku, quantity, value }) => {
    const product = known.get(sku);
    return { sku, productId: product?.product_id ?? null, name: product?.name ?? null, quantity, value };
  });
}
