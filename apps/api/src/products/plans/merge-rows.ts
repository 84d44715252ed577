import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { DueRow } from '../../platform/plans/kind.ts';
import { readThese } from '../repository.ts';
import type { WholeProduct } from '../row.ts';

/** The change by which a row says into which product, named by its SKU, this one goes. */
export const mergedInto = 'mergedInto';

/** Whether a row says so; else it sets values of the one that stays. */
export const isMerge = ({ changes }: { readonly changes: readonly { readonly field: string }[] }) =>
  changes.some(({ field }) => field === mergedInto);

type Merging = { readonly changes: readonly { readonly field: string; readonly to: unknown }[] };

/** The SKU that a row names; empty: none. */
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

/** The products of the rows and those they go into, locked in one order. */
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
