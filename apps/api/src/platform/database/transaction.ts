import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient, QueryResultRow } from 'pg';

/** Who acts: a person, or null for the system's own jobs. */
export interface Actor {
  readonly userId: string | null;
  readonly requestId: string | null;
  /** The API key with which the person acts; absent: none. */
  readonly apiKeyId?: string | null;
}

/** Rows of an answer and how many rows the statement touched. */
export interface Rows<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** The only way to the database while a transaction is open. */
export interface Transaction {
  readonly actor: Actor;
  /**
   * Runs one statement. `name` marks a hot statement to be prepared once per connection; the embedded database,
   * on which named statements collide, ignores it.
   */
  query<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Rows<Row>>;
  /** Runs `work` as the last thing before the commit, so that a lock it takes is held for as short as can be. */
  beforeCommit(work: () => Promise<void>): void;
  /** Runs `callback` once the transaction has committed; it must not throw and nothing waits for it. */
  afterCommit(callback: () => void): void;
  /** Runs `work`; when it throws, all it did and registered is undone and the transaction goes on. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A transaction that sees one organisation's rows and no others. */
export interface TenantTransaction extends Transaction {
  readonly organizationId: number;
}

interface OpenTransaction {
  closed: boolean;
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/**
 * Refuses a query beside an open transaction: on the embedded database it would wait for ever, and on PostgreSQL it
 * would take a second connection and see another state.
 */
export function refuseBesideTransaction(): void {
  const open = openTransaction.getStore();
  if (open && !open.closed) throw new Error('A query beside an open transaction: pass the transaction instead.');
}

/**
 * Runs `work` between `begin` and COMMIT on `client`; anything thrown rolls back. Gives the result and the
 * callbacks to run after the commit.
 */
export async function runTransaction<Result>(
  client: PoolClient,
  options: { begin: string; prepared: boolean; actor: Actor; organizationId: number | null },
  work: (transaction: TenantTransaction) => Promise<Result>,
): Promise<{ result: Result; committed: (() => void)[] }> {
  const state: OpenTransaction = { closed: false };
  const committed: (() => void)[] = [];
  const closing: (() => Promise<void>)[] = [];
  const transaction: TenantTransaction = {
    actor: options.actor,
    organizationId: options.organizationId ?? 0,
    async query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string) {
      if (state.closed) throw new Error('The transaction has ended.');
      const statement =
        options.prepared && name ? { name, text, values: values as unknown[] } : { text, values: values as unknown[] };
      const answer = await client.query<Row>(statement);
      return { rows: answer.rows, count: answer.rowCount ?? 0 };
    },
    beforeCommit(work) {
      closing.push(work);
    },
    afterCommit(callback) {
      committed.push(callback);
    },
    async savepoint(work) {
      const marks = [closing.length, committed.length] as const;
      await transaction.query('SAVEPOINT work');
      try {
        return await work();
      } catch (error) {
        await transaction.query('ROLLBACK TO SAVEPOINT work');
        closing.length = marks[0];
        committed.length = marks[1];
        throw error;
      }
    },
  };
  await client.query(options.begin);
  try {
    const result = await openTransaction.run(state, async () => {
      const worked = await work(transaction);
      for (const last of closing) await last();
      return worked;
    });
    state.closed = true;
    const { command } = await client.query('COMMIT');
    // After a statement's error PostgreSQL answers a COMMIT with a rollback and no error.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: an error inside it was swallowed.');
    return { result, committed };
  } catch (error) {
    state.closed = true;
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** The same transaction, from now on as one of `organizationId`: for an effect that several organisations hear of. */
export async function enterOrganization(transaction: Transaction, organizationId: number): Promise<TenantTransaction> {
  const enter = () => transaction.query(`SELECT set_config('app.organization_id', $1, true)`, [String(organizationId)]);
  await enter();
  return {
    ...transaction,
    organizationId,
    // By the time of the commit the transaction may have entered another one.
    beforeCommit: (work) =>
      transaction.beforeCommit(async () => {
        await enter();
        await work();
      }),
  };
}
