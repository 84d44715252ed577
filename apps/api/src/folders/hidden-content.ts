import { bypassWarehouseScope, requireWithinScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/**
 * Throws PERMISSION_DENIED if one of the folders contains, at any depth, a warehouse hidden from the actor: others find that
 * warehouse there, under the folder's name.
 */
export async function requireAllContentVisible(
  transaction: TenantTransaction,
  ...folderIds: readonly string[]
): Promise<void> {
  if (!transaction.actor.isScoped) return;
  const { rows } = await bypassWarehouseScope(transaction, () =>
    transaction.query<{ id: string }>('SELECT folder_id AS id FROM folders_below($1, $2::uuid[]) WHERE is_warehouse', [
      transaction.organizationId,
      folderIds,
    ]),
  );
  await requireWithinScope(
    transaction,
    rows.map(({ id }) => id),
  );
}
