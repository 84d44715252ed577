import type { FastifyBaseLogger } from 'fastify';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { appRole, type Database } from '../database/database.ts';
import { usingPool } from '../database/pools.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';

/** A kind of work that runs at least once, after the commit of the transaction that enqueued it. */
export interface JobDefinition<Data extends object> {
  /** Letters, digits, dots and dashes; `module.verb`. */
  readonly name: string;
  /** The maximum number of retries, with exponential backoff; 5 by default. */
  readonly retryLimit?: number;
  /** The maximum delay between retries, in seconds; 300 by default. */
  readonly longestPauseSeconds?: number;
  /**
   * How long a node that runs the job may be silent before another node takes over, in seconds, at least 10. Without it, a
   * node takes over after 15 minutes.
   */
  readonly heartbeatSeconds?: number;
  /** How long a finished job stays in the queue's tables, in seconds; seven days by default. */
  readonly keptSeconds?: number;
  /** A cron expression in UTC for recurring work. */
  readonly cron?: string;
  /** Also runs at each start of a node, so that work that became due while none ran does not wait for the next cron time. */
  readonly atStart?: true;
  /**
   * Returns a debounce key. Jobs with the same key that are enqueued in the same window of 10 s, such as by each chunk of
   * an import, run once, as the last of them; each waits a second for the next. Null, or without this function: each job
   * runs at once.
   */
  readonly gatherBy?: (data: Data) => string | null;
  /** `id` is the same for retries; it is the key for deduplicating the effect. */
  run(job: { id: string; data: Data }): Promise<void>;
}

/** Work after commit, stored in the database: it survives a crash, and any node can run it. */
export interface Jobs {
  /** Enqueues a job in `transaction`: it runs if and only if that commits. */
  enqueue<Data extends object>(transaction: Transaction, name: string, data: Data): Promise<void>;
  stop(): Promise<void>;
}

const schema = 'jobs';
/** Seconds between checks for jobs whose node has fallen silent; short because people wait for their results. */
const lookForSilentSeconds = 10;
/**
 * An idle worker polls every second. A worker whose batch was full continues at once; otherwise a thousand emails would
 * take as many seconds. Two is the smallest batch that can be full: after a crash, the finished jobs of a batch run again.
 */
const working = { pollingIntervalSeconds: 1, batchSize: 2, burstWhenBatchFull: true, perJobResults: true } as const;
/**
 * How long a job waits for another one with its debounce key, and the length of the window in which only the last of them
 * runs.
 */
const [gatherAfterSeconds, gatherSeconds] = [1, 10] as const;
/** The advisory lock under which a node starts its queue. */
const startLock = 7_255_903;

/** Starts the queue with these job definitions. */
export async function startJobs(
  database: Database,
  definitions: readonly JobDefinition<never>[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Jobs> {
  const boss = new PgBoss({
    schema,
    // Runs as the owner.
    db: { executeSql: (text, values) => usingPool('jobs', () => database.asOwner(text, values)) },
    backend: 'postgres',
    superviseIntervalSeconds: lookForSilentSeconds,
    monitorIntervalSeconds: lookForSilentSeconds,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue'));
  await oneNodeAtATime(database, async () => {
    await boss.start();
    for (const {
      name,
      retryLimit = 5,
      longestPauseSeconds = 300,
      heartbeatSeconds,
      keptSeconds,
      cron,
    } of definitions) {
      const queue = { retryLimit, retryBackoff: true, retryDelay: 1, retryDelayMax: longestPauseSeconds };
      const settings = {
        ...queue,
        ...(heartbeatSeconds === undefined ? {} : { heartbeatSeconds }),
        ...(keptSeconds === undefined ? {} : { deleteAfterSeconds: keptSeconds }),
      };
      await boss.createQueue(name, settings);
      // `createQueue` does not change the settings of a queue from an earlier release.
      // guard: jobs.settings-of-this-release
      await boss.updateQueue(name, settings);
      // Loads the queue's settings into the cache now, because they cannot be read inside a tenant's transaction.
      await boss.deleteJob(name, newId());
      if (cron !== undefined) await boss.schedule(name, cron);
    }
    await usingPool('jobs', () => grantEnqueue(database));
  });
  for (const definition of definitions as readonly JobDefinition<object>[]) {
    await boss.work<object>(definition.name, working, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await outcomeOf(database, definition, job, log));
      return results;
    });
  }
  // guard: schedules.at-start
  for (const { name, atStart } of definitions) if (atStart) await usingPool('jobs', () => boss.send(name, {}));
  const byName = new Map((definitions as readonly JobDefinition<object>[]).map((one) => [one.name, one]));
  return {
    async enqueue(transaction, name, data) {
      const singletonKey = byName.get(name)?.gatherBy?.(data) ?? null;
      await boss.send(name, data, {
        ...(singletonKey === null ? {} : { singletonKey, startAfter: gatherAfterSeconds }),
        db: { executeSql: async (text, values) => ({ rows: (await transaction.query(text, values)).rows }) },
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** Runs one job. If it fails, only this job of its batch is retried. */
async function outcomeOf(
  database: Database,
  definition: JobDefinition<object>,
  { id, data }: Job<object>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<JobResult> {
  try {
    await usingPool('jobs', async () => {
      if (await isLeftToAnother(database, definition, id, data)) return;
      await definition.run({ id, data: data ?? {} });
    });
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ err: error, job: definition.name, id }, 'a job failed');
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/**
 * Returns whether a later job with the same debounce key will do the work, too. That one was enqueued after the commit
 * that enqueued this one.
 */
async function isLeftToAnother(
  database: Database,
  { name, gatherBy }: JobDefinition<object>,
  id: string,
  data: object | null,
): Promise<boolean> {
  if (!gatherBy || gatherBy(data ?? {}) === null) return false;
  const { rows } = await database.asOwner(
    `SELECT later.id FROM ${schema}.job mine JOIN ${schema}.job later ON later.name = mine.name
       AND later.singleton_key = mine.singleton_key AND later.state < 'active' AND later.id <> mine.id
       AND (later.created_on, later.id) > (mine.created_on, mine.id)
       AND floor(extract(epoch FROM later.created_on) / $3) = floor(extract(epoch FROM mine.created_on) / $3)
     WHERE mine.name = $1 AND mine.id = $2 LIMIT 1`,
    [name, id, gatherSeconds],
  );
  // guard: jobs.gathered
  return rows.length > 0;
}

/** Runs `work` on one node at a time, because PostgreSQL refuses concurrent GRANTs on the same tables. */
async function oneNodeAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  const client = await database.pools.jobs.connect();
  let broken: Error | undefined;
  try {
    // A transaction-level lock, so that a node that dies in between does not block others.
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [startLock]);
    await work();
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

/** Requests run with the rights of the app role, but the queue's tables belong to the owner. */
async function grantEnqueue(database: Database): Promise<void> {
  await database.asOwner(`GRANT USAGE ON SCHEMA ${schema} TO ${appRole}`);
  await database.asOwner(`GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA ${schema} TO ${appRole}`);
}
