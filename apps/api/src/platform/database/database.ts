import pg from 'pg';
import type { Config } from '../../config.ts';
import { currentKind, openPools, type PoolOptions, type Pools, statementTimeoutMs } from './pools.ts';
import { type Progress, reasonToDestroy } from './release.ts';
import {
  type Actor,
  refuseBesideTransaction,
  runTransaction,
  type TenantTransaction,
  type Transaction,
} from './transaction.ts';

/** The role of every request. It owns nothing and cannot bypass row-level security. */
export const appRole = 'tallyard_app';
/** The role of members who are limited to some warehouses (ADR 0080). */
export const scopedRole = 'tallyard_scoped';

/** Ends idle transactions, so that a handler that hangs does not keep its locks. */
const idleTimeoutMs = 60_000;

export const systemActor: Actor = { userId: null, requestId: null };

/** The database access of modules and jobs. */
export interface Database {
  /** Runs a transaction of one organization with the rights of the app role. */
  withTenant<Result>(
    organizationId: number,
    actor: Actor,
    work: (transaction: TenantTransaction) => Promise<Result>,
    options?: { statementTimeoutMs?: number; isSnapshot?: boolean },
  ): Promise<Result>;
  /** Runs a transaction outside any organization. It sees sessions, and only the memberships of `actor`. */
  withoutTenant<Result>(actor: Actor, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs a transaction that sees those rows of all organizations that policies show to background work: what is due, and
   * for which organization.
   */
  acrossOrganizations<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs one statement with the rights of the owner: for migrations, the job queue's own tables, and readiness. */
  asOwner(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Returns the ids of all organizations, for maintenance that then visits each with `withTenant`. */
  organizationIds(): Promise<number[]>;
  readonly pools: Pools;
  close(): Promise<void>;
}

/** Opens the pools; no connection is opened yet. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  options: PoolOptions = {},
): Database {
  const pools = openPools(config, options);

  async function run<Result>(
    organizationId: number | null,
    actor: Actor,
    timeoutMs: number,
    work: (transaction: TenantTransaction) => Promise<Result>,
    { isMaintenance = false, isSnapshot = false }: { isMaintenance?: boolean; isSnapshot?: boolean | undefined } = {},
  ): Promise<Result> {
    refuseBesideTransaction();
    const client = await pools[currentKind()].connect();
    let progress: Progress = 'beginning';
    let broken: Error | undefined;
    // A connection that is lost between two statements emits only this event; the next statement, or COMMIT, then fails.
    const onBroken = (error: Error) => {
      broken = error;
    };
    client.on('error', onBroken);
    let committed: (() => void)[] = [];
    try {
      const outcome = await runTransaction(
        client,
        {
          begin: beginStatement(organizationId, actor, timeoutMs, { isMaintenance, isSnapshot }),
          actor,
          organizationId,
          onBroken,
        },
        async (transaction) => {
          progress = 'working';
          // Work that a person started, including background work, is limited to the warehouses that they may see.
          // guard: warehouses.scope-goes-on
          if (organizationId !== null && actor.userId !== null) {
            transaction.send('SELECT enter_warehouse_scope($1)', [actor.userId], 'enter-warehouse-scope');
          }
          const result = await work(transaction);
          progress = 'committing';
          return result;
        },
      );
      committed = outcome.committed;
      return outcome.result;
    } catch (error) {
      broken ??= reasonToDestroy(client, progress, error);
      throw error;
    } finally {
      client.off('error', onBroken);
      client.release(broken);
      for (const callback of committed) callback();
    }
  }

  const acrossOrganizations = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    run(null, systemActor, statementTimeoutMs, work, { isMaintenance: true });

  return {
    pools,
    withTenant: (organizationId, actor, work, { statementTimeoutMs: timeout, isSnapshot } = {}) =>
      run(organizationId, actor, timeout ?? statementTimeoutMs, work, { isSnapshot }),
    withoutTenant: (actor, work) => run(null, actor, statementTimeoutMs, work),
    async asOwner(text, values) {
      refuseBesideTransaction();
      return pools[currentKind()].query(text, values as unknown[] | undefined);
    },
    acrossOrganizations,
    organizationIds: () =>
      acrossOrganizations(async (transaction) => {
        const { rows } = await transaction.query<{ id: number }>(
          'SELECT organization_id AS id FROM organizations ORDER BY organization_id',
        );
        return rows.map((row) => row.id);
      }),
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/** Sent together with the first statement; all settings are local to the transaction. */
function beginStatement(
  organizationId: number | null,
  actor: Actor,
  timeoutMs: number,
  { isMaintenance, isSnapshot }: { isMaintenance: boolean; isSnapshot: boolean },
): string {
  const settings = [
    // Equivalent to SET LOCAL ROLE; applies from the next statement on.
    ['role', appRole],
    ['statement_timeout', String(Math.trunc(timeoutMs))],
    ['idle_in_transaction_session_timeout', String(idleTimeoutMs)],
    // Servers enable it by default. Our statements take milliseconds, and compiling those with policies took up to a
    // second each.
    // guard: database.nothing-compiled
    ['jit', 'off'],
    ['app.organization_id', organizationId === null ? '' : String(organizationId)],
    ['app.user_id', actor.userId ?? ''],
    ['app.actor_id', actor.userId ?? ''],
    ['app.maintenance', isMaintenance ? 'on' : ''],
  ].map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value ?? '')}, true)`);
  return `BEGIN${isSnapshot ? ' ISOLATION LEVEL REPEATABLE READ' : ''}; SELECT ${settings.join(', ')}`;
}
