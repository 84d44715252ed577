import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('products are merged', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;
  let second: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    second = (await manager.post('/api/warehouses', { name: 'Second' })).data.id;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const product = async (sku: string, fields: object = {}): Promise<string> =>
    (await manager.post('/api/products', { name: `Product ${sku}`, sku, ...fields })).data.productId;
  const item = async (sku: string, warehouseId: string, quantity: number): Promise<string> =>
    (await manager.post('/api/inventory-items', { warehouseId, name: `Item ${sku}`, sku, quantity })).data.itemId;
  const plan = async (rows: object[], browser = manager) =>
    browser.post('/api/plans', { kind: 'products.merge', rows, reason: 'Typed twice' });
  const merging = (id: string, to: string) => ({ id, changes: [{ field: 'mergedInto', to }] });
  const apply = async ({ id, hash }: { id: string; hash: string }) =>
    (await manager.post(`/api/plans/${id}/apply`, { hash })).data;
  const undo = async (id: string) => (await manager.post(`/api/plans/${id}/undo`)).data;
  /** All that there is of products and items, but for when it was changed. */
  const everything = async () => ({
    products: await db.look(
      `SELECT product_id, sku, name, price, status, supplier, barcode, custom_fields, deleted_at IS NULL AS is_there
       FROM products WHERE organization_id = $1 ORDER BY product_id`,
      [one.organizationId],
    ),
    items: await db.look(
      `SELECT item_id, sku, warehouse_id, name, quantity, deleted_at IS NULL AS is_there
       FROM inventory_items WHERE organization_id = $1 ORDER BY item_id`,
      [one.organizationId],
    ),
  });
  /** Items whose ledger does not come to their quantity. */
  const unbalanced = () =>
    db.look(
      `SELECT i.item_id FROM inventory_items i
       WHERE i.organization_id = $1 AND i.quantity <> COALESCE(
         (SELECT sum(l.change) FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = i.item_id), 0)`,
      [one.organizationId],
    );

  /** A-1 in both warehouses, a1 in the first: its 3 meet the 5 there. */
  const twice = async () => {
    const keep = await product('A-1', { price: 2, supplier: 'Ada' });
    const lose = await product('a1', { price: 3, barcode: '4006381333931' });
    const stored = await item('A-1', one.warehouseId, 5);
    const met = await item('a1', one.warehouseId, 3);
    const moved = await item('a1', second, 7);
    return { keep, lose, kept: stored, met, moved };
  };

  test('one stays with the values that were chosen, and all items of the other are its own; the ledger is intact', async () => {
    const { keep, lose, kept: stored, met, moved } = await twice();
    const { data: draft } = await plan([
      merging(lose, 'A-1'),
      { id: keep, changes: [{ field: 'barcode', to: '4006381333931' }] },
    ]);
    expect(draft).toMatchObject({ title: 'Merge 1 product into another', verdicts: { update: 2 } });
    expect(await apply(draft)).toMatchObject({ status: 'applied', outcomes: { applied: 2 } });
    expect((await manager.get(`/api/products/${lose}`)).status).toBe(404);
    expect((await manager.get(`/api/products/${keep}`)).data).toMatchObject({ price: 2, barcode: '4006381333931' });
    expect((await manager.get(`/api/inventory-items/${stored}`)).data).toMatchObject({ sku: 'A-1', quantity: 8 });
    expect((await manager.get(`/api/inventory-items/${moved}`)).data).toMatchObject({ sku: 'A-1', quantity: 7 });
    expect((await manager.get(`/api/inventory-items/${met}`)).status).toBe(404);
    expect(await unbalanced()).toEqual([]);
  });

  test('undone, both are there again with all they had', async () => {
    const { keep, lose } = await twice();
    const before = await everything();
    const { data: draft } = await plan([merging(lose, 'A-1'), { id: keep, changes: [{ field: 'price', to: 3 }] }]);
    await apply(draft);
    expect(await everything()).not.toEqual(before);
    expect(await undo(draft.id)).toMatchObject({ status: 'undone', undo: { reversed: 2, kept: 0, refused: 0 } });
    expect(await everything()).toEqual(before);
    expect(await unbalanced()).toEqual([]);
  });

  test('description and own values can be those of the one that goes, its images follow, and the undo gives all back', async () => {
    const admin = await signedIn(app, one.email.admin, one.organizationId);
    const fields = [
      { name: 'Colour', type: 'choice', isRequired: false, options: ['Red', 'Blue'] },
      { name: 'Weight', type: 'number', isRequired: true },
    ];
    await admin.send('PUT', '/api/products/custom-fields', { fields });
    const keep = await product('A-1', { description: 'Short', customFields: { weight: 1 } });
    const lose = await product('a1', { description: 'Long', customFields: { colour: 'Red', weight: 2 } });
    const image = (of: string, position: number) =>
      db.look(
        `INSERT INTO product_images (organization_id, image_id, product_id, position, alt, status, width, height)
         VALUES ($1, gen_random_uuid(), $2, $3::int, $4, 'ready', 10, 10)`,
        [one.organizationId, of, position, `${of === keep ? 'kept' : 'lost'} ${position}`],
      );
    for (const position of [1, 2]) await image(keep, position);
    for (const position of [1, 2]) await image(lose, position);
    const alts = async (of: string) =>
      (await manager.get(`/api/products/images?ids=${of}`)).data.map(({ alt }: { alt: string }) => alt);
    const before = await everything();
    const { data: draft } = await plan([
      merging(lose, 'A-1'),
      {
        id: keep,
        changes: [
          { field: 'description', to: 'Long' },
          { field: 'custom_colour', to: 'Red' },
          { field: 'custom_weight', to: 2 },
        ],
      },
    ]);
    expect(draft.verdicts).toMatchObject({ update: 2 });
    await apply(draft);
    expect((await manager.get(`/api/products/${keep}`)).data).toMatchObject({
      description: 'Long',
      customFields: { colour: 'Red', weight: 2 },
    });
    expect(await alts(keep)).toEqual(['kept 1', 'kept 2', 'lost 1', 'lost 2']);
    expect(await undo(draft.id)).toMatchObject({ status: 'undone', undo: { reversed: 2 } });
    expect(await everything()).toEqual(before);
    expect([await alts(keep), await alts(lose)]).toEqual([
      ['kept 1', 'kept 2'],
      ['lost 1', 'lost 2'],
    ]);
  });

  test('a value that its own field does not take is an error of the row, and so is taking a required one away', async () => {
    const admin = await signedIn(app, one.email.admin, one.organizationId);
    await admin.send('PUT', '/api/products/custom-fields', {
      fields: [{ name: 'Weight', type: 'number', isRequired: true }],
    });
    const keep = await product('A', { customFields: { weight: 1 } });
    const reasonOf = async (to: unknown, field = 'custom_weight') => {
      const { data } = await plan([{ id: keep, changes: [{ field, to }] }]);
      return (await manager.get(`/api/plans/${data.id}/rows`)).data.data[0].problems[0].reason;
    };
    expect(await reasonOf('heavy')).toBe('Weight must be a number');
    expect(await reasonOf(null)).toBe('Weight is required');
    expect(await reasonOf('x', 'custom_gone')).toBe('There is no field custom_gone');
  });

  test('what was taken out since is not given back: the merge is kept as a whole', async () => {
    const { lose, kept: stored } = await twice();
    const { data: draft } = await plan([merging(lose, 'A-1')]);
    await apply(draft);
    await manager.post(`/api/inventory-items/${stored}/adjust`, { adjustment: -6, reason: 'Sold' });
    const merged = await everything();
    const { data: forecast } = await manager.get(`/api/plans/${draft.id}/undo`);
    expect(forecast.undo).toEqual({ reversed: 0, kept: 1, refused: 0 });
    expect((await undo(draft.id)).undo).toEqual({ reversed: 0, kept: 1, refused: 0 });
    expect(await everything()).toEqual(merged);
  });

  test('the same hash applied 20 times at once has one effect', async () => {
    const { lose, kept: stored } = await twice();
    const { data: draft } = await plan([merging(lose, 'A-1')]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(draft)));
    expect(answers.every(({ outcomes }) => outcomes.applied === 1)).toBe(true);
    expect((await manager.get(`/api/inventory-items/${stored}`)).data.quantity).toBe(8);
    expect(await unbalanced()).toEqual([]);
  });

  test('a product is not merged into itself, nor into one that goes too, nor into none', async () => {
    const [a, b] = [await product('A'), await product('B')];
    const { data: draft } = await plan([merging(a, 'B'), merging(b, 'A')]);
    expect(draft.verdicts).toMatchObject({ error: 2 });
    expect((await plan([merging(a, 'A')])).data.verdicts).toMatchObject({ error: 1 });
    expect((await plan([merging(a, 'C')])).data.verdicts).toMatchObject({ error: 1 });
  });

  test('a merge needs all that it does', async () => {
    const { lose } = await twice();
    const user = await signedIn(app, one.email.user, one.organizationId);
    expect((await plan([merging(lose, 'A-1')], user)).status).toBe(403);
  });
});
