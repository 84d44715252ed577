import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const path = '/api/inventory-movements';

describe('a movement that is undone', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;
  let second: string;
  let itemId: string;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 30 });
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    second = (await manager.post('/api/warehouses', { name: 'Second' })).data.id;
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'A', quantity: 10, unitPrice: 2.5 };
    itemId = (await user.post('/api/inventory-items', item)).data.itemId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const move = async (body: object, browser = user) => (await browser.post(path, { itemId, ...body })).data;
  const undo = (id: string, browser = user, headers: Record<string, string> = {}, body: object = {}) =>
    browser.send('POST', `${path}/${id}/undo`, body, headers);
  const read = async (id: string) => (await user.get(`${path}/${id}`)).data;
  const quantity = async (id = itemId) => (await user.get(`/api/inventory-items/${id}`)).data.quantity;
  const adjust = (adjustment: number, id = itemId) => user.post(`/api/inventory-items/${id}/adjust`, { adjustment });
  const transferred = async (amount: number) => {
    const { movementId } = await move({ movementType: 'TRANSFER', quantity: amount, destinationWarehouseId: second });
    return (await user.post(`${path}/${movementId}/confirm`, {})).data;
  };
  /** Items whose quantity is not the sum of their entries. */
  const wrong = () =>
    db.look(
      `SELECT i.sku FROM inventory_items i WHERE i.organization_id = $1 AND (i.quantity < 0 OR i.quantity <> COALESCE(
         (SELECT sum(change) FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = i.item_id), 0))`,
      [one.organizationId],
    );

  test.each([
    ['INBOUND', 4, 14, 'OUTBOUND', 4],
    ['OUTBOUND', 4, 6, 'INBOUND', 4],
    ['ADJUSTMENT', -4, 6, 'ADJUSTMENT', 4],
  ])(
    '%s of %d is taken back by a movement of its own, and both say so',
    async (movementType, amount, then, type, back) => {
      const { movementId } = await move({ movementType, quantity: amount, reference: 'PO-7', reason: 'Delivery' });
      expect(await quantity()).toBe(then);
      const { status, data } = await undo(movementId);
      expect([status, data]).toMatchObject([
        200,
        {
          movementType: type,
          status: 'completed',
          quantity: back,
          reason: 'Undone: Delivery',
          reverses: movementId,
          totalValue: 10,
        },
      ]);
      expect(await quantity()).toBe(10);
      expect(await read(movementId)).toMatchObject({ status: 'completed', reversedBy: data.movementId });
      const { data: history } = await manager.get(`${path}/${movementId}/history`);
      expect(history.data[0]).toMatchObject({ operation: 'movements.undo', after: { reversedBy: data.movementId } });
      const { data: ledger } = await user.get(`/api/inventory-items/${itemId}/ledger`);
      expect(ledger.data[0]).toMatchObject({
        movementId: data.movementId,
        reverses: movementId,
        reason: 'Undone: Delivery',
      });
      expect(await wrong()).toEqual([]);
    },
  );

  test('a transfer goes back from the item that it was added to, whatever that is called by now', async () => {
    const done = await transferred(4);
    expect(await quantity(done.destinationItemId)).toBe(4);
    await user.send('PUT', `/api/inventory-items/${done.destinationItemId}`, { sku: 'RENAMED' });
    const { data } = await undo(done.movementId, user, {}, { reason: 'Wrong lorry' });
    expect(data).toMatchObject({
      movementType: 'TRANSFER',
      itemId: done.destinationItemId,
      warehouseId: second,
      destinationWarehouseId: one.warehouseId,
      destinationItemId: itemId,
      reason: 'Wrong lorry',
      totalValue: 10,
    });
    expect([await quantity(), await quantity(done.destinationItemId)]).toEqual([10, 0]);
    expect(await wrong()).toEqual([]);
  });

  test('by 20 connections at the same time is undone once, and 19 hear so', async () => {
    for (const make of [
      () => move({ movementType: 'INBOUND', quantity: 5 }),
      () => move({ movementType: 'ADJUSTMENT', quantity: 5 }),
      () => transferred(5),
    ]) {
      const { movementId } = await make();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => undo(movementId, n % 2 ? user : manager)));
      const counts = [200, 409].map((code) => answers.filter(({ status }) => status === code).length);
      expect(counts).toEqual([1, 19]);
      expect(await quantity()).toBe(10);
    }
    expect(await wrong()).toEqual([]);
  });

  test('an adjustment undone from its item and from its page at once is undone once', async () => {
    const { movementId } = await move({ movementType: 'ADJUSTMENT', quantity: 5 });
    const byItem = () => user.post(`/api/inventory-items/${itemId}/adjustments/${movementId}/reverse`, {});
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? undo(movementId) : byItem())));
    const counts = [200, 409].map((code) => answers.filter(({ status }) => status === code).length);
    expect([counts, await quantity()]).toEqual([[1, 19], 10]);
  });

  test('with the key of an answer that was lost is answered again, and done once', async () => {
    const { movementId } = await move({ movementType: 'INBOUND', quantity: 5 });
    const key = { 'idempotency-key': 'undo-1' };
    const first = await undo(movementId, user, key);
    expect((await undo(movementId, user, key)).data).toEqual(first.data);
    expect(await quantity()).toBe(10);
  });

  test('is refused when the stock is no longer there, with what there is and what is wanted, and nothing is left behind', async () => {
    const { movementId } = await move({ movementType: 'INBOUND', quantity: 5 });
    await adjust(-12);
    const { status, error } = await undo(movementId);
    const why = 'Quantity cannot be negative: there are 3 of Bolt, and 5 are wanted back';
    expect([status, error.code, error.message]).toEqual([422, 'INSUFFICIENT_STOCK', why]);
    expect(error.details).toMatchObject([{ field: 'quantity', message: why }]);
    expect(await read(movementId)).toMatchObject({ reversedBy: null });
    const done = await transferred(3);
    await adjust(-1, done.destinationItemId);
    expect((await undo(done.movementId)).error.message).toContain('there are 2 of Bolt, and 3 are wanted back');
    expect(await quantity()).toBe(0);
    await adjust(1, done.destinationItemId);
    expect((await undo(done.movementId)).status).toBe(200);
    expect(await wrong()).toEqual([]);
  });

  test('is not undone before it is completed, nor what has undone it, nor of another organization', async () => {
    const waiting = await move({ movementType: 'TRANSFER', quantity: 1, destinationWarehouseId: second });
    expect((await undo(waiting.movementId)).error).toMatchObject({
      code: 'RULE_BROKEN',
      message: 'Only a completed movement can be undone',
    });
    const { movementId } = await move({ movementType: 'OUTBOUND', quantity: 1 });
    const { data: counter } = await undo(movementId);
    expect((await undo(counter.movementId)).error.code).toBe('RULE_BROKEN');
    const rival = await makeOrganization(db.database);
    const stranger = await signedIn(app, rival.email.admin, rival.organizationId);
    for (const id of [waiting.movementId, 'nothing']) expect((await undo(id, stranger)).status).toBe(404);
  });

  test('takes the right to create, and of what was approved the right to approve', async () => {
    const { movementId } = await move({ movementType: 'OUTBOUND', quantity: 2, requiresApproval: true });
    await manager.post(`${path}/bulk/approve`, { movementIds: [movementId] });
    expect((await undo(movementId)).error).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'Insufficient permissions to approve movements',
    });
    expect((await undo(movementId, manager)).status).toBe(200);
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await undo(movementId, viewer)).error.message).toBe('Insufficient permissions to undo movements');
  });
});
