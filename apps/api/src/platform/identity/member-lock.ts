import type { TenantTransaction } from '../database/transaction.ts';

/**
 * From here to the commit nobody else changes who belongs to the organization: two admins who demote, remove or leave
 * at once would otherwise each see the other and both go. Rows that refer to the organization can still be written.
 */
export async function lockMembers(transaction: TenantTransaction): Promise<void> {
  await transaction.query('SELECT 1 FROM organizations WHERE organization_id = $1 FOR NO KEY UPDATE', [
    transaction.organizationId,
  ]);
}
