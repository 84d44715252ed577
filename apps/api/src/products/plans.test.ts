import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('plans of products', () => {
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
  const bulk = async (what: 'update' | 'delete', body: object) =>
    (await manager.post(`/api/products/bulk-${what}`, body)).data as { planId: string | null; results: unknown[] };
  const undo = async (planId: string | null) => (await manager.post(`/api/plans/${planId}/undo`)).data;
  const read = async (id: string) => (await manager.get(`/api/products/${id}`)).data;

  test('a bulk change is undone: what nobody changed since goes back, with its price in the history', async () => {
    const [a, b] = [await create('A', { price: 1, category: 'Bolts' }), await create('B', { price: 2 })];
    const { planId } = await bulk('update', {
      productIds: [a, b],
      updates: { price: 5, category: 'Nuts' },
      reason: 'Sale',
    });
    await manager.send('PUT', `/api/products/${b}`, { price: 6 });
    expect(await undo(planId)).toMatchObject({
      status: 'undone',
      kind: 'products.update',
      title: 'Change category and price of 2 products',
      undo: { reversed: 1, kept: 1, refused: 0 },
    });
    expect(await read(a)).toMatchObject({ price: 1, category: 'Bolts' });
    expect(await read(b)).toMatchObject({ price: 6, category: 'Nuts' });
    const { data } = (await manager.get(`/api/products/${a}/prices`)).data;
    expect(data).toMatchObject([
      { from: 5, to: 1, reason: 'Undone: Sale' },
      { from: 1, to: 5, reason: 'Sale' },
      { from: null, to: 1 },
    ]);
  });

  test('a plan gives each product its own name, unit, barcode and price, and takes all of it back', async () => {
    const [a, b] = [await create('A', { price: 1 }), await create('B', { unit: 'kg' })];
    const rows = [
      {
        id: a,
        changes: [
          { field: 'name', to: 'Nut' },
          { field: 'price', from: 1, to: 2 },
        ],
      },
      {
        id: b,
        changes: [
          { field: 'unit', from: 'kg', to: '' },
          { field: 'barcode', to: '0012' },
        ],
      },
    ];
    const { data: draft } = await manager.post('/api/plans', { kind: 'products.update', rows });
    await manager.post(`/api/plans/${draft.id}/apply`, { hash: draft.hash });
    expect(await read(a)).toMatchObject({ name: 'Nut', price: 2 });
    expect(await read(b)).toMatchObject({ barcode: '0012' });
    expect((await read(b)).unit ?? null).toBeNull();
    expect(await undo(draft.id)).toMatchObject({ undo: { reversed: 2 } });
    expect(await read(a)).toMatchObject({ name: 'Product A', price: 1 });
    expect(await read(b)).toMatchObject({ unit: 'kg' });
  });

  test('batches that name their plan make it longer, and nothing to do makes none', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const first = await bulk('update', { productIds: [a], updates: { status: 'inactive' } });
    const second = await bulk('update', { productIds: [b], updates: { status: 'inactive' }, planId: first.planId });
    expect(second.planId).toBe(first.planId);
    expect(await undo(first.planId)).toMatchObject({ title: 'Deactivate 1 product', undo: { reversed: 2 } });
    expect([(await read(a)).status, (await read(b)).status]).toEqual(['active', 'active']);
    expect((await bulk('update', { productIds: [a], updates: { status: 'active' } })).planId).toBeNull();
  });

  test('deleted products come back as they were, but for those whose SKU was given away', async () => {
    const [a, b] = [await create('A', { status: 'inactive', price: 3 }), await create('B')];
    const { planId } = await bulk('delete', { productIds: [a, b], reason: 'Old' });
    await create('B');
    const { data: forecast } = await manager.get(`/api/plans/${planId}/undo`);
    expect(forecast.undo).toEqual({ reversed: 1, kept: 0, refused: 1 });
    expect((await undo(planId)).undo).toEqual({ reversed: 1, kept: 0, refused: 1 });
    expect(await read(a)).toMatchObject({ sku: 'A', status: 'inactive', price: 3 });
    const { data: rows } = (await manager.get(`/api/plans/${planId}/rows`)).data;
    expect(rows.map(({ undoReason }: { undoReason: string | null }) => undoReason)).toEqual([
      null,
      'Another product has this SKU now',
    ]);
    const { statistics } = { statistics: (await manager.get('/api/products/statistics')).data };
    expect(statistics).toMatchObject({ totalProducts: 2, activeProducts: 1, inactiveProducts: 1 });
  });

  test('stock that came in after a plan of deletion was made keeps its product', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const rows = [
      { id: a, changes: [{ field: 'isDeleted', to: true }] },
      {
        id: b,
        changes: [
          { field: 'isDeleted', to: true },
          { field: 'isForced', to: true },
        ],
      },
    ];
    const { data: plan } = await manager.post('/api/plans', { kind: 'products.delete', rows });
    for (const sku of ['A', 'B']) {
      await manager.post('/api/inventory-items', { warehouseId: one.warehouseId, name: sku, sku, quantity: 1 });
    }
    const { data: applied } = await manager.post(`/api/plans/${plan.id}/apply`, { hash: plan.hash });
    expect(applied.outcomes).toMatchObject({ applied: 1, refused: 1 });
    expect((await manager.get(`/api/products/${a}`)).status).toBe(200);
    expect((await manager.get(`/api/products/${b}`)).status).toBe(404);
    const { data } = (await manager.get(`/api/plans/${plan.id}/rows`)).data;
    expect(data[0]).toMatchObject({
      outcome: 'refused',
      outcomeReason: 'There is stock of this product in 1 warehouse',
    });
  });

  test('are made, applied and undone by whoever may do it to one product', async () => {
    const id = await create('A');
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const user = await signedIn(app, one.email.user, one.organizationId);
    const rows = [{ id, changes: [{ field: 'price', to: 9 }] }];
    expect((await viewer.post('/api/plans', { kind: 'products.update', rows })).error.message).toBe(
      'Insufficient permissions to update products',
    );
    const deletion = { kind: 'products.delete', rows: [{ id, changes: [{ field: 'isDeleted', to: true }] }] };
    expect((await user.post('/api/plans', deletion)).error.message).toBe('Insufficient permissions to delete products');
    const { data: plan } = await user.post('/api/plans', { kind: 'products.update', rows });
    expect((await viewer.post(`/api/plans/${plan.id}/apply`, { hash: plan.hash })).status).toBe(403);
    const wrong = { kind: 'products.update', rows: [{ id, changes: [{ field: 'price', to: -1 }] }] };
    const { data: refused } = await user.post('/api/plans', wrong);
    expect(refused.verdicts).toMatchObject({ error: 1 });
  });
});
