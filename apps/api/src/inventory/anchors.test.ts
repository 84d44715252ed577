import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAtOnce, scriptsOf } from '../../test/scripts.ts';
import { makeOrganization, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { AnchorSurveyor } from '../platform/lists/anchors/surveyor.ts';
import { itemAnchors } from './anchors.ts';
import type { ItemFilters } from './filters.ts';
import { foldStatistics } from './fold-statistics.ts';
import { listItems } from './lists.ts';
import type { ItemPaging } from './order.ts';

/** Few names, so that many items have the same one and their ids decide. */
const name = fc.constantFrom('Axle', 'Bolt', 'bolt', 'Bolt M8', 'Cog', 'Émeri', 'Zip');
const quarter = fc.integer({ min: 0, max: 3 });
const change = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      names: fc.array(name, { minLength: 1, maxLength: 25 }),
      elsewhere: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), quarter, name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), quarter }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('toggle' as const), quarter }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), quarter }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('survey' as const), spacing: fc.integer({ min: 1, max: 9 }) }),
  },
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;
const scripts = scriptsOf(change);

describe('far pages of items', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 8 });
  });
  afterAll(() => db?.drop());

  const inTenant = <Result>(
    { organizationId }: TestOrganization,
    work: (transaction: TenantTransaction) => Promise<Result>,
  ) => db.database.withTenant(organizationId, systemActor, work);

  async function addItems(transaction: TenantTransaction, warehouseId: string, names: readonly string[]) {
    await transaction.query(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku)
       SELECT $1, id, $2, name, id::text FROM unnest($3::uuid[], $4::text[]) AS n(id, name)`,
      [transaction.organizationId, warehouseId, names.map(newId), names],
    );
  }

  async function apply(transaction: TenantTransaction, one: Change, warehouses: readonly [string, string]) {
    if (one.kind === 'import') return addItems(transaction, warehouses[one.elsewhere ? 1 : 0], one.names);
    if (one.kind === 'fold') return foldStatistics(transaction);
    if (one.kind === 'survey') return itemAnchors.survey(transaction, one.spacing);
    const [here, there] = warehouses;
    const assignment = {
      rename: `name = '${one.kind === 'rename' ? one.name : ''}'`,
      move: `warehouse_id = CASE warehouse_id WHEN '${here}'::uuid THEN '${there}'::uuid ELSE '${here}'::uuid END`,
      toggle: 'is_active = NOT is_active',
      delete: 'deleted_at = now()',
    }[one.kind];
    // Locked in id order, so that two connections never wait for each other in a circle.
    return transaction.query(
      `WITH chosen AS MATERIALIZED (
         SELECT item_id FROM inventory_items
         WHERE organization_id = $1 AND deleted_at IS NULL AND hashtext(item_id::text) & 3 = $2
         ORDER BY item_id FOR UPDATE
       )
       UPDATE inventory_items SET ${assignment} WHERE organization_id = $1 AND item_id IN (SELECT item_id FROM chosen)`,
      [transaction.organizationId, one.quarter],
    );
  }

  const never = { onFarSkip: () => {} };
  const paging = (page: number, limit: number, sortDirection: 'asc' | 'desc' = 'asc'): ItemPaging => ({
    page,
    limit,
    sortBy: 'name',
    sortDirection,
  });

  /** The ids of every page and where it ends, one after the other, up to the first one without items. */
  async function walk(transaction: TenantTransaction, filters: ItemFilters, direction: 'asc' | 'desc', from: number) {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { data, endCursor } = await listItems(transaction, filters, paging(page, 7, direction), { ...never, from });
      if (data.length === 0) return ids;
      ids.push(...data.map((item) => item.itemId), endCursor ?? 'last page');
    }
  }

  test('whatever several connections do at once, each page from an anchor is the page from the first item', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(scripts, fc.boolean(), async (connections, folded) => {
        const organization = await makeOrganization(db.database);
        const elsewhere = newId();
        const warehouses = [organization.warehouseId, elsewhere] as const;
        await inTenant(organization, async (transaction) => {
          await transaction.query('INSERT INTO warehouses (organization_id, warehouse_id, name) VALUES ($1, $2, $3)', [
            organization.organizationId,
            elsewhere,
            'Elsewhere',
          ]);
          await addItems(transaction, elsewhere, ['Bolt', 'Bolt', 'Cog', 'Axle']);
          await itemAnchors.survey(transaction, 2);
        });
        await runAtOnce(
          connections,
          (work) => inTenant(organization, work),
          (transaction, one) => apply(transaction, one, warehouses),
        );
        if (folded) await inTenant(organization, foldStatistics);

        await inTenant(organization, async (transaction) => {
          expect(await itemAnchors.areThere(transaction)).toBe(true);
          for (const filters of [
            {},
            { isActive: true },
            { warehouseId: elsewhere },
            { warehouseId: elsewhere, isActive: false },
          ]) {
            for (const direction of ['asc', 'desc'] as const) {
              const expected = await walk(transaction, filters, direction, Number.POSITIVE_INFINITY);
              expect(await walk(transaction, filters, direction, 0)).toEqual(expected);
            }
          }
        });
      }),
      { numRuns: 20 },
    );
  });

  test('a survey waits for nobody: while an item is being added it is left for later', async () => {
    const organization = await makeOrganization(db.database);
    const added = Promise.withResolvers<void>();
    const surveyed = Promise.withResolvers<void>();
    const adding = inTenant(organization, async (transaction) => {
      await addItems(transaction, organization.warehouseId, ['Axle']);
      added.resolve();
      await surveyed.promise;
    });
    await added.promise;
    expect(await inTenant(organization, (transaction) => itemAnchors.survey(transaction))).toBe(false);
    surveyed.resolve();
    await adding;
    expect(await inTenant(organization, (transaction) => itemAnchors.survey(transaction))).toBe(true);
  });

  test('the first far jump has the anchors set, and later ones skip no further than from the last of them', async () => {
    const organization = await makeOrganization(db.database);
    await inTenant(organization, (transaction) =>
      transaction.query(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku)
         SELECT $1, gen_random_uuid(), $2, 'Bolt ' || n, n FROM generate_series(1, 13000) AS n`,
        [organization.organizationId, organization.warehouseId],
      ),
    );
    const errors: unknown[] = [];
    const surveyor = new AnchorSurveyor(itemAnchors, db.database, (error) => errors.push(error));
    const asked: number[] = [];
    const farPages = {
      onFarSkip: (organizationId: number) => {
        asked.push(organizationId);
        surveyor.ask(organizationId);
      },
    };
    const jump = () =>
      inTenant(organization, (transaction) => listItems(transaction, { isActive: true }, paging(640, 20), farPages));
    const first = await jump();
    await surveyor.stop();
    expect(await jump()).toEqual(first);
    expect(first.data).toHaveLength(20);
    expect(asked).toEqual([organization.organizationId]);
    expect(errors).toEqual([]);
  });
});
