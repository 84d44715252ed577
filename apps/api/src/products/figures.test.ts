import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { productsFold } from './figures.ts';

describe('figures of the catalogue', () => {
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

  const told = async () => (await manager.get('/api/products/statistics')).data;
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
    expect(await told()).toEqual({
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
    expect(await told()).toEqual(await counted());
    expect(await told()).toMatchObject({ totalProducts: 4, categoriesCount: 2, suppliersCount: 1, totalValue: 7.6333 });
    expect(await fold()).toBeGreaterThan(0);
    expect(await told()).toEqual(await counted());
    await manager.post('/api/products/bulk-update', {
      productIds: ids,
      updates: { category: 'Nuts', status: 'inactive' },
    });
    await manager.send('PUT', `/api/products/${ids[0]}`, { price: 99, supplier: 'South' });
    await manager.send('DELETE', `/api/products/${ids[3]}`);
    expect(await told()).toEqual(await counted());
    await fold();
    expect(await told()).toEqual(await counted());
    expect(await names('categories')).toEqual([{ name: 'Nuts', products: 3, activeProducts: 0 }]);
    expect(await names('suppliers')).toEqual([
      { name: 'North', products: 1, activeProducts: 0 },
      { name: 'South', products: 1, activeProducts: 0 },
    ]);
  });
});
