import type { Folder, FolderOutcome } from '@tallyard/contracts/folders/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';

/** Runs work for each element in order, in a savepoint; a refused element does not affect the others. */
export async function eachFolder<Requested>(
  transaction: TenantTransaction,
  requested: readonly Requested[],
  idOf: (one: Requested) => string | null,
  work: (one: Requested) => Promise<Folder | null>,
): Promise<{ results: FolderOutcome[] }> {
  const results: FolderOutcome[] = [];
  for (const one of requested) {
    try {
      const folder = await transaction.savepoint(() => work(one));
      results.push({ id: folder?.id ?? idOf(one), success: true, folder });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ id: idOf(one), success: false, code: error.code, message: error.message, folder: null });
    }
  }
  return { results };
}
