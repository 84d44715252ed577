import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { walkOfCounts } from '../../test/walk-of-counts.ts';
import type { App } from '../app.ts';

const path = '/api/counts';

describe('entries that are made after a count and dated before it', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const make = async (sku: string, quantity = 10, fields: object = {}): Promise<string> => {
    const item = { warehouseId: one.warehouseId, name: `Bolt ${sku}`, sku, quantity, unitPrice: 2, ...fields };
    return (await manager.post('/api/inventory-items', item)).data.itemId;
  };
  /** The time by the database, which dates what is booked now. */
  const now = async () => {
    const [row] = await db.look<{ at: Date }>("SELECT clock_timestamp() + interval '2 milliseconds' AS at");
    const at = (row?.at ?? new Date()).toISOString();
    await db.look(`SELECT pg_sleep_until('${at}'::timestamptz + interval '2 milliseconds')`);
    return at;
  };
  const observe = async (itemId: string, quantity: number, id?: string): Promise<string> => {
    const countId = id ?? (await user.post(path, { name: 'Aisle 3', warehouseId: one.warehouseId })).data.id;
    const { data } = await user.post(`${path}/${countId}/observations`, { observations: [{ itemId, quantity }] });
    expect(data.results[0].success).toBe(true);
    return countId;
  };
  const post = async (id: string) => {
    const { status, data, error } = await user.post(`${path}/${id}/post`);
    expect([status, error ?? null]).toEqual([200, null]);
    return data;
  };
  const lineOf = async (id: string) => (await user.get(`${path}/${id}/lines`)).data.data[0];
  const move = (itemId: string, movementType: string, quantity: number, fields: object = {}, by = user) =>
    by.post('/api/inventory-movements', { movementType, itemId, quantity, ...fields });
  const undo = (id: string, by = manager) => by.post(`/api/inventory-movements/${id}/undo`);
  const item = async (itemId: string) => (await user.get(`/api/inventory-items/${itemId}`)).data;
  const onHand = async (itemId: string) => (await item(itemId)).quantity;
  const asOf = async (itemId: string, at: string) =>
    (await user.get(`/api/inventory-items/${itemId}?asOf=${encodeURIComponent(at)}`)).data.quantity;
  /** The ledger sums up to what is on hand, and never shows less than nothing. */
  const expectWholeLedger = async (itemId: string) => {
    const [row] = await db.look<{ quantity: number; booked: number; least: number }>(
      `SELECT i.quantity::float, (SELECT sum(change)::float FROM stock_ledger WHERE item_id = i.item_id) AS booked,
         (SELECT min(there)::float FROM (SELECT sum(change) OVER (ORDER BY occurred_at) AS there FROM stock_ledger
          WHERE item_id = i.item_id) w) AS least
       FROM inventory_items i WHERE item_id = $1`,
      [itemId],
    );
    expect(row?.booked).toBe(row?.quantity);
    expect(row?.least).toBeGreaterThanOrEqual(0);
  };

  test('case 19: a delivery of before the count leaves the 7 that were counted, typed and by file', async () => {
    const itemId = await make('A-1');
    const before = await now();
    const countId = await observe(itemId, 7);
    await post(countId);
    expect(await onHand(itemId)).toBe(7);
    const { status, data } = await move(itemId, 'OUTBOUND', 3, { occurredAt: before });
    expect([status, await onHand(itemId)]).toEqual([201, 7]);
    expect(data.precedesCount).toMatchObject({ countId, name: 'Aisle 3' });
    const line = await lineOf(countId);
    expect(line).toMatchObject({ counted: 7, expected: 10, enteredLate: -3, difference: 0 });
    expect(data.precedesCount.countedAt).toBe(line.countedAt);
    // The shelf held 7 from the delivery on, and the count found what it should.
    expect(await Promise.all([before, line.countedAt].map((at) => asOf(itemId, at)))).toEqual([7, 7]);
    await expectWholeLedger(itemId);

    const other = await make('A-2');
    const at = await now();
    await post(await observe(other, 7));
    const options = { warehouseId: one.warehouseId, movementType: 'OUTBOUND', autoConfirm: true };
    const file = `sku,quantity,date,reference\nA-2,3,${at},SO-1\n`;
    const preview = await manager.upload('/api/inventory-movements/import/plan', options, file);
    expect(preview.data).toMatchObject({ created: 1, beforeCount: 1, status: 'draft' });
    const undatedFile = `sku,quantity,reference\nA-2,3,SO-2\n`;
    const undated = await manager.upload('/api/inventory-movements/import/plan', options, undatedFile);
    expect(undated.data).toMatchObject({ created: 1 });
    expect(undated.data.beforeCount).toBeUndefined();
    const report = await manager.upload('/api/inventory-movements/import', options, file);
    expect(report.status).toBe(200);
    expect(await onHand(other)).toBe(7);
    const planId = report.data.planId;
    expect((await manager.post(`/api/plans/${planId}/undo`)).data.undo).toMatchObject({ reversed: 1 });
    expect(await onHand(other)).toBe(7);
    await expectWholeLedger(other);
  });

  test('taking the late entry back takes back what it changed of the count', async () => {
    const itemId = await make('A');
    const before = await now();
    const countId = await observe(itemId, 7);
    await post(countId);
    const late = (await move(itemId, 'OUTBOUND', 3, { occurredAt: before })).data;
    const back = await undo(late.movementId);
    expect([back.status, await onHand(itemId)]).toEqual([200, 7]);
    expect(await lineOf(countId)).toMatchObject({ enteredLate: 0, difference: -3 });
    expect(await asOf(itemId, before)).toBe(10);
    await expectWholeLedger(itemId);
  });

  test('what is dated after the count, or not at all, moves what was counted', async () => {
    const itemId = await make('A');
    await post(await observe(itemId, 7));
    const after = await now();
    await move(itemId, 'OUTBOUND', 2, { occurredAt: after });
    await move(itemId, 'INBOUND', 4);
    expect(await onHand(itemId)).toBe(9);
  });

  test('what is entered between counting and posting is taken off the difference', async () => {
    const itemId = await make('A');
    const before = await now();
    const countId = await observe(itemId, 7);
    const { data } = await move(itemId, 'OUTBOUND', 2, { occurredAt: before });
    expect([data.precedesCount, await onHand(itemId)]).toEqual([null, 8]);
    await move(itemId, 'OUTBOUND', 1);
    expect(await lineOf(countId)).toMatchObject({ expected: 10, enteredLate: -2, difference: -1 });
    await post(countId);
    expect(await onHand(itemId)).toBe(6);
    expect(await lineOf(countId)).toMatchObject({ expected: 10, enteredLate: -2, difference: -1 });
    const moved = (await user.get(`/api/inventory-movements/${data.movementId}`)).data;
    expect(moved.precedesCount).toMatchObject({ countId });
    // One more after posting joins it.
    await move(itemId, 'INBOUND', 4, { occurredAt: before });
    expect(await lineOf(countId)).toMatchObject({ enteredLate: 2, difference: -5 });
    expect(await onHand(itemId)).toBe(6);
    await expectWholeLedger(itemId);
  });

  test('a movement that was counted and is undone afterwards, before or after posting, leaves what was counted', async () => {
    for (const isPosted of [true, false]) {
      const itemId = await make(`A-${isPosted}`);
      const sold = (await move(itemId, 'OUTBOUND', 3)).data;
      const received = (await move(itemId, 'INBOUND', 5)).data;
      const { data: adjusted } = await user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -2 });
      const countId = await observe(itemId, 10);
      if (isPosted) await post(countId);
      expect((await undo(sold.movementId)).status).toBe(200);
      expect((await undo(received.movementId)).status).toBe(200);
      const reversed = await user.post(
        `/api/inventory-items/${itemId}/adjustments/${adjusted.movement.movementId}/reverse`,
      );
      expect(reversed.error ?? null).toBeNull();
      if (!isPosted) await post(countId);
      expect(await onHand(itemId)).toBe(10);
      expect(await lineOf(countId)).toMatchObject({ expected: 10, enteredLate: 0, difference: 0 });
      await expectWholeLedger(itemId);
    }
  });

  test('a bulk change of before the count that is undone afterwards leaves what was counted', async () => {
    const itemId = await make('A');
    const { data } = await manager.post('/api/inventory-items/bulk-adjust', { itemIds: [itemId], adjustment: -4 });
    const countId = await observe(itemId, 5);
    await post(countId);
    expect((await manager.post(`/api/plans/${data.planId}/undo`)).data.undo).toMatchObject({ reversed: 1 });
    expect(await onHand(itemId)).toBe(5);
    expect(await lineOf(countId)).toMatchObject({ expected: 6, enteredLate: 4, difference: -5 });
    await expectWholeLedger(itemId);
  });

  test('a bulk change whose stock was taken before the count is not undone', async () => {
    const itemId = await make('A', 0);
    const { data } = await manager.post('/api/inventory-items/bulk-adjust', { itemIds: [itemId], adjustment: 4 });
    await move(itemId, 'OUTBOUND', 4);
    const countId = await observe(itemId, 9);
    await post(countId);
    const foreseen = { reversed: 0, refused: 1 };
    expect((await manager.post(`/api/plans/${data.planId}/undo`)).data.undo).toMatchObject(foreseen);
    expect([await onHand(itemId), await lineOf(countId)]).toMatchObject([9, { enteredLate: 0, difference: 9 }]);
    await expectWholeLedger(itemId);
  });

  test('what waits for approval and is dated before the count takes nothing when it is approved', async () => {
    const itemId = await make('A');
    const before = await now();
    const { data } = await move(itemId, 'OUTBOUND', 3, { occurredAt: before, requiresApproval: true });
    expect(await item(itemId)).toMatchObject({ quantity: 10, reserved: 3 });
    const countId = await observe(itemId, 7);
    await post(countId);
    expect(await item(itemId)).toMatchObject({ quantity: 7, reserved: 0, available: 7 });
    const second = (await move(itemId, 'OUTBOUND', 2, { occurredAt: before, requiresApproval: true })).data;
    expect(await item(itemId)).toMatchObject({ quantity: 7, reserved: 0 });
    for (const { movementId } of [data, second]) {
      const approved = await manager.post(`/api/inventory-movements/${movementId}/approve`);
      expect(approved.data).toMatchObject({ status: 'completed', precedesCount: { countId } });
    }
    expect(await item(itemId)).toMatchObject({ quantity: 7, reserved: 0, available: 7 });
    expect(await lineOf(countId)).toMatchObject({ enteredLate: -5, difference: 2 });
    await expectWholeLedger(itemId);
  });

  test('after each of 150 random steps the quantity is the last count and what happened after it', async () => {
    const done = await walkOfCounts({ app, db }, { steps: 150, items: 3, seed: 34 });
    expect(Math.min(done.late, done.posted, done.undone)).toBeGreaterThan(5);
  });

  test('the first count after it is the one that keeps its quantity; a second one finds what the first left', async () => {
    const itemId = await make('A');
    const before = await now();
    const first = await observe(itemId, 7);
    await post(first);
    const between = await now();
    const second = await observe(itemId, 6);
    await post(second);
    await move(itemId, 'OUTBOUND', 3, { occurredAt: before });
    await move(itemId, 'OUTBOUND', 1, { occurredAt: between });
    expect(await lineOf(first)).toMatchObject({ enteredLate: -3, difference: 0 });
    expect(await lineOf(second)).toMatchObject({ expected: 7, enteredLate: -1, difference: 0 });
    expect(await onHand(itemId)).toBe(6);
    expect(await asOf(itemId, between)).toBe(6);
    await expectWholeLedger(itemId);
  });

  test('a count that is posted after a later one corrects the history before that, and not what that counted', async () => {
    const itemId = await make('A');
    const [early, later] = [await observe(itemId, 2), await observe(itemId, 3)];
    await post(later);
    await post(early);
    expect(await onHand(itemId)).toBe(3);
    expect(await lineOf(early)).toMatchObject({ difference: -8 });
    expect(await lineOf(later)).toMatchObject({ expected: 10, enteredLate: -8, difference: 1 });
    await expectWholeLedger(itemId);
  });

  test('a count that was undone is no anchor any more, and takes what it kept with it', async () => {
    const itemId = await make('A');
    const before = await now();
    const countId = await observe(itemId, 6);
    const { planId } = await post(countId);
    const late = (await move(itemId, 'OUTBOUND', 3, { occurredAt: before })).data;
    expect(await onHand(itemId)).toBe(6);
    expect((await manager.post(`/api/plans/${planId}/undo`)).data.undo).toMatchObject({ reversed: 1 });
    // 10, less the 3 that were sold.
    expect(await onHand(itemId)).toBe(7);
    expect((await user.get(`/api/inventory-movements/${late.movementId}`)).data.precedesCount).toBeNull();
    await undo(late.movementId);
    expect(await onHand(itemId)).toBe(10);
    await move(itemId, 'OUTBOUND', 1, { occurredAt: before });
    expect(await onHand(itemId)).toBe(9);
    await expectWholeLedger(itemId);
  });

  test('more than there was before the count is refused, and changes nothing', async () => {
    const itemId = await make('A', 2);
    const before = await now();
    const countId = await observe(itemId, 50);
    await post(countId);
    const { error } = await move(itemId, 'OUTBOUND', 3, { occurredAt: before });
    expect(error).toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    expect(await lineOf(countId)).toMatchObject({ enteredLate: 0, difference: 48 });
    expect(await onHand(itemId)).toBe(50);
  });

  test('average cost and value are those of what is there: the count takes out or brings at the average', async () => {
    const itemId = await make('A', 10, { unitPrice: 2 });
    const before = await now();
    const countId = await observe(itemId, 10);
    await post(countId);
    const late = (await move(itemId, 'INBOUND', 10, { occurredAt: before, unitCost: 4 })).data;
    const cost = async () => (await user.get(`/api/inventory-items/costs?ids=${itemId}`)).data[0];
    expect(await cost()).toMatchObject({ quantity: 10, averageCost: 3, value: 30 });
    await undo(late.movementId);
    expect(await cost()).toMatchObject({ quantity: 10, averageCost: 2, value: 20 });
  });

  test('of a late entry that races the posting of the count neither is lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const itemId = await make(`R-${round}`);
      const before = await now();
      const countId = await observe(itemId, 7);
      const [posted, ...moved] = await Promise.all([
        user.post(`${path}/${countId}/post`),
        ...Array.from({ length: 4 }, () => move(itemId, 'OUTBOUND', 1, { occurredAt: before })),
      ]);
      expect([posted.status, ...moved.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201]);
      expect(await onHand(itemId)).toBe(7);
      expect(await lineOf(countId)).toMatchObject({ enteredLate: -4, difference: 1 });
      await expectWholeLedger(itemId);
    }
  });
});
