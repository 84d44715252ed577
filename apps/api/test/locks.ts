import type { TestDatabase } from './test-database.ts';

/** How many connections of the database wait for a lock that another one has. */
export async function connectionsWaitingForLocks(db: Pick<TestDatabase, 'look'>): Promise<number> {
  const rows = await db.look(
    `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows.length;
}
