import type { TenantTransaction } from '../platform/database/transaction.ts';

/**
 * By how much counts have corrected each item until now, undone corrections apart. Asked once the items are locked: two counts that
 * find the same difference correct it once.
 */
export async function correctionsOf(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await transaction.query<{ item_id: string; total: number }>(
    `SELECT item_id, sum(change) AS total FROM count_corrections WHERE organization_id = $1 AND item_id = ANY($2::uuid[])
     GROUP BY item_id`,
    [transaction.organizationId, itemIds],
    'count-corrections',
  );
  return new Map(rows.map((row) => [row.item_id, row.total]));
}
