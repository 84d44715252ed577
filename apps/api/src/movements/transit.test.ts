import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { EventNotifier, Outbox } from '../platform/events/outbox.ts';
import { Stock } from '../stock/stock.ts';
import { dueMovementsJob } from './due.ts';

const path = '/api/inventory-movements';

/** Leaving and arriving confirmed apart (ADR 0059). */
describe('transfers by way of transit', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;
  let admin: Browser;
  let second: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    second = (await manager.post('/api/warehouses', { name: 'Second' })).data.id;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const make = async (quantity = 10): Promise<string> =>
    (
      await manager.post('/api/inventory-items', {
        warehouseId: one.warehouseId,
        name: 'Bolt',
        sku: `T-${crypto.randomUUID()}`,
        quantity,
        unitPrice: 2.5,
      })
    ).data.itemId;
  const transfer = async (itemId: string, quantity = 4, more = {}): Promise<string> => {
    const asked = {
      movementType: 'TRANSFER',
      itemId,
      quantity,
      destinationWarehouseId: second,
      viaTransit: true,
      ...more,
    };
    return (await user.post(path, asked)).data.movementId;
  };
  const step = (id: string, name: string, browser = user) => browser.post(`${path}/${id}/${name}`, {});
  const read = async (id: string) => (await manager.get(`${path}/${id}`)).data;
  const statistics = async () => (await manager.get(`${path}/statistics`)).data;
  /** What stands at the source and at the destination, and what is promised at the source. */
  const stock = async (itemId: string) =>
    (
      await db.look<{ here: number; reserved: number; there: number | null }>(
        `SELECT i.quantity::float AS here, i.reserved::float AS reserved,
           (SELECT d.quantity::float FROM inventory_items d WHERE d.organization_id = $1 AND d.sku = i.sku AND d.warehouse_id = $3
              AND d.deleted_at IS NULL) AS there
         FROM inventory_items i WHERE i.organization_id = $1 AND i.item_id = $2`,
        [one.organizationId, itemId, second],
      )
    )[0];
  /** The sum of all entries and of what is in transit: what the organization owns. */
  const owned = async () =>
    (
      await db.look<{ all: number }>(
        `SELECT ((SELECT COALESCE(sum(change), 0) FROM stock_ledger WHERE organization_id = $1)
           + (SELECT COALESCE(sum(quantity), 0) FROM inventory_movements
              WHERE organization_id = $1 AND status = 'pending' AND dispatched_at IS NOT NULL))::float AS all`,
        [one.organizationId],
      )
    )[0]?.all;

  test('what has left stands in no warehouse and in the figures of transit, and arrives once', async () => {
    const itemId = await make();
    const id = await transfer(itemId);
    expect(await stock(itemId)).toEqual({ here: 10, reserved: 4, there: null });
    expect(await step(id, 'confirm')).toMatchObject({
      status: 422,
      error: { message: 'This transfer has not left yet: dispatch it first' },
    });

    const left = await step(id, 'dispatch');
    expect(left).toMatchObject({ status: 200, data: { status: 'pending', viaTransit: true, completedAt: null } });
    expect(left.data.dispatchedAt).toBeTruthy();
    expect(left.data.dispatchedBy).toBe(left.data.createdBy);
    expect(await stock(itemId)).toEqual({ here: 6, reserved: 0, there: null });
    expect(await statistics()).toMatchObject({ inTransitCount: 1, inTransitQuantity: 4, inTransitValue: 10 });
    expect(await owned()).toBe(10);
    const inTransit = (await manager.get(`${path}?inTransit=true`)).data.data;
    expect(inTransit.map(({ movementId }: { movementId: string }) => movementId)).toEqual([id]);
    expect((await manager.get(`${path}?inTransit=false&movementType=TRANSFER`)).data.data).toEqual([]);
    // Repeated, it leaves once.
    expect(await step(id, 'dispatch')).toMatchObject({ status: 200, data: { dispatchedAt: left.data.dispatchedAt } });
    expect((await stock(itemId))?.here).toBe(6);

    const arrived = await step(id, 'confirm');
    expect(arrived).toMatchObject({ status: 200, data: { status: 'completed', dispatchedAt: left.data.dispatchedAt } });
    expect(await stock(itemId)).toEqual({ here: 6, reserved: 0, there: 4 });
    expect(await statistics()).toMatchObject({ inTransitCount: 0, inTransitQuantity: 0, inTransitValue: 0 });
    expect((await step(id, 'confirm')).status).toBe(200);
    expect((await stock(itemId))?.there).toBe(4);
    // Undone, both ends go back at once.
    expect((await manager.post(`${path}/${id}/undo`, {})).status).toBe(200);
    expect(await stock(itemId)).toEqual({ here: 10, reserved: 0, there: 0 });
  });

  test('a document counts its lines in transit', async () => {
    const lines = [
      { itemId: await make(), quantity: 4 },
      { itemId: await make(), quantity: 4 },
    ];
    const body = { movementType: 'TRANSFER', destinationWarehouseId: second, viaTransit: true, lines };
    const { documentId } = (await user.post(`${path}/batch`, body)).data;
    const states = async () => (await user.get(`${path}/documents/${documentId}`)).data;
    expect(await states()).toMatchObject({ lines: 2, pending: 2, inTransit: 0, completed: 0 });
    const [first] = (await user.get(`${path}?documentId=${documentId}`)).data.data;
    await step(first.movementId, 'dispatch');
    expect(await states()).toMatchObject({ pending: 2, inTransit: 1, completed: 0 });
    await step(first.movementId, 'confirm');
    expect(await states()).toMatchObject({ pending: 1, inTransit: 0, completed: 1 });
  });

  test('what is cancelled on the way goes back, also to an item that was deleted meanwhile', async () => {
    const itemId = await make(4);
    const id = await transfer(itemId);
    await step(id, 'dispatch');
    expect((await stock(itemId))?.here).toBe(0);
    expect((await admin.send('DELETE', `/api/inventory-items/${itemId}?force=true`)).status).toBe(200);
    const cancelled = await manager.post(`${path}/${id}/cancel`, { reason: 'The lorry came back' });
    expect(cancelled).toMatchObject({ status: 200, data: { status: 'cancelled' } });
    const back = await db.look<{ quantity: number }>(
      `SELECT quantity::float AS quantity FROM inventory_items
       WHERE organization_id = $1 AND warehouse_id = $2 AND deleted_at IS NULL AND name = 'Bolt'`,
      [one.organizationId, one.warehouseId],
    );
    expect(back).toEqual([{ quantity: 4 }]);
    expect(await owned()).toBe(4);
    expect((await step(id, 'dispatch')).error.message).toBe('This movement is cancelled already');
    expect((await step(id, 'confirm')).error.message).toBe('This movement is cancelled already');
  });

  test('approving is leaving: four eyes see it go, and whoever is there confirms that it came', async () => {
    const itemId = await make();
    const id = await transfer(itemId, 4, { requiresApproval: true });
    expect((await step(id, 'dispatch')).error.message).toBe('This movement needs approval first');
    const approved = await step(id, 'approve', manager);
    expect(approved).toMatchObject({ status: 200, data: { status: 'pending' } });
    expect([approved.data.dispatchedBy, approved.data.approvedBy]).toEqual(
      Array.from({ length: 2 }, () => approved.data.approvedBy),
    );
    expect(await stock(itemId)).toEqual({ here: 6, reserved: 0, there: null });
    expect((await step(id, 'approve', manager)).status).toBe(200);
    const rejected = await manager.post(`${path}/bulk/reject`, { movementIds: [id] });
    expect(rejected.data.results[0].message).toBe(
      'This transfer has left already: cancel it, and what it moves goes back',
    );
    expect(await step(id, 'confirm')).toMatchObject({ status: 200, data: { status: 'completed' } });
    expect(await stock(itemId)).toEqual({ here: 6, reserved: 0, there: 4 });
  });

  test('only a transfer goes by way of transit, and only such a one is dispatched', async () => {
    const itemId = await make();
    const refused = await user.post(path, { movementType: 'OUTBOUND', itemId, quantity: 1, viaTransit: true });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toEqual([
      { field: 'viaTransit', value: true, message: 'Only a transfer goes by way of transit' },
    ]);
    const id = await transfer(itemId, 1, { viaTransit: false });
    expect((await step(id, 'dispatch')).error.message).toBe(
      'Only a transfer that goes by way of transit is dispatched: others leave and arrive at once',
    );
    expect((await step(id, 'confirm')).status).toBe(200);
  });

  test('a scheduled one leaves at its time and waits for whoever is there', async () => {
    const itemId = await make();
    const id = await transfer(itemId, 4, { scheduledAt: new Date(Date.now() + 86_400_000).toISOString() });
    await db.look(`UPDATE inventory_movements SET scheduled_at = now() - interval '1 minute' WHERE movement_id = $1`, [
      id,
    ]);
    const notifier = new EventNotifier();
    const job = dueMovementsJob({
      database: db.database,
      stock: new Stock([]),
      outbox: new Outbox(notifier),
      dependencies: { publishMoved: async () => {}, raiseAbout: async () => {} },
    });
    await job.run({ id: 'due', data: {} });
    const left = await read(id);
    expect([left.status, left.dispatchedAt !== null, left.dispatchedBy]).toEqual(['pending', true, null]);
    await job.run({ id: 'due', data: {} });
    expect(await read(id)).toEqual(left);
    expect(await stock(itemId)).toEqual({ here: 6, reserved: 0, there: null });
  });

  test('all lines of a document leave and arrive in one call each', async () => {
    const items = await Promise.all([make(), make(), make()]);
    const lines = items.map((itemId) => ({ itemId, quantity: 2 }));
    const asked = { movementType: 'TRANSFER', destinationWarehouseId: second, viaTransit: true, lines };
    const { data: document } = await user.post(`${path}/batch`, asked);
    const { data: page } = await user.get(`${path}?documentId=${document.documentId}`);
    const movementIds = page.data.map(({ movementId }: { movementId: string }) => movementId);
    for (const [call, status] of [
      ['dispatch', 'pending'],
      ['confirm', 'completed'],
    ] as const) {
      const { results } = (await user.post(`${path}/bulk/${call}`, { movementIds })).data;
      expect(
        results.map((result: { success: boolean; movement: { status: string } }) => [
          result.success,
          result.movement.status,
        ]),
      ).toEqual(items.map(() => [true, status]));
      expect(await owned()).toBe(30);
    }
    expect(await stock(items[0] as string)).toEqual({ here: 8, reserved: 0, there: 2 });
  });

  test('60 calls at once on one: it leaves once, and then arrives or goes back once', async () => {
    const itemId = await make();
    const id = await transfer(itemId);
    const many = (name: string, count: number) => Array.from({ length: count }, () => step(id, name, manager));
    const gone = await Promise.all(many('dispatch', 20));
    expect(new Set(gone.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stock(itemId))?.here).toBe(6);
    await Promise.all([...many('confirm', 20), ...many('cancel', 20), ...many('dispatch', 20)]);
    const { status } = await read(id);
    expect(await stock(itemId)).toEqual(
      status === 'completed' ? { here: 6, reserved: 0, there: 4 } : { here: 10, reserved: 0, there: null },
    );
    const entries = await db.look<{ change: number }>(
      'SELECT change::float AS change FROM stock_ledger WHERE movement_id = $1',
      [id],
    );
    expect(entries.map(({ change }) => change).toSorted((a, b) => a - b)).toEqual([-4, 4]);
    expect(await owned()).toBe(10);
  });

  test('at any time on hand and in transit are all there is, whatever is done in whatever order', async () => {
    const items = await Promise.all(Array.from({ length: 3 }, () => make(20)));
    const ids: string[] = [];
    let seed = 7;
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let turn = 0; turn < 120; turn += 1) {
      const id = ids[below(Math.max(1, ids.length))];
      const what = below(5);
      if (id === undefined || what === 0) ids.push(await transfer(items[below(3)] as string, 1 + below(3)));
      else await step(id, ['dispatch', 'dispatch', 'confirm', 'cancel'][what - 1] as string, manager);
      expect(await owned()).toBe(60);
    }
    const wrong = await db.look(
      `SELECT i.sku FROM inventory_items i WHERE i.organization_id = $1 AND (i.quantity < 0
         OR i.quantity <> COALESCE((SELECT sum(change) FROM stock_ledger l WHERE l.item_id = i.item_id), 0)
         OR i.reserved <> COALESCE((SELECT sum(m.quantity) FROM inventory_movements m
              WHERE m.item_id = i.item_id AND m.status = 'pending' AND m.dispatched_at IS NULL), 0))`,
      [one.organizationId],
    );
    expect(wrong).toEqual([]);
    const ended = await db.look<{ status: string }>(
      'SELECT DISTINCT status FROM inventory_movements WHERE via_transit AND organization_id = $1',
      [one.organizationId],
    );
    expect(ended.length).toBe(3);
  });
});
