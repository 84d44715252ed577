import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ended } from '../../test/plans-of-tests.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('categories and suppliers', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const product = async (sku: string, fields: object = {}): Promise<string> =>
    (await manager.post('/api/products', { name: `Product ${sku}`, sku, ...fields })).data.productId;
  const item = async (sku: string, fields: object = {}): Promise<string> => {
    const { warehouseId } = one;
    const body = { warehouseId, name: `Item ${sku}`, sku, quantity: 2, unitPrice: 5, ...fields };
    return (await manager.post('/api/inventory-items', body)).data.itemId;
  };
  const names = async (query = 'kind=category', browser = manager) =>
    (await browser.get(`/api/names?${query}`)).data.data as { name: string; products: number; items: number }[];
  const rename = (body: object, browser = manager) => browser.post('/api/names/rename', { kind: 'category', ...body });
  const apply = async ({ id, hash }: { id: string; hash: string }) =>
    (await manager.post(`/api/plans/${id}/apply`, { hash })).data;
  const categoryOf = async (what: 'products' | 'inventory-items', id: string) =>
    (await manager.get(`/api/${what}/${id}`)).data.category;

  test('the names that products and items carry, with how many carry each and what stands of them', async () => {
    await product('A', { category: 'Tools', supplier: 'Ada' });
    await product('B', { category: 'Tools / Saws' });
    await product('C', {});
    await item('A', { category: 'Tools' });
    await item('D', {});
    expect(await names()).toMatchObject([
      { name: 'Tools', products: 1, items: 1, value: 10 },
      { name: 'Tools / Saws', products: 1, items: 0, value: 0 },
    ]);
    expect(await names('kind=supplier')).toMatchObject([{ name: 'Ada', products: 1, items: 0 }]);
    expect(await names('kind=category&search=saw')).toMatchObject([{ name: 'Tools / Saws' }]);
    expect(await names('kind=category&sortBy=items&sortDirection=desc&limit=1')).toMatchObject([{ name: 'Tools' }]);
  });

  test('a category is renamed with its parts, of products and of items, and undone', async () => {
    const a = await product('A', { category: 'Tols' });
    const b = await product('B', { category: 'Tols / Saws' });
    const c = await product('C', { category: 'Tolstoy' });
    const i = await item('A', { category: 'Tols' });
    const { data: plan, status } = await rename({ names: ['Tols'], to: 'Tools', reason: 'A slip' });
    expect(status).toBe(201);
    expect(plan).toMatchObject({
      kind: 'names.rename',
      title: 'Rename category Tols to Tools',
      status: 'draft',
      rows: 3,
    });
    const { data } = (await manager.get(`/api/plans/${plan.id}/rows`)).data;
    expect(data.map(({ thing, changes }: { thing: object; changes: object[] }) => [thing, changes[0]])).toEqual([
      [
        { entity: 'product', id: a },
        { field: 'category', from: 'Tols', to: 'Tools' },
      ],
      [
        { entity: 'product', id: b },
        { field: 'category', from: 'Tols / Saws', to: 'Tools / Saws' },
      ],
      [
        { entity: 'item', id: i },
        { field: 'itemCategory', from: 'Tols', to: 'Tools' },
      ],
    ]);
    expect(await categoryOf('products', a)).toBe('Tols');
    expect(await apply(plan)).toMatchObject({ status: 'applied', outcomes: { applied: 3, refused: 0 } });
    expect(await names()).toMatchObject([
      { name: 'Tolstoy', products: 1 },
      { name: 'Tools', products: 1, items: 1 },
      { name: 'Tools / Saws', products: 1 },
    ]);
    expect(await categoryOf('inventory-items', i)).toBe('Tools');
    await manager.send('PUT', `/api/products/${b}`, { category: 'Saws' });
    const { data: undone } = await manager.post(`/api/plans/${plan.id}/undo`);
    expect(undone).toMatchObject({ status: 'undone', undo: { reversed: 2, kept: 1, refused: 0 } });
    expect([await categoryOf('products', a), await categoryOf('products', b)]).toEqual(['Tols', 'Saws']);
    expect([await categoryOf('products', c), await categoryOf('inventory-items', i)]).toEqual(['Tolstoy', 'Tols']);
  });

  test('names are merged into one that is there; what carries it already stays and is undone into no other', async () => {
    const [a, b, c] = [
      await product('A', { supplier: 'Ada' }),
      await product('B', { supplier: 'ADA Ltd' }),
      await product('C', { supplier: 'Ada Ltd.' }),
    ];
    const { data: plan } = await rename({ kind: 'supplier', names: ['Ada', 'ADA Ltd', 'Ada Ltd.'], to: 'Ada' });
    expect(plan).toMatchObject({ title: 'Merge 2 suppliers into Ada', rows: 2 });
    await apply(plan);
    expect(await names('kind=supplier')).toMatchObject([{ name: 'Ada', products: 3 }]);
    await manager.post(`/api/plans/${plan.id}/undo`);
    const suppliers = await Promise.all(
      [a, b, c].map(async (id) => (await manager.get(`/api/products/${id}`)).data.supplier),
    );
    expect(suppliers).toEqual(['Ada', 'ADA Ltd', 'Ada Ltd.']);
  });

  test('what cannot be is refused and says why', async () => {
    await product('A', { category: 'Tools' });
    await product('B', { category: `Tools / ${'x'.repeat(90)}` });
    const refused = async (body: object) => {
      const { status, error } = await rename(body);
      return [status, error?.code, error?.details?.[0]?.message];
    };
    expect(await refused({ names: ['Tools'], to: 'Tools / Old' })).toEqual([
      400,
      'VALIDATION_FAILED',
      'A category cannot become a part of itself',
    ]);
    expect((await refused({ names: ['Tools'], to: 'Uncategorized' }))[0]).toBe(400);
    expect((await refused({ names: ['Tools'], to: '  ' }))[0]).toBe(400);
    expect((await refused({ names: [], to: 'A' }))[0]).toBe(400);
    expect((await refused({ names: Array.from({ length: 51 }, (_, n) => `N${n}`), to: 'A' }))[0]).toBe(400);
    expect((await refused({ names: ['Nothing'], to: 'A' })).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    // A part whose whole name would be too long is told in its row, and the others go.
    const { data: plan } = await rename({ names: ['Tools'], to: 'Instruments' });
    expect(plan.verdicts).toMatchObject({ update: 1, error: 1 });
  });

  test("PLAN-RIGHTS who may not change what carries the name makes no such plan; somebody else's names are nobody's", async () => {
    await product('A', { category: 'Tools' });
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await rename({ names: ['Tools'], to: 'Gear' }, viewer)).status).toBe(403);
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect(await names('kind=category', stranger)).toEqual([]);
    expect((await rename({ names: ['Tools'], to: 'Gear' }, stranger)).status).toBe(404);
  });

  test('the same hash applied 20 times at once has one effect', async () => {
    await product('A', { category: 'Tools' });
    await product('B', { category: 'Tools' });
    const { data: plan } = await rename({ names: ['Tools'], to: 'Gear' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(plan)));
    expect(answers.every(({ status, outcomes }) => status === 'applied' && outcomes.applied === 2)).toBe(true);
    expect(await names()).toMatchObject([{ name: 'Gear', products: 2 }]);
  });

  test('many are found in chunks, each once, whatever changes meanwhile', async () => {
    await db.look(
      `INSERT INTO products (organization_id, product_id, name, sku, category)
       SELECT $1, gen_random_uuid(), 'Product ' || n, n, CASE WHEN n % 2 = 0 THEN 'Tools' ELSE 'Tools / Saws' END
       FROM generate_series(1, 3400) AS n`,
      [one.organizationId],
    );
    await item('A', { category: 'Tools' });
    const { data: plan } = await rename({ names: ['Tools'], to: 'Gear' });
    expect(plan).toMatchObject({ status: 'planning', rows: 3401 });
    let draft = plan;
    while (draft.status === 'planning') draft = (await manager.get(`/api/plans/${plan.id}`)).data;
    expect(draft).toMatchObject({ status: 'draft', rows: 3401, verdicts: { update: 3401 } });
    await apply(draft);
    expect(await ended(manager, plan.id)).toMatchObject({ status: 'applied', outcomes: { applied: 3401 } });
    expect(await names()).toMatchObject([
      { name: 'Gear', products: 1700, items: 1 },
      { name: 'Gear / Saws', products: 1700 },
    ]);
  });
});
