import type { JobDefinition } from '../jobs/jobs.ts';
import type { Database } from './database.ts';

/**
 * So many rows of one table that were written since its last ANALYZE make the planner's statistics worth another one. An import takes an
 * empty table to this size at once, and autovacuum, which would look at it within a minute, is off on some servers.
 */
const staleRows = 5_000;
/** No table is analyzed again before so many minutes. */
const pauseMinutes = 5;
/** Names the advisory lock under which one node at a time analyzes. */
const analyzeLock = 7_255_904;

/** The job that work which wrote much asks for; it runs each minute as well. */
export const refreshStatisticsJob = 'platform.refresh-statistics';

/**
 * Analyzes the tables of which many rows were written, each in a transaction of its own and as their owner; gives their names. Does nothing
 * while another node does it.
 */
export async function refreshPlannerStatistics(database: Pick<Database, 'pools'>): Promise<string[]> {
  const refreshed: string[] = [];
  for (;;) {
    const table = await refreshNext(database, refreshed);
    if (table === null) return refreshed;
    refreshed.push(table);
  }
}

async function refreshNext({ pools }: Pick<Database, 'pools'>, refreshed: readonly string[]): Promise<string | null> {
  const client = await pools.jobs.connect();
  let broken: Error | undefined;
  try {
    // A transaction's lock, so that a node that dies meanwhile holds nobody up.
    await client.query('BEGIN');
    const { rows: locks } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS is_free', [analyzeLock]);
    // guard: database.statistics-by-one-node
    if (locks[0]?.is_free !== true) return null;
    const { rows: tables } = await client.query<{ name: string }>(
      // guard: database.statistics-of-large-writes
      // guard: database.statistics-now-and-then
      `SELECT relname AS name FROM pg_stat_user_tables
       WHERE schemaname = 'public' AND n_mod_since_analyze >= $1 AND relname <> ALL ($2::text[])
         AND COALESCE(greatest(last_analyze, last_autoanalyze) < clock_timestamp() - make_interval(mins => $3), true)
       ORDER BY n_mod_since_analyze DESC LIMIT 1`,
      [staleRows, refreshed, pauseMinutes],
    );
    const name = tables[0]?.name;
    if (name === undefined) return null;
    // A table that autovacuum works on, or a migration, is left to the next time.
    await client.query(`ANALYZE (SKIP_LOCKED) public.${client.escapeIdentifier(name)}`);
    return name;
  } finally {
    await client.query('COMMIT').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

/** Each minute, and after what wrote much: refreshes the planner's statistics. */
export function plannerStatisticsJob(database: Pick<Database, 'pools'>): JobDefinition<Record<string, never>> {
  return {
    name: refreshStatisticsJob,
    cron: '* * * * *',
    // The next minute tries again.
    retryLimit: 0,
    gatherBy: () => 'all',
    async run() {
      await refreshPlannerStatistics(database);
    },
  };
}
