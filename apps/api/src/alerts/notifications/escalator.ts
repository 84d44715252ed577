import { type Database, systemActor } from '../../platform/database/database.ts';
import { usingPool } from '../../platform/database/pools.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { endAcknowledgements, takeSteps } from './steps.ts';

export interface EscalatorContext {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'appendEvents'>;
  /** After each look: it goes on. */
  readonly onLook?: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly now?: () => number;
}

/** How often it looks for what is due. */
const lookMs = 2_000;
/** How many alerts one look takes up. */
const mostAtOnce = 500;

type Work = typeof takeSteps;

/**
 * Takes the steps of alerts that nobody has acknowledged, and ends acknowledgements that have had their time. What is due stands with
 * the alert and is moved on in the transaction that takes it up, so that any number of nodes may do this and any of them may
 * die.
 */
export class Escalator {
  readonly #context: EscalatorContext;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: EscalatorContext) {
    this.#context = context;
  }

  /** From now on it looks by itself. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), lookMs).unref();
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Takes everything that is due now; one look at a time. Never throws. */
  look(): Promise<void> {
    this.#looking ??= usingPool('jobs', () => this.#lookOnce())
      .catch(this.#context.onError)
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    // What has opened again may have a step that is due.
    await this.#takeAll('acknowledged_until', endAcknowledgements);
    // A node that was down for long finds several steps of an alert due, each after the other.
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
