import { bypassWarehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { DestinationTable } from './destination-table.ts';

/** Counts the destinations of the organization. Blocks concurrent inserts that count, too, until the transaction ends. */
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
  /** The column of the destination's id. */
  readonly key: string;
  /** SQL of whether somebody requested the delivery by hand. */
  readonly isByHand: string;
  /** The maximum number per minute. */
  readonly limit: number;
  readonly message: string;
}

/**
 * Throws RATE_LIMITED after too many manual deliveries to a destination within a minute. The caller has locked the
 * destination.
 */
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
