import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { NotSent, Packets } from './packets.ts';

/** The person who acts; null for background jobs. */
export interface Actor {
  readonly userId: string | null;
  readonly requestId: string | null;
  /** The API key that the person uses; absent if none. */
  readonly apiKeyId?: string | null;
  /** The actor is a member of some warehouses only, and the transaction is limited to those. */
  readonly isScoped?: boolean;
}

/** The rows of a result, and the number of rows that the statement affected. */
export interface Rows<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** The only access to the database while a transaction is open. */
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
   * Sends a statement whose result is not needed, together with the next query, at the latest with the COMMIT. If it
   * fails, the transaction fails.
   */
  send(text: string, values?: readonly unknown[], name?: string): void;
  /** Registers a function that sends the last statements before the commit, so that locks it takes are short. */
  beforeCommit(closing: () => void): void;
  /** Runs `callback` after the commit. It must not throw, and nothing waits for it. */
  afterCommit(callback: () => void): void;
  /** Runs `work`; if it throws, its changes and registrations are rolled back and the transaction continues. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
  mark(): Mark;
}

/** A savepoint of a transaction. */
export interface Mark {
  /** Keeps callbacks that were registered until now, even if `undo` rolls back the changes. */
  readonly keepSoFar: () => void;
  /** Rolls back all changes and registrations since the savepoint; the transaction continues. */
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
 * Throws if a query would run beside an open transaction: it would need a second connection, for which all may be waiting,
 * and see another state.
 */
export function refuseBesideTransaction(): void {
  const open = openTransaction.getStore();
  // guard: database.beside-transaction
  if (open && !open.closed) throw new Error('A query beside an open transaction: pass the transaction instead.');
}

/** The SQLSTATE of every statement after one has failed. */
const inFailedTransaction = '25P02';

/** The first error of a transaction, which causes the following ones. */
class Failure {
  cause: unknown;
  /** Incremented when a savepoint rolls a failure back; late results from before are ignored. */
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
 * Runs `work` between `begin` and COMMIT on `client`; any error rolls back. Returns the result and the callbacks to run
 * after the commit. BEGIN is sent in one packet with the first statement, COMMIT with the statements of `send`. `onBroken`
 * is called if BEGIN, COMMIT or ROLLBACK fails: the connection must not be reused.
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
  // No statement was sent, not even BEGIN.
  if (packets.place === 1 && packets.dropFrom(0)) return;
  const commit = packets.ask({ text: 'COMMIT' });
  commit.catch(onBroken);
  const { command } = await commit;
  // After a failed statement PostgreSQL answers COMMIT with ROLLBACK and no error.
  // guard: database.commit-answered-with-rollback
  if (command === 'ROLLBACK') {
    throw failure.cause ?? new Error('The transaction was rolled back: an error inside it was swallowed.');
  }
}

/** Returns the same transaction, from now on in another organization: for effects that concern several organizations. */
export async function enterOrganization(transaction: Transaction, organizationId: number): Promise<TenantTransaction> {
  const enter = () => transaction.send(`SELECT set_config('app.organization_id', $1, true)`, [String(organizationId)]);
  enter();
  return {
    ...transaction,
    organizationId,
    // At the commit the transaction may be in another organization.
    beforeCommit: (closing) =>
      transaction.beforeCommit(() => {
        enter();
        closing();
      }),
  };
}
