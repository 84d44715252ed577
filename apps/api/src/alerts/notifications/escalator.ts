import { type Database, systemActor } from '../../platform/database/database.ts';
import { usingPool } from '../../platform/database/pools.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { endAcknowledgements, takeSteps } from './steps.ts';

export interface EscalatorContext {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'appendEvents'>;
  /** Called after each poll, as a sign of life. */
  readonly onLook?: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
}

/** Milliseconds between polls. */
const lookMs = 2_000;
/** The number of alerts per poll. */
const mostAtOnce = 500;

type Work = typeof takeSteps;

/**
 * Runs due escalation steps of alerts that nobody has acknowledged, and ends expired acknowledgments. Due times are stored
 * with the alert and advance in the transaction that processes it, so any number of nodes may run this and any of them may
 * crash.
 */
export class Escalator {
  readonly #context: EscalatorContext;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: EscalatorContext) {
    this.#context = context;
  }

  /** Starts polling. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), lookMs).unref();
  }

  /** Stops polling and waits for the poll in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Processes everything that is due now. Runs one poll at a time. Never throws. */
  look(): Promise<void> {
    this.#looking ??= usingPool('jobs', () => this.#lookOnce())
      .catch(this.#context.onError)
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    // A reopened alert may have a step that is due.
    await this.#takeAll('acknowledged_until', endAcknowledgements);
    // After a long downtime, several steps of an alert may be due one after the other.
    while ((await this.#takeAll('step_due_at', takeSteps)) > 0);
    await this.#context.onLook?.();
  }

  async #takeAll(column: 'acknowledged_until' | 'step_due_at', work: Work): Promise<number> {
    const { database, outbox, now = Date.now } = this.#context;
    const { rows } = await database.acrossOrganizations((transaction) =>
      transaction.query<{ organization_id: number; ids: string[] }>(
        `SELECT organization_id, array_agg(instance_id) AS ids FROM (
           SELECT organization_id, instance_id FROM alert_instances
           WHERE ${column} <= to_timestamp($1::float8 / 1000) ORDER BY ${column} LIMIT ${mostAtOnce}
         ) due GROUP BY organization_id`,
        [now()],
        `alerts-${column}`,
      ),
    );
    let taken = 0;
    for (const { organization_id: organizationId, ids } of rows) {
      taken += await database.withTenant(organizationId, systemActor, (transaction: TenantTransaction) =>
        work(transaction, outbox, ids, now()),
      );
    }
    return taken;
  }
}
