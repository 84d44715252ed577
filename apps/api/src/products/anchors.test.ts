import { listProducts } from '@tallyard/contracts/products/list-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runAtOnce, scriptsOf } from '../../test/scripts.ts';
import { makeOrganization, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { AnchorSurveyor } from '../platform/lists/anchors/surveyor.ts';
import { productAnchors } from './anchors.ts';
import { pageOfProducts } from './list.ts';
import { foldProducts } from './product-totals.ts';

/** Few names, so that many products have the same one and their ids decide. */
const name = fc.constantFrom('Axle', 'Bolt', 'bolt', 'Bolt M8', 'Cog', 'Émeri', 'Zip');
const quarter = fc.integer({ min: 0, max: 3 });
const change = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      names: fc.array(name, { minLength: 1, maxLength: 25 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), quarter, name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('toggle' as const), quarter }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), quarter }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('survey' as const), spacing: fc.integer({ min: 1, max: 9 }) }),
  },
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

describe('far pages of products', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 8 });
  });
  afterAll(() => db?.drop());

  const inTenant = <Result>(
    { organizationId }: TestOrganization,
    work: (transaction: TenantTransaction) => Promise<Result>,
  ) => db.database.withTenant(organizationId, systemActor, work);

  async function apply(transaction: TenantTransaction, one: Change) {
    if (one.kind === 'import') {
      return transaction.query(
        `INSERT INTO products (organization_id, product_id, name, sku)
         SELECT $1, id, name, id::text FROM unnest($2::uuid[], $3::text[]) AS n(id, name)`,
        [transaction.organizationId, one.names.map(newId), one.names],
      );
    }
    if (one.kind === 'fold') return foldProducts(transaction);
    if (one.kind === 'survey') return productAnchors.survey(transaction, one.spacing);
    const assignment = {
      rename: `name = '${one.kind === 'rename' ? one.name : ''}'`,
      toggle: `status = CASE status WHEN 'active' THEN 'inactive' ELSE 'active' END`,
      delete: 'deleted_at = now()',
    }[one.kind];
    // Locked in id order, so that two connections never wait for each other in a circle.
    return transaction.query(
      `WITH chosen AS MATERIALIZED (
         SELECT product_id FROM products
         WHERE organization_id = $1 AND deleted_at IS NULL AND hashtext(product_id::text) & 3 = $2
         ORDER BY product_id FOR UPDATE
       )
       UPDATE products SET ${assignment} WHERE organization_id = $1 AND product_id IN (SELECT product_id FROM chosen)`,
      [transaction.organizationId, one.quarter],
    );
  }

  const page = (transaction: TenantTransaction, query: object, far: Parameters<typeof pageOfProducts>[2]) =>
    pageOfProducts(transaction, listProducts.query.parse({ organizationId: 1, ...query }), far);

  /** The ids of every page and where it ends, one after the other, up to the first one without products. */
  async function walk(transaction: TenantTransaction, query: object, from: number) {
    const ids: string[] = [];
    for (let number = 1; ; number += 1) {
      const far = { onFarSkip: () => {}, from };
      const { data, endCursor } = await page(transaction, { ...query, page: number, perPage: 7 }, far);
      if (data.length === 0) return ids;
      ids.push(...data.map(({ productId }) => productId), endCursor ?? 'last page');
    }
  }

  test('whatever several connections do at once, each page from an anchor is the page from the first product', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(scriptsOf(change), fc.boolean(), async (connections, folded) => {
        const organization = await makeOrganization(db.database);
        await inTenant(organization, async (transaction) => {
          await apply(transaction, { kind: 'import', names: ['Bolt', 'Bolt', 'Cog', 'Axle'] });
          await productAnchors.survey(transaction, 2);
        });
        await runAtOnce(connections, (work) => inTenant(organization, work), apply);
        if (folded) await inTenant(organization, foldProducts);

        await inTenant(organization, async (transaction) => {
          expect(await productAnchors.areThere(transaction)).toBe(true);
          for (const status of [undefined, 'active', 'inactive']) {
            for (const sortDirection of ['asc', 'desc']) {
              const query = { status, sortBy: 'name', sortDirection };
              expect(await walk(transaction, query, 0)).toEqual(
                await walk(transaction, query, Number.POSITIVE_INFINITY),
              );
            }
          }
        });
      }),
      { numRuns: 12 },
    );
  });

  test('products that are renamed are counted from the anchors of their new names', async () => {
    const organization = await makeOrganization(db.database);
    await inTenant(organization, async (transaction) => {
      const names = (['Axle', 'Bolt', 'Cog', 'Zip'] as const).flatMap((one) => Array.from({ length: 8 }, () => one));
      await apply(transaction, { kind: 'import', names });
      await productAnchors.survey(transaction, 2);
    });
    await inTenant(organization, (transaction) =>
      transaction.query(`UPDATE products SET name = 'Zip' WHERE organization_id = $1 AND name = 'Axle'`, [
        organization.organizationId,
      ]),
    );
    await inTenant(organization, async (transaction) => {
      expect(await walk(transaction, { sortBy: 'name' }, 0)).toEqual(
        await walk(transaction, { sortBy: 'name' }, Number.POSITIVE_INFINITY),
      );
    });
  });

  test('who adds products while anchors are being set waits, and counts them from the new ones', async () => {
    const organization = await makeOrganization(db.database);
    const add = (names: Extract<Change, { kind: 'import' }>['names']) =>
      inTenant(organization, (transaction) => apply(transaction, { kind: 'import', names }));
    await add(['Axle', 'Cog', 'Zip']);
    await inTenant(organization, (transaction) => productAnchors.survey(transaction, 2));
    await add(['Bolt', 'Bolt', 'Bolt', 'Bolt']);
    const [set, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => release.resolve());
    const surveying = inTenant(organization, async (transaction) => {
      await productAnchors.survey(transaction, 1);
      set.resolve();
      await release.promise;
    });
    await set.promise;
    const adding = add(['Bolt M8', 'Bolt M8', 'Bolt M8']);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(() => db.look(waiting)).toHaveLength(1);
    release.resolve();
    await Promise.all([surveying, adding]);
    await inTenant(organization, async (transaction) => {
      expect(await walk(transaction, { sortBy: 'name' }, 0)).toEqual(
        await walk(transaction, { sortBy: 'name' }, Number.POSITIVE_INFINITY),
      );
    });
  });

  test('the first far jump has the anchors set, and later ones skip no further than from the last of them', async () => {
    const organization = await makeOrganization(db.database);
    await inTenant(organization, (transaction) =>
      transaction.query(
        `INSERT INTO products (organization_id, product_id, name, sku)
         SELECT $1, gen_random_uuid(), 'Bolt ' || n, n FROM generate_series(1, 13000) AS n`,
        [organization.organizationId],
      ),
    );
    const errors: unknown[] = [];
    const surveyor = new AnchorSurveyor(productAnchors, db.database, (error) => errors.push(error));
    const requested: number[] = [];
    const onFarSkip = (organizationId: number) => {
      requested.push(organizationId);
      surveyor.ask(organizationId);
    };
    const jump = (query: object = {}) =>
      inTenant(organization, (transaction) => page(transaction, { page: 640, perPage: 20, ...query }, { onFarSkip }));
    const first = await jump();
    await surveyor.stop();
    expect(await jump()).toEqual(first);
    expect(first.data).toHaveLength(20);
    expect(requested).toEqual([organization.organizationId]);
    expect(errors).toEqual([]);
    // What anchors do not count by is walked to, as before, and asks for none.
    expect((await jump({ minPrice: 0 })).data).toEqual(first.data);
    expect(requested).toHaveLength(1);
  });
});
