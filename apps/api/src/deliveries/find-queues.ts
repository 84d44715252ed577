import type { Database } from '../platform/database/database.ts';
import type { Queue } from './delivery-worker.ts';

/**
 * Reads queues of all organizations. It returns only ids, since each queue is then claimed within its organization. The
 * columns are those of `Queue`.
 */
export async function findQueues<OfQueue extends Queue = Queue>(
  database: Pick<Database, 'acrossOrganizations'>,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<readonly OfQueue[]> {
  const { rows } = await database.acrossOrganizations((transaction) =>
    transaction.query<OfQueue & Record<string, unknown>>(text, values, name),
  );
  return rows;
}
