import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('products', () => {
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

  const create = async (fields: object): Promise<string> => {
    const { status, data } = await manager.post('/api/products', { name: 'Bolt', sku: 'BOLT', ...fields });
    expect(status).toBe(201);
    return data.productId;
  };
  const stand = (sku: string, quantity: number) =>
    manager.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Bolt', sku, quantity, unitPrice: 2 });
  const page = async (query = '') => (await manager.get(`/api/products/paginated?${query}`)).data;
  const skusOf = async (query: string) => (await page(query)).data.map(({ sku }: { sku: string }) => sku);

  test('have the fields of PRD-1, ours beside them, and come back as they were sent (PRD-12, PRD-20)', async () => {
    const sent = {
      sku: 'b-1',
      name: 'Bolt M8',
      description: 'Galvanised\nin boxes',
      category: 'Bolts',
      price: 0.1234,
      status: 'active',
      supplier: 'Müller & Söhne',
      unit: 'piece',
      barcode: '4006381333931',
    };
    const { status, data } = await manager.post('/api/products', { ...sent, reason: 'New range', userId: 'somebody' });
    expect([status, data]).toMatchObject([201, { ...sent, organizationId: one.organizationId, customFields: {} }]);
    expect((await manager.get(`/api/products/${data.productId}`)).data).toEqual(data);
    expect((await manager.get(`/api/products?ids=${data.productId},none`)).data.data).toEqual([data]);
    const plain = (await manager.post('/api/products', { sku: 'b-2', name: 'Nut' })).data;
    expect(plain).toMatchObject({ price: 0, status: 'active', category: null, description: '' });
  });

  test('give 25 a page by name unless asked for more, and say so in both words for it (PRD-5, PRD-10, PRD-11)', async () => {
    await db.look(
      `INSERT INTO products (organization_id, product_id, name, sku)
       SELECT $1, gen_random_uuid(), 'Product ' || n, n FROM generate_series(1, 30) AS n`,
      [one.organizationId],
    );
    const first = await page();
    expect(first.data.map(({ name }: { name: string }) => name).slice(0, 3)).toEqual([
      'Product 1',
      'Product 2',
      'Product 3',
    ]);
    expect(first).toMatchObject({
      total: 30,
      limit: 25,
      pagination: { total: 30, page: 1, perPage: 25, totalPages: 2 },
    });
    const second = await page('page=2&perPage=20');
    expect([second.data.length, second.pagination]).toEqual([10, { total: 30, page: 2, perPage: 20, totalPages: 2 }]);
    const { error } = await (await signedIn(app, one.email.viewer, null)).get('/api/products/paginated');
    expect(error.code).toBe('ORGANIZATION_REQUIRED');
  });

  test('are narrowed by each filter, searched and sorted (PRD-10, PRD-31)', async () => {
    await create({ sku: 'A', name: 'Axle', category: 'Axles', price: 10, supplier: 'North', barcode: '123' });
    await create({ sku: 'B', name: 'Bolt', category: 'Bolts', price: 0.0999, supplier: 'South' });
    await create({ sku: 'C', name: 'Clamp', price: 0.1, status: 'discontinued', description: 'holds an AXLE' });
    expect(await skusOf('category=Bolts')).toEqual(['B']);
    expect(await skusOf('category=Uncategorized')).toEqual(['C']);
    expect(await skusOf('supplier=North')).toEqual(['A']);
    expect(await skusOf('status=active')).toEqual(['A', 'B']);
    expect(await skusOf('status=anything-else')).toEqual(['C']);
    expect(await skusOf('minPrice=0.1')).toEqual(['A', 'C']);
    expect(await skusOf('minPrice=0.0999&maxPrice=0.1')).toEqual(['B', 'C']);
    expect(await skusOf('search=axle')).toEqual(['A', 'C']);
    expect(await skusOf('search=axle&status=active')).toEqual(['A']);
    expect(await skusOf('search=SOUTH')).toEqual(['B']);
    expect(await skusOf('skus=C,A')).toEqual(['A', 'C']);
    expect(await skusOf('sortBy=price&sortDirection=desc')).toEqual(['A', 'C', 'B']);
    expect(await skusOf('sortBy=sku&sortDirection=desc&page=2&perPage=2')).toEqual(['A']);
  });

  test('say of any status but active that it is inactive (PRD-2)', async () => {
    await create({ status: 'draft' });
    expect((await page()).data).toMatchObject([{ status: 'inactive' }]);
  });

  test('keep their SKU to themselves in the organization, case by case; a product’s own is no conflict (PRD-30)', async () => {
    const id = await create({ sku: 'b-1' });
    const again = await manager.post('/api/products', { name: 'Other', sku: 'b-1' });
    expect([again.status, again.error.code]).toEqual([409, 'SKU_TAKEN']);
    const other = await create({ sku: 'B-1' });
    const taking = await manager.send('PUT', `/api/products/${other}`, { sku: 'b-1' });
    expect([taking.status, taking.error.message]).toEqual([409, 'This SKU is already used by another product.']);
    expect((await manager.send('PUT', `/api/products/${id}`, { sku: 'b-1', name: 'Same' })).status).toBe(200);
    const check = async (body: object) => (await manager.post('/api/products/validate-sku', body)).data;
    expect(await check({ sku: 'b-1' })).toEqual({ isUnique: false, existingProductId: id });
    expect(await check({ sku: 'b-1', excludeProductId: id })).toEqual({ isUnique: true, existingProductId: null });
    const elsewhere = await makeOrganization(db.database);
    const theirs = await signedIn(app, elsewhere.email.manager, elsewhere.organizationId);
    expect((await theirs.post('/api/products', { name: 'Theirs', sku: 'b-1' })).status).toBe(201);
    await manager.send('DELETE', `/api/products/${id}`);
    await create({ sku: 'b-1' });
  });

  test('of 40 that are created with one SKU at the same time are one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => manager.post('/api/products', { name: 'Bolt', sku: 'RACE' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'SKU_TAKEN')).toHaveLength(39);
    expect((await page()).total).toBe(1);
  });

  test('change in the fields given alone; null clears, and what is not in them stays (PRD-13)', async () => {
    const id = await create({ sku: 'S', category: 'Bolts', supplier: 'North', price: 5, barcode: '1' });
    const { status, data } = await manager.send('PUT', `/api/products/${id}`, { category: null, price: 6 });
    expect(status).toBe(200);
    expect(data).toMatchObject({ sku: 'S', category: null, supplier: 'North', price: 6, barcode: '1' });
    const wrong = await manager.send('PUT', `/api/products/${id}`, { price: -1, sku: '' });
    expect(wrong.error.details.map(({ field }: { field: string }) => field).sort()).toEqual(['price', 'sku']);
  });

  test('are copied with what is asked in place of their own, and else under the first free SKU (PRD-33)', async () => {
    const id = await create({ sku: 'S', category: 'Bolts', price: 5, status: 'inactive' });
    const copy = async (body: object) => (await manager.post(`/api/products/${id}/duplicate`, body)).data;
    expect(await copy({})).toMatchObject({ sku: 'S-COPY', category: 'Bolts', price: 5, status: 'inactive' });
    expect(await copy({})).toMatchObject({ sku: 'S-COPY-2' });
    expect(await copy({ modifications: { sku: 'T', price: 7 } })).toMatchObject({ sku: 'T', name: 'Bolt', price: 7 });
    expect((await manager.post(`/api/products/${id}/duplicate`, { modifications: { sku: 'T' } })).error.code).toBe(
      'SKU_TAKEN',
    );
  });

  test('are not deleted while there is stock of them, unless forced: then their items stay (PRD-14)', async () => {
    const id = await create({ sku: 'S' });
    await stand('S', 3);
    const refused = await manager.send('DELETE', `/api/products/${id}`, { reason: 'Old' });
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'STOCK_HELD',
        message: 'There is stock of this product in 1 warehouse',
        details: { items: 1, onHand: 3 },
      },
    ]);
    const done = await manager.send('DELETE', `/api/products/${id}`, { reason: 'Old', userId: 7, force: true });
    expect([done.status, done.data]).toEqual([200, { productId: id }]);
    expect((await manager.get(`/api/products/${id}`)).status).toBe(404);
    expect((await page()).total).toBe(0);
    expect((await manager.get('/api/inventory-items/advanced-search')).data.data).toMatchObject([{ quantity: 3 }]);
    const stored = await db.look(
      'SELECT status, deleted_at IS NOT NULL AS hidden FROM products WHERE product_id = $1',
      [id],
    );
    expect(stored).toEqual([{ status: 'inactive', hidden: true }]);
    const { data } = await manager.get(`/api/products/${id}/history`);
    expect(data.data[0]).toMatchObject({ operation: 'products.delete', after: { reason: 'Old' } });
    const empty = await create({ sku: 'E' });
    await stand('E', 0);
    expect((await manager.send('DELETE', `/api/products/${empty}`)).status).toBe(200);
  });

  test('are told what stands of them, by warehouse and together', async () => {
    const second = (await manager.post('/api/warehouses', { name: 'North' })).data.id;
    const [some, none] = [await create({ sku: 'S' }), await create({ sku: 'N' })];
    await stand('S', 3);
    await stand('s', 100);
    await manager.post('/api/inventory-items', {
      warehouseId: second,
      name: 'B',
      sku: 'S',
      quantity: 5,
      unitPrice: 1.5,
    });
    const { data } = await manager.get(`/api/products/stock?ids=${none},${some}`);
    expect(data).toEqual([
      { productId: none, items: 0, itemsWithStock: 0, onHand: 0, available: 0, value: 0 },
      { productId: some, items: 2, itemsWithStock: 2, onHand: 8, available: 8, value: 13.5 },
    ]);
    const rows = (await manager.get(`/api/products/stock/warehouses?ids=${some},${none}`)).data;
    expect(rows).toMatchObject([
      { productId: some, warehouseId: second, onHand: 5, value: 7.5, isActive: true },
      { productId: some, warehouseId: one.warehouseId, onHand: 3, value: 6 },
    ]);
  });

  test('are nothing to another organization, whatever a query forgets', async () => {
    const id = await create({ sku: 'S', category: 'Secret' });
    await stand('S', 3);
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    for (const path of ['', '/history', '/prices']) {
      expect((await stranger.get(`/api/products/${id}${path}`)).status).toBe(404);
    }
    expect((await stranger.send('PUT', `/api/products/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/products/${id}`, { force: true })).status).toBe(404);
    expect((await stranger.post(`/api/products/${id}/duplicate`)).status).toBe(404);
    expect((await stranger.get(`/api/products?ids=${id}`)).data.data).toEqual([]);
    expect((await stranger.get(`/api/products/stock?ids=${id}`)).data).toMatchObject([{ onHand: 0 }]);
    expect((await stranger.get('/api/products/categories')).data).toEqual([]);
    expect((await stranger.get('/api/products/paginated?search=bolt')).data.total).toBe(0);
    const tables = ['products', 'product_prices', 'product_figure_deltas'];
    for (const table of tables) {
      const seen = await db.database.withTenant(
        other.organizationId,
        { userId: other.userId.admin, requestId: null },
        async (transaction) => (await transaction.query(`SELECT FROM ${table}`)).rows.length,
      );
      expect(seen, table).toBe(0);
    }
  });

  test('are changed by whoever may, and the others are told so (PRD-32 to PRD-38)', async () => {
    const id = await create({ sku: 'S' });
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    const user = await signedIn(app, one.email.user, one.organizationId);
    const output = async (answer: Promise<{ status: number; error: { message: string } }>) => {
      const { status, error } = await answer;
      return [status, error?.message];
    };
    expect(await output(viewer.post('/api/products', { name: 'N', sku: 'N' }))).toEqual([
      403,
      'Insufficient permissions to create products',
    ]);
    expect(await output(viewer.post(`/api/products/${id}/duplicate`))).toEqual([
      403,
      'Insufficient permissions to create products',
    ]);
    expect(await output(viewer.send('PUT', `/api/products/${id}`, { name: 'N' }))).toEqual([
      403,
      'Insufficient permissions to update products',
    ]);
    const many = { productIds: [id], updates: { category: 'Bolts' } };
    expect(await output(viewer.post('/api/products/bulk-update', many))).toEqual([
      403,
      'Insufficient permissions to bulk update products',
    ]);
    expect((await user.post('/api/products/bulk-update', many)).status).toBe(200);
    expect(await output(user.send('DELETE', `/api/products/${id}`))).toEqual([
      403,
      'Insufficient permissions to delete products',
    ]);
    expect(await output(user.post('/api/products/bulk-delete', { productIds: [id] }))).toEqual([
      403,
      'Insufficient permissions to bulk delete products',
    ]);
    expect(await output(viewer.get(`/api/products/${id}/history`))).toEqual([403, 'History permission denied']);
    expect((await viewer.get(`/api/products/${id}`)).status).toBe(200);
  });
});
