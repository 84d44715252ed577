import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { type ProductRow, productColumns, productFrom, type WholeProduct } from '../row.ts';

/** Returns the organization's products with these SKUs. */
export async function productsBySku(transaction: TenantTransaction, skus: readonly string[]): Promise<WholeProduct[]> {
  const { rows } = await transaction.query<ProductRow & Record<string, unknown>>(
    `SELECT ${productColumns} FROM products p
     WHERE p.organization_id = $1 AND p.sku = ANY($2::text[]) AND p.deleted_at IS NULL`,
    [transaction.organizationId, skus],
  );
  return rows.map(productFrom);
}
