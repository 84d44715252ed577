import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { NotSent, Packets } from './packets.ts';

/** Who acts: a person, or null for the system's own jobs. */
export interface Actor {
  readonly userId: string | null;
  readonly requestId: string | null;
  /** The API key with which the person acts; absent: none. */
  readonly apiKeyId?: string | null;
  /** They are a member of some warehouses alone, and the transaction is held to those. */
  readonly isScoped?: boolean;
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
   * Runs one statement. `name` marks a hot statement to be prepared once per connection.
   */
  query<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Rows<Row>>;
  /**
   * Sends a statement of whose answer nothing is needed: it travels with the next one that is asked, at the latest with
   * the COMMIT. When it fails, the transaction does.
   */
  send(text: string, values?: readonly unknown[], name?: string): void;
  /** `closing` sends what comes last before the commit, so that a lock it takes is held for as short as can be. */
  beforeCommit(closing: () => void): void;
  /** Runs `callback` once the transaction has committed; it must not throw and nothing waits for it. */
  afterCommit(callback: () => void): void;
  /** Runs `work`; when it throws, all it did and registered is undone and the transaction goes on. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
  mark(): Mark;
}

/** A place in a transaction to come back to. */
export interface Mark {
  /** What was registered until now is kept also when what was done is undone. */
  readonly keepSoFar: () => void;
  /** Undoes what was done and registered since; the transaction goes on. */
  readonly undo: () => void;
}

/** A transaction that sees one organization's rows and no others. */
export interface TenantTransaction extends Transaction {
  readonly organizationId: number;
}

interface OpenTransaction {
  closed: boolean;
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/**
 * Refuses a query beside an open transaction: it would take a second connection, for which all may be waiting, and see
 * another state.
 */
export function refuseBesideTransaction(): void {
  const open = openTransaction.getStore();
  // guard: database.beside-transaction
  if (open && !open.closed) throw new Error('A query beside an open transaction: pass the transaction instead.');
}

/** The error that PostgreSQL answers every statement with after one has failed. */
const inFailedTransaction = '25P02';

/** The first error of a transaction, which explains those that follow from it. */
class Failure {
  cause: unknown;
  /** Grows when a savepoint undoes what failed; late answers of what was undone are of no interest. */
  epoch = 0;

  note(epoch: number, error: unknown): unknown {
    if (epoch !== this.epoch) return error;
    const isConsequence = (error as { code?: unknown }).code === inFailedTransaction;
    if (isConsequence && this.cause !== undefined) return this.cause;
    this.cause ??= error;
    return error;
  }

  undo(): void {
    this.cause = undefined;
    this.epoch += 1;
  }
}

/**
 * Runs `work` between `begin` and COMMIT on `client`; anything thrown rolls back. Gives the result and the
 * callbacks to run after the commit. BEGIN leaves in one packet with the first statement, COMMIT with those that were
 * only sent. `onBroken` hears of a BEGIN, COMMIT or ROLLBACK that failed: the connection must not be used again.
 */
export async function runTransaction<Result>(
  client: PoolClient,
  options: {
    begin: string;
    actor: Actor;
    organizationId: number | null;
    onBroken: (error: Error) => void;
  },
  work: (transaction: TenantTransaction) => Promise<Result>,
): Promise<{ result: Result; committed: (() => void)[] }> {
  const state: OpenTransaction = { closed: false };
  const committed: (() => void)[] = [];
  const closing: (() => void)[] = [];
  const packets = new Packets(client);
  const failure = new Failure();
  const statementOf = (text: string, values?: readonly unknown[], name?: string): QueryConfig => {
    if (state.closed) throw new Error('The transaction has ended.');
    const statement = { text, values: values as unknown[] };
    return name ? { name, ...statement } : statement;
  };
  const transaction: TenantTransaction = {
    actor: options.actor,
    organizationId: options.organizationId ?? 0,
    async query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string) {
      const { epoch } = failure;
      try {
        const answer = await packets.ask<Row>(statementOf(text, values, name));
        return { rows: answer.rows, count: answer.rowCount ?? 0 };
      } catch (error) {
        throw failure.note(epoch, error);
      }
    },
    send(text, values, name) {
      const { epoch } = failure;
      packets.hold(statementOf(text, values, name)).catch((error: unknown) => failure.note(epoch, error));
    },
    beforeCommit(work) {
      closing.push(work);
    },
    afterCommit(callback) {
      committed.push(callback);
    },
    mark() {
      let savepoint = [closing.length, committed.length] as const;
      const { place } = packets;
      transaction.send('SAVEPOINT work');
      return {
        keepSoFar() {
          savepoint = [closing.length, committed.length];
        },
        undo() {
          const isUnsent = packets.dropFrom(place);
          failure.undo();
          if (!isUnsent) transaction.send('ROLLBACK TO SAVEPOINT work');
          [closing.length, committed.length] = savepoint;
        },
      };
    },
    async savepoint(work) {
      const mark = transaction.mark();
      try {
        return await work();
      } catch (error) {
        mark.undo();
        throw error;
      }
    },
  };
  const begun = packets.hold({ text: options.begin });
  begun.catch((error: Error) => {
    if (error instanceof NotSent) return;
    failure.note(failure.epoch, error);
    options.onBroken(error);
  });
  try {
    const result = await openTransaction.run(state, async () => {
      const worked = await work(transaction);
      for (const last of closing) last();
      return worked;
    });
    state.closed = true;
    await commit(packets, failure, options.onBroken);
    return { result, committed };
  } catch (error) {
    state.closed = true;
    if (packets.dropFrom(0)) throw error;
    await client.query('ROLLBACK').catch(options.onBroken);
    throw error;
  }
}

async function commit(packets: Packets, failure: Failure, onBroken: (error: Error) => void): Promise<void> {
  // Nothing was asked, not even BEGIN.
  if (packets.place === 1 && packets.dropFrom(0)) return;
  const commit = packets.ask({ text: 'COMMIT' });
  commit.catch(onBroken);
  const { command } = await commit;
  // After a statement's error PostgreSQL answers a COMMIT with a rollback and no error.
  // guard: database.commit-answered-with-rollback
  if (command === 'ROLLBACK') {
    throw failure.cause ?? new Error('The transaction was rolled back: an error inside it was swallowed.');
  }
}

/** The same transaction, from now on as one of `organizationId`: for an effect that several organizations hear of. */
export async function enterOrganization(transaction: Transaction, organizationId: number): Promise<TenantTransaction> {
  const enter = () => transaction.send(`SELECT set_config('app.organization_id', $1, true)`, [String(organizationId)]);
  enter();
  return {
    ...transaction,
    organizationId,
    // By the time of the commit the transaction may have entered another one.
    beforeCommit: (closing) =>
      transaction.beforeCommit(() => {
        enter();
        closing();
      }),
  };
}
