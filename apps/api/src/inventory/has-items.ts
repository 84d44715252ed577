import type { TenantTransaction } from '../platform/database/transaction.ts';

/** True once the organization has had an item, typed or imported. */
export async function hasItems(transaction: TenantTransaction): Promise<boolean> {
  const { rows } = await transaction.query('SELECT 1 FROM inventory_items WHERE organization_id = $1 LIMIT 1', [
    transaction.organizationId,
  ]);
  return rows.length > 0;
}
