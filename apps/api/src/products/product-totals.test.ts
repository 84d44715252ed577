import { listProducts } from '@tallyard/contracts/products/list-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { pageOfProducts } from './list.ts';
import { productsFold } from './product-totals.ts';

describe('figures of the catalog', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const readResult = async () => (await manager.get('/api/products/statistics')).data;
  const names = async (kind: string) => (await manager.get(`/api/products/${kind}`)).data;
  const fold = () => db.database.withTenant(one.organizationId, systemActor, productsFold.fold);

  /** Counted from the rows themselves. */
  const counted = async () =>
    (
      await db.look(
        `SELECT count(*)::int AS "totalProducts", (count(*) FILTER (WHERE status = 'active'))::int AS "activeProducts",
           (count(*) FILTER (WHERE status <> 'active'))::int AS "inactiveProducts",
           count(DISTINCT category)::int AS "categoriesCount", count(DISTINCT supplier)::int AS "suppliersCount",
           COALESCE(sum(price), 0)::float8 AS "totalValue",
           COALESCE(round(avg(price), 4), 0)::float8 AS "averagePrice"
         FROM products WHERE organization_id = $1 AND deleted_at IS NULL`,
        [one.organizationId],
      )
    )[0];

  test('are seven, and right after every kind of change, folded or not (PRD-4)', async () => {
    expect(await readResult()).toEqual({
      totalProducts: 0,
      activeProducts: 0,
      inactiveProducts: 0,
      categoriesCount: 0,
      suppliersCount: 0,
      totalValue: 0,
      averagePrice: 0,
    });
    const ids: string[] = [];
    for (const [sku, fields] of Object.entries({
      A: { category: 'Axles', price: 0.1, supplier: 'North' },
      B: { category: 'Bolts', price: 0.2, supplier: 'North' },
      C: { category: 'Bolts', price: 0.3333, status: 'inactive' },
      D: { price: 7 },
    })) {
      ids.push((await manager.post('/api/products', { name: sku, sku, ...fields })).data.productId);
    }
    expect(await readResult()).toEqual(await counted());
    expect(await readResult()).toMatchObject({
      totalProducts: 4,
      categoriesCount: 2,
      suppliersCount: 1,
      totalValue: 7.6333,
    });
    expect(await fold()).toBeGreaterThan(0);
    expect(await readResult()).toEqual(await counted());
    await manager.post('/api/products/bulk-update', {
      productIds: ids,
      updates: { category: 'Nuts', status: 'inactive' },
    });
    await manager.send('PUT', `/api/products/${ids[0]}`, { price: 99, supplier: 'South' });
    await manager.send('DELETE', `/api/products/${ids[3]}`);
    expect(await readResult()).toEqual(await counted());
    await fold();
    expect(await readResult()).toEqual(await counted());
    expect(await names('categories')).toEqual([{ name: 'Nuts', products: 3, activeProducts: 0 }]);
    expect(await names('suppliers')).toEqual([
      { name: 'North', products: 1, activeProducts: 0 },
      { name: 'South', products: 1, activeProducts: 0 },
    ]);
  });

  const filtered = (['all', 'category', 'supplier'] as const).flatMap((by) =>
    ['A', 'B', 'nobody has it'].flatMap((name) =>
      [undefined, 'active', 'inactive'].map((status) => ({ ...(by === 'all' ? {} : { [by]: name }), status })),
    ),
  );

  /** What lists say of how many there are, and how many the rows are, each for one and the same narrowing. */
  async function totals(organization: TestOrganization) {
    return db.database.withTenant(organization.organizationId, systemActor, async (transaction) => {
      const received: number[] = [];
      const there: number[] = [];
      for (const query of filtered) {
        const requested = listProducts.query.parse({ organizationId: organization.organizationId, ...query });
        received.push((await pageOfProducts(transaction, requested, { onFarSkip: () => {} })).total);
        const { rows } = await transaction.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM products WHERE deleted_at IS NULL AND ($1::text IS NULL OR category = $1)
             AND ($2::text IS NULL OR supplier = $2) AND ($3::text IS NULL OR status = $3)`,
          [requested.category, requested.supplier, requested.status],
        );
        there.push(rows[0]?.n ?? -1);
      }
      return { told: received, there };
    });
  }

  const name = fc.constantFrom('A', 'B', null);
  const status = fc.constantFrom('active', 'inactive');
  const change = fc.oneof(
    fc.tuple(name, name, status).map((values) => ({
      text: `INSERT INTO products (organization_id, product_id, name, sku, category, supplier, status)
        SELECT $1, id, 'Bolt', id, $2, $3, $4 FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 3)) AS ids`,
      values,
    })),
    fc.tuple(name, name, status, fc.nat(3)).map((values) => ({
      text: `UPDATE products SET category = $2, supplier = $3, status = $4 WHERE hashtext(product_id::text) & 3 = $5
        AND organization_id = $1`,
      values,
    })),
    fc.tuple(fc.nat(7)).map((values) => ({
      text: `UPDATE products SET deleted_at = now() WHERE organization_id = $1 AND hashtext(product_id::text) & 7 = $2`,
      values,
    })),
    fc.constant('fold' as const),
  );

  test('whatever is changed, the total of a list that is counted by figures is that of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const organization = await makeOrganization(db.database);
        for (const each of changes) {
          await db.database.withTenant(organization.organizationId, systemActor, async (transaction) => {
            if (each === 'fold') await productsFold.fold(transaction);
            else await transaction.query(each.text, [organization.organizationId, ...each.values]);
          });
        }
        const { told: reported, there } = await totals(organization);
        expect(reported).toEqual(there);
      }),
      { numRuns: 25 },
    );
  });

  test('so it is while more waits to be folded than is read for it', async () => {
    const organization = await makeOrganization(db.database);
    await db.database.withTenant(organization.organizationId, systemActor, (transaction) =>
      transaction.query(
        `DO $$ BEGIN FOR n IN 1..1100 LOOP
           INSERT INTO products (organization_id, product_id, name, sku, category)
           VALUES (${organization.organizationId}, gen_random_uuid(), 'Bolt', n, CASE WHEN n % 2 = 0 THEN 'A' END);
         END LOOP; END $$`,
      ),
    );
    const { told: reported, there } = await totals(organization);
    expect(reported).toEqual(there);
    expect(there[0]).toBe(1_100);
  });
});
