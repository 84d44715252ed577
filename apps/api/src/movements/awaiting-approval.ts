import type { Movement } from '@tallyard/contracts/movements/models';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { pageOfMovements } from './list.ts';

/** Returns those of these movements that wait for approval now. Considers at most `idsPerRead` ids. */
export async function awaitingApproval(
  transaction: TenantTransaction,
  movementIds: readonly string[],
): Promise<readonly Movement[]> {
  const { data } = await pageOfMovements(transaction, {
    ids: [...new Set(movementIds)].slice(0, idsPerRead),
    status: 'pending',
    page: 1,
    pageSize: idsPerRead,
    sortBy: 'created_at',
    sortDirection: 'asc',
  });
  return data.filter(({ requiresApproval }) => requiresApproval);
}
