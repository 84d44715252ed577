import type { TenantTransaction } from '../platform/database/transaction.ts';
import { audit } from '../platform/history/audit.ts';
import type { DestinationTable } from './destination-table.ts';

/** Pauses an active destination automatically and audits that. The caller enqueues the email to its creator. */
export async function pauseDestination(
  transaction: TenantTransaction,
  { table, key, entity }: DestinationTable,
  id: string,
  /** Columns of the table with the reason, beside `paused_because`. */
  { because, ...reasons }: { readonly because: 'failures' | 'selection'; readonly refusal?: string },
): Promise<void> {
  const columns = Object.keys(reasons).map((column, at) => `${column} = $${at + 4}, `);
  await transaction.query(
    `UPDATE ${table} SET status = 'paused', paused_because = $3, ${columns.join('')}updated_at = now()
     WHERE organization_id = $1 AND ${key} = $2`,
    [transaction.organizationId, id, because, ...Object.values(reasons)],
  );
  await audit(transaction, {
    action: `${table}.pause`,
    entity,
    entityId: id,
    before: { status: 'active' },
    after: { status: 'paused', because, ...reasons },
  });
}
