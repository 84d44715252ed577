import type { JobDefinition } from '../jobs/jobs.ts';
import type { Database } from './database.ts';

/**
 * The number of rows written since the last ANALYZE of a table after which it is analyzed again. An import can add as many
 * to an empty table at once. Autovacuum would react within a minute, but some servers disable it.
 */
const staleRows = 5_000;
/** The minimum time between two ANALYZE runs of a table. */
const pauseMinutes = 5;
/** The advisory lock that lets only one node analyze at a time. */
const analyzeLock = 7_255_904;

/** The name of the job, which runs every minute. Work that writes many rows also enqueues it. */
export const refreshStatisticsJob = 'platform.refresh-statistics';

/**
 * Analyzes the tables with many written rows, each in its own transaction and as the owner. Returns their names. Does
 * nothing while another node does it.
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
    // A transaction-level lock, so that a node that dies in between does not block others.
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
    // Skips a table that autovacuum or a migration has locked; the next run retries it.
    await client.query(`ANALYZE (SKIP_LOCKED) public.${client.escapeIdentifier(name)}`);
    return name;
  } finally {
    await client.query('COMMIT').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

/** Returns the job that refreshes the planner's statistics every minute, and on request. */
export function plannerStatisticsJob(database: Pick<Database, 'pools'>): JobDefinition<Record<string, never>> {
  return {
    name: refreshStatisticsJob,
    cron: '* * * * *',
    // The next run retries.
    retryLimit: 0,
    gatherBy: () => 'all',
    async run() {
      await refreshPlannerStatistics(database);
    },
  };
}
