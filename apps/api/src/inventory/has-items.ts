import type { TenantTransaction } from '../platform/database/transaction.ts';

/** Returns whether the organization has ever had an item, created by hand or imported. */
export async function hasItems(transaction: TenantTransaction): Promise<boolean> {
  const { rows } = await transaction.query('SELECT 1 FROM inventory_items WHERE organization_id = $1 LIMIT 1', [
    transaction.organizationId,
  ]);
  return rows.length > 0;
}
