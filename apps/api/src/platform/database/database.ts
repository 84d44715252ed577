import pg from 'pg';
import type { Config } from '../../config.ts';
import { embeddedAddress } from './embedded/address.ts';
import {
  type Actor,
  refuseBesideTransaction,
  runTransaction,
  type TenantTransaction,
  type Transaction,
} from './transaction.ts';

/** The role whose rights every request has; it owns nothing and cannot pass row-level security. */
export const appRole = 'tallyard_app';

const statementTimeoutMs = 30_000;
/** A handler that hangs inside a transaction must not keep its locks. */
const idleTimeoutMs = 60_000;
/** The client gives up a little later than the server, so that the server's clearer error comes first. */
const clientTimeoutMs = statementTimeoutMs + 5_000;
const numericType = 1700;

export const systemActor: Actor = { userId: null, requestId: null };

/** What rooms and jobs may ask of the database. */
export interface Database {
  /** A transaction of one organisation with the app role's rights. */
  withTenant<Result>(
    organizationId: number,
    actor: Actor,
    work: (transaction: TenantTransaction) => Promise<Result>,
    options?: { statementTimeoutMs?: number },
  ): Promise<Result>;
  /** A transaction outside any organisation: sessions, and the memberships of `actor` alone. */
  withoutTenant<Result>(actor: Actor, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** One statement with the rights of the owner: migrations, the job queue's own tables, readiness. */
  asOwner(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Ids of all organisations, for maintenance that then visits each with `withTenant`. */
  organizationIds(): Promise<number[]>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Numbers on the wire are numbers: quantities and money stay below 2^53 at their scale (DESIGN section 9). */
function typeParsers(): pg.CustomTypesConfig {
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === numericType ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
}

/** Opens the pool; no connection is made yet. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  options: { maxConnections?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    ...(config.databaseUrl === null ? embeddedAddress(config.dataDirectory) : { connectionString: config.databaseUrl }),
    max: options.maxConnections ?? 10,
    // Also how long a request waits for its turn: a burst of some thousand writes is served, not refused.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 30_000,
    query_timeout: clientTimeoutMs,
    application_name: 'tallyard-api',
    types: typeParsers(),
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool lets go of a connection before it is closed; an error in between would have no listener and end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // A client that is taken, or being closed, has no other listener: a lost connection would end the process. Whoever
  // holds the client learns of it from the next query.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));

  async function run<Result>(
    organizationId: number | null,
    actor: Actor,
    timeoutMs: number,
    work: (transaction: TenantTransaction) => Promise<Result>,
    maintenance = false,
  ): Promise<Result> {
    refuseBesideTransaction();
    const client = await pool.connect();
    let broken: Error | undefined;
    // A connection lost between two statements reports to nobody else; the next statement, or COMMIT, then fails.
    const onLost = (error: Error) => {
      broken = error;
    };
    client.on('error', onLost);
    let committed: (() => void)[] = [];
    try {
      const outcome = await runTransaction(
        client,
        {
          begin: beginStatement(organizationId, actor, timeoutMs, maintenance),
          prepared: true,
          actor,
          organizationId,
        },
        work,
      );
      committed = outcome.committed;
      return outcome.result;
    } catch (error) {
      if (connectionIsDoubtful(error)) broken ??= error as Error;
      throw error;
    } finally {
      client.off('error', onLost);
      client.release(broken);
      for (const callback of committed) callback();
    }
  }

  return {
    pool,
    withTenant: (organizationId, actor, work, { statementTimeoutMs: timeout } = {}) =>
      run(organizationId, actor, timeout ?? statementTimeoutMs, work),
    withoutTenant: (actor, work) => run(null, actor, statementTimeoutMs, work),
    async asOwner(text, values) {
      refuseBesideTransaction();
      return pool.query(text, values as unknown[] | undefined);
    },
    organizationIds: () =>
      run(
        null,
        systemActor,
        statementTimeoutMs,
        async (transaction) => {
          const { rows } = await transaction.query<{ id: number }>(
            'SELECT organization_id AS id FROM organizations ORDER BY organization_id',
          );
          return rows.map((row) => row.id);
        },
        true,
      ),
    close: () => pool.end(),
  };
}

/** One round trip; everything is local to the transaction, since a connection serves many. */
function beginStatement(organizationId: number | null, actor: Actor, timeoutMs: number, maintenance: boolean): string {
  const settings = [
    ['app.organization_id', organizationId === null ? '' : String(organizationId)],
    ['app.user_id', actor.userId ?? ''],
    ['app.maintenance', maintenance ? 'on' : ''],
  ].map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value ?? '')}, true)`);
  return `BEGIN; SET LOCAL ROLE ${appRole}; SET LOCAL statement_timeout = ${Math.trunc(timeoutMs)}; SET LOCAL idle_in_transaction_session_timeout = ${idleTimeoutMs}; SELECT ${settings.join(', ')}`;
}

/** After a time-out or a lost connection nobody knows in which state the session is. */
function connectionIsDoubtful(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = (error as { code?: unknown }).code;
  const fromServer = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return !fromServer && /timeout|terminated|connection|ECONN|EPIPE/i.test(error.message);
}
