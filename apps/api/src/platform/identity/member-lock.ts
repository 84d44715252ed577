import type { TenantTransaction } from '../database/transaction.ts';

/**
 * Locks the members of the organization until the commit. Otherwise two admins who demote, remove or leave at once could
 * each see the other one, and none would be left. Rows that refer to the organization can still be written.
 */
export async function lockMembers(transaction: TenantTransaction): Promise<void> {
  await transaction.query('SELECT 1 FROM organizations WHERE organization_id = $1 FOR NO KEY UPDATE', [
    transaction.organizationId,
  ]);
}
