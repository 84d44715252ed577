import { type Database, systemActor } from '../../platform/database/database.ts';
import { usingPool } from '../../platform/database/pools.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { beat, beatMs, type WorkName } from './heartbeats.ts';
import { endStall, raiseStall, type Stall } from './stalled.ts';

export interface WatchdogContext {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'appendEvents'>;
  readonly jobs: () => Pick<Jobs, 'enqueue'>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
}

const lookMs = 10_000;
/**
 * Milliseconds without a heartbeat after which work counts as stalled. With the time between two polls, the alert is raised
 * within two minutes.
 */
// guard: alerts.stall-within-two-minutes
export const silentMs = 80_000;

const heartbeatJob = 'alerts.heartbeat';

/** Returns the heartbeat job of the queue. It is an ordinary job, so that it stops when jobs stop. */
export function heartbeatJobs({
  database,
  now = Date.now,
}: Pick<WatchdogContext, 'database' | 'now'>): JobDefinition<never> {
  const job: JobDefinition<Record<string, never>> = {
    name: heartbeatJob,
    retryLimit: 0,
    keptSeconds: 600,
    run: () => database.withoutTenant(systemActor, (transaction) => beat(transaction, 'jobs', now())),
  };
  return job as JobDefinition<never>;
}

/**
 * Monitors the background work independently of it, with its own timer and connections. A stall raises one alert in every
 * organization, and its end resolves it.
 */
export class Watchdog {
  readonly #context: WatchdogContext;
  readonly #startedAt: number;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #isNotified = false;

  constructor(context: WatchdogContext) {
    this.#context = context;
    this.#startedAt = this.#now;
  }

  get #now(): number {
    return (this.#context.now ?? Date.now)();
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), lookMs).unref();
    void this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Checks for stalls. Runs one check at a time. Never throws. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce()
      .catch(this.#context.onError)
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const { database, outbox } = this.#context;
    const now = this.#now;
    const stall = await usingPool('health', () =>
      database.withoutTenant(systemActor, async (transaction) => {
        await this.#askForBeat(transaction, now);
        return stallAt(transaction, now);
      }),
    );
    // After a long downtime, the work needs time to start.
    // guard: alerts.stall-not-after-a-start
    if (now - this.#startedAt < silentMs) return;
    if (stall === null) {
      this.#isNotified = false;
      for (const organizationId of await this.#stalledOrganizations()) {
        await database.withTenant(organizationId, systemActor, (transaction) => endStall(transaction, outbox, now));
      }
    } else if (!this.#isNotified) {
      for (const organizationId of await database.organizationIds()) {
        await database.withTenant(organizationId, systemActor, (transaction) => raiseStall(transaction, outbox, stall));
      }
      this.#isNotified = true;
    }
  }

  /** Enqueues the heartbeat job every 20 seconds, on one node. */
  async #askForBeat(transaction: Transaction, now: number): Promise<void> {
    const { rows } = await transaction.query(
      `INSERT INTO heartbeats AS h (name, beat_at, asked_at)
       VALUES ('jobs', to_timestamp($1::float8 / 1000), to_timestamp($1::float8 / 1000))
       ON CONFLICT (name) DO UPDATE SET asked_at = excluded.asked_at
         WHERE h.asked_at IS NULL OR h.asked_at <= to_timestamp(($1::float8 - $2) / 1000)
       RETURNING 1`,
      [now, beatMs],
      'heartbeat-ask',
    );
    if (rows.length > 0) await this.#context.jobs().enqueue(transaction, heartbeatJob, {});
  }

  async #stalledOrganizations(): Promise<number[]> {
    const { rows } = await this.#context.database.acrossOrganizations((transaction) =>
      transaction.query<{ id: number }>(
        `SELECT organization_id AS id FROM alert_instances
         WHERE trigger_type = 'jobs_stalled' AND status IN ('triggered', 'acknowledged')`,
        [],
        'alerts-stalled',
      ),
    );
    return rows.map(({ id }) => id);
  }
}

/** Returns the work without a recent heartbeat, or null if all of it runs. */
async function stallAt(transaction: Transaction, now: number): Promise<Stall | null> {
  const { rows } = await transaction.query<{ name: WorkName; beat_at: Date }>(
    'SELECT name, beat_at FROM heartbeats WHERE beat_at <= to_timestamp(($1::float8 - $2) / 1000) ORDER BY beat_at',
    [now, silentMs],
    'heartbeats-silent',
  );
  const [first] = rows;
  return first === undefined ? null : { names: rows.map(({ name }) => name), since: first.beat_at.getTime() };
}
