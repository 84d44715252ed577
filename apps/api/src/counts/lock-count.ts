import type { CountStatus } from '@tallyard/domain/counts/fields';
import { countEnded, countNotFound } from '@tallyard/domain/counts/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';

export interface LockedCount extends Record<string, unknown> {
  readonly count_id: string;
  readonly name: string;
  readonly status: CountStatus;
  readonly is_blind: boolean;
  readonly warehouse_id: string;
  readonly folder_id: string | null;
  readonly item_ids: string[] | null;
}

/**
 * Locks a count before any item: shared for concurrent counting, exclusively to end it. Throws NOT_FOUND, and RULE_BROKEN for
 * a count that has ended.
 */
export async function lockCount(
  transaction: TenantTransaction,
  id: string,
  lock: 'FOR SHARE' | 'FOR UPDATE',
  statuses: readonly CountStatus[] = ['open'],
): Promise<LockedCount> {
  const { rows } = isId(id)
    ? await transaction.query<LockedCount>(
        `SELECT count_id, name, status, is_blind, warehouse_id, folder_id, item_ids FROM counts
         WHERE organization_id = $1 AND count_id = $2 ${lock}`,
        [transaction.organizationId, id],
        lock === 'FOR SHARE' ? 'count-shared' : 'count-locked',
      )
    : { rows: [] };
  const [count] = rows;
  if (count === undefined) throw new ApiError('NOT_FOUND', countNotFound);
  // guard: counts.ended
  if (!statuses.includes(count.status)) throw new ApiError('RULE_BROKEN', countEnded(count.status));
  return count;
}
