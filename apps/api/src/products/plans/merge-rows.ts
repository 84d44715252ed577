import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { DueRow } from '../../platform/plans/kind.ts';
import { readThese } from '../repository.ts';
import type { WholeProduct } from '../row.ts';

/** The change whose value is the SKU of the product into which this one is merged. */
export const mergedInto = 'mergedInto';

/** Returns whether a row merges a product; otherwise it sets values of the remaining one. */
export const isMerge = ({ changes }: { readonly changes: readonly { readonly field: string }[] }) =>
  changes.some(({ field }) => field === mergedInto);

type Merging = { readonly changes: readonly { readonly field: string; readonly to: unknown }[] };

/** Returns the target SKU of a row, or an empty text. */
export function intoOf({ changes }: Merging): string {
  const into = changes.find(({ field }) => field === mergedInto)?.to;
  return typeof into === 'string' ? into : '';
}

async function idsOfSkus(transaction: TenantTransaction, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await transaction.query<{ sku: string; product_id: string }>(
    'SELECT sku, product_id FROM products WHERE organization_id = $1 AND sku = ANY($2::text[]) AND deleted_at IS NULL',
    [transaction.organizationId, skus],
  );
  return new Map(rows.map((row) => [row.sku, row.product_id]));
}

/** Returns the products of the rows and their targets. A lock locks them in a fixed order. */
export async function lookAt(
  transaction: TenantTransaction,
  rows: readonly (Pick<DueRow, 'id'> & Merging)[],
  lock: '' | 'FOR UPDATE',
): Promise<{ byId: Map<string, WholeProduct>; bySku: Map<string, WholeProduct> }> {
  const skus = await idsOfSkus(transaction, rows.map(intoOf));
  const products = await readThese(transaction, [...rows.map(({ id }) => id), ...skus.values()], lock);
  return {
    byId: new Map(products.map((product) => [product.productId, product])),
    bySku: new Map(products.map((product) => [product.sku, product])),
  };
}
