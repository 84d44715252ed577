import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('an adjustment that is undone', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let user: Browser;
  let itemId: string;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 30 });
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    user = await signedIn(app, ours.email.user, ours.organizationId);
    itemId = await makeItem('B-1');
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  async function makeItem(sku: string): Promise<string> {
    const item = { warehouseId: ours.warehouseId, name: 'Bolt', sku, quantity: 10 };
    return (await user.post('/api/inventory-items', item)).data.itemId;
  }
  const adjust = async (adjustment: number, reason?: string): Promise<string> =>
    (await user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment, ...(reason ? { reason } : {}) })).data
      .movement.movementId;
  const undo = (movementId: string, by = user, headers: Record<string, string> = {}, id = itemId): Promise<Answer> =>
    by.send('POST', `/api/inventory-items/${id}/adjustments/${movementId}/reverse`, {}, headers);
  const ledger = async () =>
    (await user.get(`/api/inventory-items/${itemId}/ledger`)).data.data as {
      movementId: string;
      change: number;
      quantityAfter: number;
      reason: string;
      reverses: string | null;
      reversedBy: string | null;
    }[];
  const quantity = async () => (await user.get(`/api/inventory-items/${itemId}`)).data.quantity as number;

  test('is taken back by a movement of its own, and both say so', async () => {
    const movementId = await adjust(-3, 'Damaged');
    await adjust(1);
    const { status, data } = await undo(movementId);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      itemId,
      quantity: 11,
      movement: { movementType: 'ADJUSTMENT', quantity: 3, reason: 'Undone: Damaged', reverses: movementId },
    });
    const entries = await ledger();
    expect(entries.map(({ change, quantityAfter }) => [change, quantityAfter])).toEqual([
      [3, 11],
      [1, 8],
      [-3, 7],
      [10, 10],
    ]);
    expect(entries.map(({ reverses, reversedBy }) => [reverses, reversedBy])).toEqual([
      [movementId, null],
      [null, null],
      [null, data.movement.movementId],
      [null, null],
    ]);
    const { data: history } = await user.get(`/api/inventory-items/${itemId}/history`);
    expect(history.data[0]).toMatchObject({
      operation: 'inventory.adjust',
      before: { quantity: 8 },
      after: { quantity: 11, reason: 'Undone: Damaged' },
    });
  });

  test('is undone once by 20 connections at the same time: one counter-movement, 19 that hear so', async () => {
    const movementId = await adjust(5);
    const manager = await signedIn(app, ours.email.manager, ours.organizationId);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => undo(movementId, n % 2 ? user : manager)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    expect(refused.map(({ error }) => [error.code, error.message])).toEqual(
      Array.from({ length: 19 }, () => ['CONFLICT', 'This was undone already.']),
    );
    expect(await quantity()).toBe(10);
    expect((await ledger()).filter(({ reverses }) => reverses === movementId)).toHaveLength(1);
  });

  test('with the key of an answer that was lost is answered again, and done once', async () => {
    const movementId = await adjust(5);
    const key = { 'idempotency-key': 'undo-1' };
    const first = await undo(movementId, user, key);
    const again = await undo(movementId, user, key);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await quantity()).toBe(10);
  });

  test('is refused with the reason when the stock is no longer there, and leaves everything as it was', async () => {
    const movementId = await adjust(5);
    await adjust(-12);
    const { status, error } = await undo(movementId);
    expect([status, error.code, error.message]).toEqual([422, 'INSUFFICIENT_STOCK', 'Quantity cannot be negative']);
    expect(error.details[0].message).toBe('Quantity cannot be negative: there are 3 of Bolt');
    expect(await ledger()).toHaveLength(3);
    await adjust(2);
    expect((await undo(movementId)).data.quantity).toBe(0);
  });

  test('what has undone it is not undone itself', async () => {
    const { data } = await undo(await adjust(5));
    const { status, error } = await undo(data.movement.movementId);
    expect([status, error.code]).toEqual([422, 'RULE_BROKEN']);
  });

  test('no other movement is: one that is nowhere, of another item, of another organization', async () => {
    const movementId = await adjust(5);
    const rival = await makeOrganization(db.database);
    const stranger = await signedIn(app, rival.email.admin, rival.organizationId);
    const other = await makeItem('B-2');
    for (const answer of [
      await undo(crypto.randomUUID()),
      await undo('no-id'),
      await undo(movementId, user, {}, other),
      await undo(movementId, stranger),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await quantity()).toBe(15);
  });

  test('is not undone by whoever may not adjust, nor of an item that is gone', async () => {
    const movementId = await adjust(5);
    const viewer = await signedIn(app, ours.email.viewer, ours.organizationId);
    const denied = await undo(movementId, viewer);
    expect([denied.status, denied.error.message]).toEqual([403, 'Insufficient permissions to adjust inventory items']);
    const manager = await signedIn(app, ours.email.manager, ours.organizationId);
    await manager.send('DELETE', `/api/inventory-items/${itemId}`);
    expect((await undo(movementId)).error).toMatchObject({ code: 'NOT_FOUND', message: 'Item not found' });
  });

  test('takes the item below a threshold as every change does: an alert is raised', async () => {
    await (await signedIn(app, ours.email.manager, ours.organizationId)).post(
      `/api/alerts/${ours.organizationId}/rules`,
      { name: 'Low', trigger: { type: 'low_stock', thresholds: { minQuantity: 12 } }, isActive: true },
    );
    const movementId = await adjust(20);
    await undo(movementId);
    const { data } = await user.get(`/api/alerts/${ours.organizationId}/instances`);
    expect(
      data.data.filter((alert: { context: { itemId: string } | null }) => alert.context?.itemId === itemId),
    ).toEqual([expect.objectContaining({ context: expect.objectContaining({ currentStock: 10 }) })]);
  });
});
