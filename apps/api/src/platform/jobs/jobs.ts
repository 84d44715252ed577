import type { FastifyBaseLogger } from 'fastify';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { appRole, type Database } from '../database/database.ts';
import { usingPool } from '../database/pools.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';

/** A kind of work that is done after the commit of what asked for it, at least once. */
export interface JobDefinition<Data extends object> {
  /** Letters, digits, dots and dashes; `module.verb`. */
  readonly name: string;
  /** Repeated on failure up to this often, with growing pauses; 5 unless given. */
  readonly retryLimit?: number;
  /** The longest of these pauses, in seconds; 300 unless given. */
  readonly longestPauseSeconds?: number;
  /**
   * How long a node may be silent that works on one, at least 10 s: then another node takes it up. Without it, that is so
   * after 15 minutes.
   */
  readonly heartbeatSeconds?: number;
  /** How long it stays in the queue's tables when it is done; seven days unless given. */
  readonly keptSeconds?: number;
  /** Cron expression in UTC for work that nobody asks for. */
  readonly cron?: string;
  /** Done as well whenever a node starts: what was due while none ran is not left for the next minute. */
  readonly atStart?: true;
  /**
   * By this key jobs that are asked for one after the other, such as by each chunk of an import, are done once, by the last
   * of them within 10 s; each waits a second for the next. Null, and without it: done at once, each.
   */
  readonly gatherBy?: (data: Data) => string | null;
  /** `id` stays the same when the job is repeated: the key by which its effect is deduplicated. */
  run(job: { id: string; data: Data }): Promise<void>;
}

/** Work after commit, kept in the database: it survives a crash and is taken up by any node. */
export interface Jobs {
  /** Asks for work within `transaction`: it happens if and only if that commits. */
  enqueue<Data extends object>(transaction: Transaction, name: string, data: Data): Promise<void>;
  stop(): Promise<void>;
}

const schema = 'jobs';
/** How often is looked for jobs whose node has fallen silent, in seconds: people wait for what they had begun. */
const lookForSilentSeconds = 10;
/**
 * A worker that finds nothing looks again after a second; one whose batch was full goes on at once, or a thousand mails
 * would take as many seconds. Two is the smallest batch that can be full: after a crash, what was done of it is done again.
 */
const working = { pollingIntervalSeconds: 1, batchSize: 2, burstWhenBatchFull: true, perJobResults: true } as const;
/** How long a job waits for another of its key, and for how long jobs of one key are done by the last of them. */
const [gatherAfterSeconds, gatherSeconds] = [1, 10] as const;
/** Names the advisory lock under which a node starts its queue. */
const startLock = 7_255_903;

/** Starts the queue with the given kinds of work. */
export async function startJobs(
  database: Database,
  definitions: readonly JobDefinition<never>[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Jobs> {
  const boss = new PgBoss({
    schema,
    // In the owner's name.
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
      // One that an earlier release has made stays as that has made it.
      // guard: jobs.settings-of-this-release
      await boss.updateQueue(name, settings);
      // Reads the queue's settings now: inside a tenant's transaction nothing else is in reach.
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

/** Runs one job; one that fails is repeated later, and those of its batch are not. */
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

/** Whether one that was requested later will do it as well. It was asked for after the commit of what asked for this one. */
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

/** PostgreSQL refuses two nodes that grant on the same tables at once. */
async function oneNodeAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  const client = await database.pools.jobs.connect();
  let broken: Error | undefined;
  try {
    // A transaction's lock, so that a node that dies meanwhile holds nobody up.
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

/** Requests run with the app role's rights; the queue's tables belong to the owner. */
async function grantEnqueue(database: Database): Promise<void> {
  await database.asOwner(`GRANT USAGE ON SCHEMA ${schema} TO ${appRole}`);
  await database.asOwner(`GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA ${schema} TO ${appRole}`);
}
