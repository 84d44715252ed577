import type { Database } from '../platform/database/database.ts';
import type { Lane } from './delivery-worker.ts';

/** Reads lanes of all organizations: their ids alone, since each is then claimed from within its organization. The columns are those of `Lane`. */
export async function findLanes<OfLane extends Lane = Lane>(
  database: Pick<Database, 'acrossOrganizations'>,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<readonly OfLane[]> {
  const { rows } = await database.acrossOrganizations((transaction) =>
    transaction.query<OfLane & Record<string, unknown>>(text, values, name),
  );
  return rows;
}
