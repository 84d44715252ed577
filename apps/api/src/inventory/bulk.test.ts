import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('items that are changed together', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 30 });
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

  const make = async (sku: string, quantity = 10, by = manager, warehouseId = one.warehouseId): Promise<string> =>
    (await by.post('/api/inventory-items', { warehouseId, name: `Bolt ${sku}`, sku, quantity })).data.itemId;
  const bulk = (what: string, body: object, by = manager) => by.post(`/api/inventory-items/bulk-${what}`, body);
  const read = async (id: string) => (await manager.get(`/api/inventory-items/${id}`)).data;
  const audited = (itemId: string) =>
    db.look(
      `SELECT action, before ->> 'category' AS was, after ->> 'category' AS is, after ->> 'reason' AS reason
       FROM audit_entries WHERE organization_id = $1 AND entity_id = $2 AND action <> 'inventory.create' ORDER BY created_at`,
      [one.organizationId, itemId],
    );
  const ofAnother = async () => {
    const other = await makeOrganization(db.database);
    const theirs = await signedIn(app, other.email.manager, other.organizationId);
    return { id: await make('X', 10, theirs, other.warehouseId), theirs };
  };

  test('get one category, location or price, each with its outcome and its entry in the history (INV-34, INV-52)', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const { id: foreign, theirs } = await ofAnother();
    const itemIds = [b, a, b, foreign, 'none'];
    const { status, data } = await bulk('update', { itemIds, updates: { category: 'Fixings', unitPrice: 2.5 } });
    expect(status).toBe(200);
    expect(data.results).toMatchObject([
      { id: b, success: true, item: { sku: 'B', category: 'Fixings', unitPrice: 2.5 } },
      { id: a, success: true, item: { sku: 'A', category: 'Fixings' } },
      { id: foreign, success: false, code: 'NOT_FOUND', message: 'Item not found', item: null },
      { id: 'none', success: false, code: 'NOT_FOUND', item: null },
    ]);
    expect(await audited(a)).toEqual([{ action: 'inventory.update', was: null, is: 'Fixings', reason: null }]);
    expect((await theirs.get(`/api/inventory-items/${foreign}`)).data.category).toBeNull();
    await bulk('update', { itemIds: [a], updates: { category: 'Fixings' } });
    expect(await audited(a)).toHaveLength(1);
  });

  test.each([
    ['category', { category: '' }, 'Category is required'],
    ['location', { location: ' ' }, 'Location is required'],
    ['price', { unitPrice: null }, 'Unit price is required'],
  ])('a %s that is not given is refused by its name', async (_what, updates, message) => {
    const { status, error } = await bulk('update', { itemIds: [await make('A')], updates });
    expect(status).toBe(400);
    expect(error.details[0].message).toBe(message);
  });

  test('are activated and deactivated for the reasons of INV-38 (INV-45)', async () => {
    const a = await make('A');
    for (const isActive of [false, true]) {
      const { data } = await bulk('activity', { itemIds: [a], isActive });
      expect(data.results).toMatchObject([{ id: a, success: true, item: { isActive } }]);
    }
    expect((await audited(a)).map(({ reason }) => reason)).toEqual(['Bulk deactivation', 'Bulk activation']);
  });

  test('are adjusted by one amount; who would fall below zero is named and left as it is', async () => {
    const [a, b] = [await make('A', 10), await make('B', 2)];
    const { id: foreign, theirs } = await ofAnother();
    const { data } = await bulk('adjust', { itemIds: [a, b, a, foreign, 'none'], adjustment: -3, reason: 'Damaged' });
    expect(data.results).toMatchObject([
      { id: a, success: true, item: { quantity: 7 } },
      {
        id: b,
        success: false,
        code: 'INSUFFICIENT_STOCK',
        message: 'Cannot adjust Bolt B below zero quantity',
        item: { quantity: 2 },
      },
      { id: foreign, success: false, code: 'NOT_FOUND', item: null },
      { id: 'none', success: false, code: 'NOT_FOUND', item: null },
    ]);
    const { data: ledger } = await manager.get(`/api/inventory-items/${a}/ledger`);
    expect(ledger.data[0]).toMatchObject({ change: -3, quantityAfter: 7, reason: 'Damaged' });
    expect((await read(b)).quantity).toBe(2);
    expect((await theirs.get(`/api/inventory-items/${foreign}`)).data.quantity).toBe(10);
  });

  test('adjusted together by many at once, nothing is lost and nothing falls below zero', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map((sku) => make(sku, 10)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        bulk('adjust', { itemIds: index % 2 ? ids : ids.toReversed(), adjustment: -2 }),
      ),
    );
    const done = answers.flatMap(({ data }) => data.results).filter(({ success }: { success: boolean }) => success);
    expect(done).toHaveLength(15);
    for (const id of ids) expect((await read(id)).quantity).toBe(0);
  });

  test.each([
    [{}, 'Quantity adjustment is required'],
    [{ adjustment: 0 }, 'Quantity adjustment is required'],
  ])('an adjustment of %j is refused', async (given, message) => {
    const { status, error } = await bulk('adjust', { itemIds: [await make('A')], ...given });
    expect([status, error.details[0].message]).toEqual([400, message]);
  });

  test('are deleted, and one that is gone says so (INV-15)', async () => {
    const [a, b] = [await make('A'), await make('B')];
    await manager.send('DELETE', `/api/inventory-items/${b}`);
    const { id: foreign, theirs } = await ofAnother();
    const { data } = await bulk('delete', { itemIds: [a, b, foreign], deletedBy: 'somebody', reason: null });
    expect(data.results).toMatchObject([
      { id: a, success: true, item: null },
      { id: b, success: false, code: 'NOT_FOUND', message: 'Item not found', item: null },
      { id: foreign, success: false, code: 'NOT_FOUND' },
    ]);
    expect((await manager.get(`/api/inventory-items/${a}`)).status).toBe(404);
    expect((await theirs.get(`/api/inventory-items/${foreign}`)).status).toBe(200);
    expect((await audited(a)).map(({ action }) => action)).toEqual(['inventory.delete']);
  });

  test.each([
    ['update', { updates: { category: 'A' } }, 'user'],
    ['activity', { isActive: false }, 'viewer'],
    ['adjust', { adjustment: 1 }, 'viewer'],
    ['delete', {}, 'user'],
  ] as const)('bulk-%s is refused without its flag, without items and beyond 100', async (what, body, role) => {
    const itemId = await make('A');
    const without = await signedIn(app, one.email[role], one.organizationId);
    const refused = await bulk(what, { itemIds: [itemId], ...body }, without);
    expect([refused.status, refused.error.code]).toEqual([403, 'PERMISSION_DENIED']);
    const none = await bulk(what, { itemIds: [], ...body });
    expect(none.error.details[0].message).toBe('No items provided for bulk operation');
    const many = await bulk(what, { itemIds: Array.from({ length: 101 }, () => itemId), ...body });
    expect(many.error.details[0].field).toBe('itemIds');
    expect((await read(itemId)).isActive).toBe(true);
  });
});
