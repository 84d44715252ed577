import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAtOnce, scriptsOf } from '../../test/scripts.ts';
import { makeOrganization, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { foldStatistics } from './fold-statistics.ts';
import { readRecent } from './recent.ts';

/** Half past the hour, so that no item crosses the edge of the 30 days while a test runs. */
const interval = (ageHours: number) => `${ageHours} hours 30 minutes`;

/** What a plain count of the items gives. */
const plainCount = (organizationId: number) => `
  SELECT count(*) FILTER (WHERE created_at > now() - interval '30 days')::int AS created,
         count(*) FILTER (WHERE updated_at > now() - interval '30 days')::int AS updated
  FROM inventory_items WHERE organization_id = ${organizationId} AND deleted_at IS NULL`;

/** Seconds that are left of the day, in UTC. */
const secondsLeft = `(86400 - extract(epoch FROM (now() AT TIME ZONE 'UTC')::time))`;

type Change =
  | { kind: 'import'; ages: number[]; elsewhere: boolean }
  | { kind: 'touch'; share: number; age: number }
  | { kind: 'adjust'; share: number }
  | { kind: 'move'; share: number }
  | { kind: 'delete'; share: number }
  | { kind: 'fold' };

/** Ages in hours: now, about the edge of the 30 days (720), long ago. */
const age = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 690, max: 750 }), fc.constant(9_000));
const share = fc.integer({ min: 0, max: 3 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    ages: fc.array(age, { minLength: 1, maxLength: 30 }),
    elsewhere: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('touch' as const), share, age }),
  fc.record({ kind: fc.constant('adjust' as const), share }),
  fc.record({ kind: fc.constant('move' as const), share }),
  fc.record({ kind: fc.constant('delete' as const), share }),
  fc.record({ kind: fc.constant('fold' as const) }),
);
const scripts = scriptsOf(change);

describe('figures of the last 30 days', () => {
  let db: TestDatabase;
  let app: App;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 8 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const inTenant = <Result>(
    { organizationId }: TestOrganization,
    work: (transaction: TenantTransaction) => Promise<Result>,
  ) => db.database.withTenant(organizationId, systemActor, work);

  async function addWarehouse(organization: TestOrganization): Promise<string> {
    const warehouseId = newId();
    await inTenant(organization, (transaction) =>
      transaction.query('INSERT INTO warehouses (organization_id, warehouse_id, name) VALUES ($1, $2, $3)', [
        organization.organizationId,
        warehouseId,
        'Elsewhere',
      ]),
    );
    return warehouseId;
  }

  async function addItems(transaction: TenantTransaction, warehouseId: string, ages: readonly number[]) {
    await transaction.query(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, created_at, updated_at)
       SELECT $1, id, $2, 'Bolt', id::text, now() - age::interval, now() - age::interval
       FROM unnest($3::uuid[], $4::text[]) AS n(id, age)`,
      [transaction.organizationId, warehouseId, ages.map(newId), ages.map(interval)],
    );
  }

  /** A quarter of the items, in id order, so that two connections never wait for each other in a circle. */
  async function some(transaction: TenantTransaction, share: number): Promise<string[]> {
    const { rows } = await transaction.query<{ item_id: string }>(
      `SELECT item_id FROM inventory_items
       WHERE organization_id = $1 AND deleted_at IS NULL AND hashtext(item_id::text) & 3 = $2
       ORDER BY item_id FOR UPDATE`,
      [transaction.organizationId, share],
    );
    return rows.map((row) => row.item_id);
  }

  async function apply(transaction: TenantTransaction, one: Change, warehouses: readonly [string, string]) {
    if (one.kind === 'import') return addItems(transaction, warehouses[one.elsewhere ? 1 : 0], one.ages);
    if (one.kind === 'fold') return foldStatistics(transaction);
    const ids = await some(transaction, one.share);
    if (one.kind === 'adjust') {
      const entries = ids.map((itemId) => ({ itemId, change: 1 }));
      return app.stock.post(transaction, [{ reason: 'Found', entries }]);
    }
    const assignment = {
      touch: `updated_at = now() - '${interval(one.kind === 'touch' ? one.age : 0)}'::interval`,
      move: `warehouse_id = CASE warehouse_id WHEN '${warehouses[0]}'::uuid THEN '${warehouses[1]}'::uuid ELSE '${warehouses[0]}'::uuid END`,
      delete: 'deleted_at = now(), updated_at = now()',
    }[one.kind];
    return transaction.query(
      `UPDATE inventory_items SET ${assignment} WHERE organization_id = $1 AND item_id = ANY($2)`,
      [transaction.organizationId, ids],
    );
  }

  test('whatever several connections do at once, they are what a plain count gives', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(scripts, async (connections) => {
        const organization = await makeOrganization(db.database);
        const warehouses = [organization.warehouseId, await addWarehouse(organization)] as const;
        await runAtOnce(
          connections,
          (work) => inTenant(organization, work),
          (transaction, one) => apply(transaction, one, warehouses),
        );

        const [expected] = await db.look(plainCount(organization.organizationId));
        const read = () => inTenant(organization, (transaction) => readRecent(transaction));
        expect(await read()).toEqual(expected);
        await inTenant(organization, foldStatistics);
        expect(await read()).toEqual(expected);
        const perWarehouse = await inTenant(organization, async (transaction) => [
          await readRecent(transaction, warehouses[0]),
          await readRecent(transaction, warehouses[1]),
        ]);
        expect(perWarehouse.reduce((sum, figures) => sum + figures.created, 0)).toBe(expected?.created);
        expect(perWarehouse.reduce((sum, figures) => sum + figures.updated, 0)).toBe(expected?.updated);
      }),
      { numRuns: 40 },
    );
  });

  test('an item that changes while it is counted is counted once', async () => {
    const organization = await makeOrganization(db.database);
    const items = 60;
    // On the day that lies partly within the 30: counted by the index until it is touched, by its new day from then on.
    // Should that day end within seconds, the test waits for the next one.
    await db.look(`SELECT pg_sleep(CASE WHEN ${secondsLeft} < 15 THEN ${secondsLeft} + 1 ELSE 0 END)`);
    await inTenant(organization, (transaction) =>
      addItems(transaction, organization.warehouseId, Array<number>(items).fill(0)),
    );
    const ids = await db.look<{ item_id: string }>(
      `UPDATE inventory_items SET updated_at = now() - interval '30 days' + ${secondsLeft} / 2 * interval '1 second'
       WHERE organization_id = ${organization.organizationId} RETURNING item_id`,
    );
    const [before] = await db.look<{ updated: number }>(plainCount(organization.organizationId));
    expect(before?.updated).toBe(items);
    let touching = true;
    const seen = new Set<number>();
    const watch = async () => {
      while (touching) seen.add((await inTenant(organization, (transaction) => readRecent(transaction))).updated);
    };
    const touch = async () => {
      for (const { item_id: itemId } of ids) {
        await inTenant(organization, (transaction) =>
          app.stock.change(transaction, { itemId, change: 1, reason: 'Found' }),
        );
      }
      touching = false;
    };
    await Promise.all([touch(), watch(), watch()]);
    expect([...seen]).toEqual([items]);
  });
});
