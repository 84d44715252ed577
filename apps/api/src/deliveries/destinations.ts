import { bypassWarehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { DestinationTable } from './destination-table.ts';

/** Counts the destinations of the organization. Until the commit nobody else adds one. */
export async function countDestinations(
  transaction: TenantTransaction,
  { table }: Pick<DestinationTable, 'table'>,
): Promise<number> {
  const { organizationId } = transaction;
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 82))', [`${table} ${organizationId}`]);
  const { rows } = await bypassWarehouseScope(transaction, () =>
    transaction.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE organization_id = $1`, [
      organizationId,
    ]),
  );
  return rows[0]?.count ?? 0;
}

interface ByHand {
  readonly table: 'webhook_deliveries' | 'chat_posts' | 'report_runs';
  /** The column of the destination. */
  readonly key: string;
  /** SQL: whether somebody asked for a delivery. */
  readonly isByHand: string;
  /** How many are accepted in a minute. */
  readonly limit: number;
  readonly message: string;
}

/** Throws RATE_LIMITED after too many deliveries to a destination that people asked for within a minute. The caller locks the destination. */
export async function limitByHand(
  transaction: TenantTransaction,
  { table, key, isByHand, limit, message }: ByHand,
  id: string,
): Promise<void> {
  const { rows } = await transaction.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}
     WHERE organization_id = $1 AND ${key} = $2 AND ${isByHand} AND created_at > now() - interval '1 minute'`,
    [transaction.organizationId, id],
  );
  if ((rows[0]?.count ?? 0) >= limit) throw new ApiError('RATE_LIMITED', message, { retryAfterSeconds: 60 });
}
