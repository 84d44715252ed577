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

/** The role whose rights every request has; it owns nothing and cannot pass row-level security. */
export const appRole = 'tallyard_app';
/** The role of those of whom somebody is a member of some warehouses alone (ADR 0080). */
export const scopedRole = 'tallyard_scoped';

/** A handler that hangs inside a transaction must not keep its locks. */
const idleTimeoutMs = 60_000;

export const systemActor: Actor = { userId: null, requestId: null };

/** What modules and jobs may ask of the database. */
export interface Database {
  /** A transaction of one organization with the app role's rights. */
  withTenant<Result>(
    organizationId: number,
    actor: Actor,
    work: (transaction: TenantTransaction) => Promise<Result>,
    options?: { statementTimeoutMs?: number; isSnapshot?: boolean },
  ): Promise<Result>;
  /** A transaction outside any organization: sessions, and the memberships of `actor` alone. */
  withoutTenant<Result>(actor: Actor, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** A transaction that sees those rows of all organizations which policies show to background work: what is due, and of whom. */
  acrossOrganizations<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** One statement with the rights of the owner: migrations, the job queue's own tables, readiness. */
  asOwner(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Ids of all organizations, for maintenance that then visits each with `withTenant`. */
  organizationIds(): Promise<number[]>;
  readonly pools: Pools;
  close(): Promise<void>;
}

/** Opens the pools; no connection is made yet. */
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
    // A connection lost between two statements reports to nobody else; the next statement, or COMMIT, then fails.
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
          // What a person has begun goes on as what they may see.
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

/** Leaves together with the first statement; everything is local to the transaction. */
function beginStatement(
  organizationId: number | null,
  actor: Actor,
  timeoutMs: number,
  { isMaintenance, isSnapshot }: { isMaintenance: boolean; isSnapshot: boolean },
): string {
  const settings = [
    // As SET LOCAL ROLE: from the next statement on.
    ['role', appRole],
    ['statement_timeout', String(Math.trunc(timeoutMs))],
    ['idle_in_transaction_session_timeout', String(idleTimeoutMs)],
    // Servers have it on: our statements take milliseconds, and compiling those with policies took up to a second each.
    // guard: database.nothing-compiled
    ['jit', 'off'],
    ['app.organization_id', organizationId === null ? '' : String(organizationId)],
    ['app.user_id', actor.userId ?? ''],
    ['app.actor_id', actor.userId ?? ''],
    ['app.maintenance', isMaintenance ? 'on' : ''],
  ].map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value ?? '')}, true)`);
  return `BEGIN${isSnapshot ? ' ISOLATION LEVEL REPEATABLE READ' : ''}; SELECT ${settings.join(', ')}`;
}
