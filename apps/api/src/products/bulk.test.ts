import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { newId } from '../platform/ids.ts';

describe('many products, their prices and their histories', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const create = async (sku: string, fields: object = {}): Promise<string> =>
    (await manager.post('/api/products', { name: `Product ${sku}`, sku, ...fields })).data.productId;
  const update = (body: object) => manager.post('/api/products/bulk-update', body);

  test('get one price, category, status or supplier; each id has its outcome (PRD-16, PRD-34)', async () => {
    const [a, b] = [await create('A', { price: 1 }), await create('B', { price: 2 })];
    const gone = newId();
    const { data } = await update({ productIds: [b, gone, a, b], updates: { price: 2, status: 'retired' } });
    expect(data.results).toMatchObject([
      { id: b, success: true, product: { price: 2, status: 'inactive' } },
      { id: gone, success: false, code: 'NOT_FOUND', message: 'Product not found', product: null },
      { id: a, success: true, product: { price: 2, status: 'inactive' } },
    ]);
    await update({ productIds: [a, b], updates: { category: 'Bolts', supplier: 'North' } });
    expect((await manager.get(`/api/products/${a}`)).data).toMatchObject({
      category: 'Bolts',
      supplier: 'North',
      price: 2,
    });
    const nothing = await update({ productIds: [a], updates: {} });
    expect(nothing.error.details[0].message).toBe('Nothing to change was given');
    const empty = await update({ productIds: [a], updates: { category: null } });
    expect(empty.error.details[0].message).toBe('Category is required');
  });

  test('are changed 100 at a time and deleted 50 at a time, and no more (PRD-15, PRD-16)', async () => {
    const ids = (many: number) => Array.from({ length: many }, () => newId());
    const updates = { status: 'active' };
    expect((await update({ productIds: ids(100), updates })).status).toBe(200);
    const most = await update({ productIds: ids(101), updates });
    expect(most.error.details[0]).toMatchObject({ field: 'productIds', message: 'At most 100 products at a time' });
    const remove = (many: number) => manager.post('/api/products/bulk-delete', { productIds: ids(many) });
    expect((await remove(50)).status).toBe(200);
    expect((await remove(51)).error.details[0].message).toBe('At most 50 products at a time');
    expect((await remove(0)).error.details[0].message).toBe('No items provided for bulk operation');
  });

  test('are deleted but for those of which there is stock, and these with force (PRD-15)', async () => {
    const [a, b] = [await create('A'), await create('B')];
    await manager.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'B', sku: 'B', quantity: 1 });
    const remove = async (more: object) =>
      (await manager.post('/api/products/bulk-delete', { productIds: [b, a], ...more })).data.results;
    expect(await remove({ reason: 'Old' })).toMatchObject([
      { id: b, success: false, code: 'STOCK_HELD', product: { sku: 'B' } },
      { id: a, success: true, product: null },
    ]);
    expect(await remove({ force: true })).toMatchObject([
      { id: b, success: true },
      { id: a, success: false, code: 'NOT_FOUND' },
    ]);
  });

  test('keep every price they have had: from, to, by whom and why, newest first', async () => {
    const id = await create('A', { price: 1, reason: 'New range' });
    await manager.send('PUT', `/api/products/${id}`, { name: 'Other' });
    await manager.send('PUT', `/api/products/${id}`, { price: 1.5, reason: 'Steel' });
    await update({ productIds: [id], updates: { price: 1.25 }, reason: 'Sale' });
    await update({ productIds: [id], updates: { price: 1.25 } });
    const { data } = await manager.get(`/api/products/${id}/prices`);
    expect(data.total).toBe(3);
    expect(data.data).toMatchObject([
      { from: 1.5, to: 1.25, reason: 'Sale', userId: one.userId.manager, userName: 'The manager' },
      { from: 1, to: 1.5, reason: 'Steel' },
      { from: null, to: 1, reason: 'New range' },
    ]);
    const first = (await manager.get(`/api/products/${id}/prices?limit=1`)).data;
    const next = (await manager.get(`/api/products/${id}/prices?limit=1&after=${first.endCursor}`)).data;
    expect(next.data).toEqual([data.data[1]]);
    const change = db.look('UPDATE product_prices SET to_price = 9 WHERE product_id = $1', [id]);
    await expect(change).rejects.toThrow();
  });

  test('have a history that tells who changed what and why, also after they were deleted (PRD-36)', async () => {
    const id = await create('A', { price: 1 });
    await manager.send('PUT', `/api/products/${id}`, { price: 2, reason: 'Steel' });
    await update({ productIds: [id], updates: { category: 'Bolts' } });
    await manager.send('DELETE', `/api/products/${id}`, { reason: 'Old' });
    const { data } = await manager.get(`/api/products/${id}/history`);
    expect(data.data).toMatchObject([
      { operation: 'products.delete', before: { category: 'Bolts' }, after: { reason: 'Old' } },
      { operation: 'products.update', before: { category: null }, after: { category: 'Bolts' } },
      {
        operation: 'products.update',
        before: { price: 1 },
        after: { price: 2, reason: 'Steel' },
        userName: 'The manager',
      },
      { operation: 'products.create', before: null, entity: 'product' },
    ]);
  });

  test('are told to whoever has the catalog open', async () => {
    const id = await create('A', { price: 1 });
    await update({ productIds: [id], updates: { price: 2 } });
    await manager.send('DELETE', `/api/products/${id}`);
    const records = await db.look(
      `SELECT payload ->> 'change' AS change, payload -> 'fields' AS fields FROM events
       WHERE organization_id = $1 AND kind = 'product.changed' ORDER BY event_id`,
      [one.organizationId],
    );
    expect(records).toEqual([
      { change: 'created', fields: [] },
      { change: 'updated', fields: ['price'] },
      { change: 'deleted', fields: [] },
    ]);
  });
});
