import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const movements = '/api/inventory-movements';

describe('case 27: deleting what is promised', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let itemId: string;
  let transferId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    itemId = (await newItem('B', 10)).itemId;
    const destinationWarehouseId = (await admin.post('/api/warehouses', { name: 'Depot' })).data.id;
    const transfer = { movementType: 'TRANSFER', itemId, quantity: 4, destinationWarehouseId };
    transferId = (await admin.post(movements, transfer)).data.movementId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const newItem = async (sku: string, quantity: number) => {
    const item = { warehouseId: one.warehouseId, name: `Bolt ${sku}`, sku, quantity };
    return (await admin.post('/api/inventory-items', item)).data;
  };
  const remove = (query = '', body?: object) => admin.send('DELETE', `/api/inventory-items/${itemId}${query}`, body);
  const isThere = async (id = itemId) => (await admin.get(`/api/inventory-items/${id}`)).status === 200;

  test('an item with reserved stock is deleted only when forced, and the refusal has the figures', async () => {
    const refused = await remove();
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'STOCK_HELD',
        message: 'This item is still needed: 10 on hand, 4 promised, 1 pending movement',
        details: { onHand: 10, promised: 4, pendingMovements: 1, schedules: 0 },
      },
    ]);
    expect(await isThere()).toBe(true);
    expect((await remove('?force=true')).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  test('force stands in the body as well', async () => {
    expect((await remove('', { force: false })).status).toBe(409);
    expect((await remove('', { force: true })).status).toBe(200);
  });

  test('confirming a movement whose item was deleted says so, and it can still be canceled', async () => {
    await remove('?force=true');
    const confirmed = await admin.post(`${movements}/${transferId}/confirm`, {});
    expect([confirmed.status, confirmed.error.message]).toEqual([
      422,
      'The item Bolt B was deleted. Cancel this movement, or undo the deletion first',
    ]);
    expect((await admin.post(`${movements}/${transferId}/cancel`, { reason: 'Gone' })).status).toBe(200);
  });

  test('an item that a pending receipt or a schedule is for is asked about, one with stock alone is not', async () => {
    const expected = await newItem('E', 0);
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    await admin.post(movements, { movementType: 'INBOUND', itemId: expected.itemId, quantity: 2, scheduledAt });
    const stocked = await newItem('S', 7);
    const ids = [itemId, expected.itemId, stocked.itemId];
    const bulk = (more: object) => admin.post('/api/inventory-items/bulk-delete', { itemIds: ids, ...more });
    const { data } = await bulk({});
    expect(data.results).toMatchObject([
      { success: false, code: 'STOCK_HELD', message: expect.stringContaining('4 promised') },
      { success: false, code: 'STOCK_HELD', message: expect.stringContaining('0 on hand, 0 promised, 1 pending') },
      { success: true },
    ]);
    expect([await isThere(), await isThere(stocked.itemId)]).toEqual([true, false]);
    const forced = await bulk({ force: true });
    expect(forced.data.results).toMatchObject([{ success: true }, { success: true }, { success: false }]);
    expect(await isThere()).toBe(false);
  });

  test('an item whose movement has ended is deleted without a question', async () => {
    await admin.post(`${movements}/${transferId}/confirm`, {});
    expect((await remove()).status).toBe(200);
  });
});
