import type { TenantTransaction } from '../platform/database/transaction.ts';
import { Values } from '../platform/lists/values.ts';

/** The number of items that were created, and last changed, within the last 30 days. */
export interface RecentTotals {
  readonly created: number;
  readonly updated: number;
}

const since = `(now() - interval '30 days')`;
/** The first of the 30 days (UTC), of which only a part counts. */
const firstDay = `(${since} AT TIME ZONE 'UTC')::date`;
const endOfFirstDay = `((${firstDay} + 1)::timestamp AT TIME ZONE 'UTC')`;

/**
 * Returns the totals of the last 30 days. Whole days come from stored statistics, including deltas not yet folded; only the
 * items of the first day are counted, by an index. It is one statement and hence one snapshot: an item that changes
 * concurrently counts on one of its days, not on both.
 */
export async function readRecent(transaction: TenantTransaction, warehouseId?: string): Promise<RecentTotals> {
  const values = new Values();
  let where = `organization_id = ${values.add(transaction.organizationId)}`;
  if (warehouseId !== undefined) where += ` AND warehouse_id = ${values.add(warehouseId)}`;
  const onFirstDay = (table: string, column: string) =>
    `SELECT count(*) FROM ${table} WHERE ${where} AND ${column} > ${since} AND ${column} < ${endOfFirstDay}`;
  const created = `${onFirstDay('inventory_items', 'created_at')} AND deleted_at IS NULL`;
  const { rows } = await transaction.query<RecentTotals>(
    `SELECT COALESCE(sum(created), 0)::int AS created, COALESCE(sum(updated), 0)::int AS updated FROM (
       SELECT created, updated FROM inventory_statistics_days WHERE ${where} AND day > ${firstDay}
       UNION ALL SELECT created, updated FROM inventory_statistics_day_deltas WHERE ${where} AND day > ${firstDay}
       UNION ALL SELECT (${created}), (${onFirstDay('item_sorting', 'updated_at')})
     ) figures`,
    values.list,
    warehouseId === undefined ? 'recent-figures' : 'recent-figures-of-warehouse',
  );
  return rows[0] ?? { created: 0, updated: 0 };
}
