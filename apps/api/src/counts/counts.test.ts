import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const path = '/api/counts';

describe('stock takes', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
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
  const begin = async (fields: object = {}): Promise<string> =>
    (await user.post(path, { name: 'Aisle 3', warehouseId: one.warehouseId, ...fields })).data.id;
  const observe = async (id: string, observations: object[], browser = user) =>
    browser.post(`${path}/${id}/observations`, { observations });
  const post = (id: string, browser = user) => browser.post(`${path}/${id}/post`);
  const linesOf = async (id: string, query = '', browser = user) =>
    (await browser.get(`${path}/${id}/lines${query}`)).data.data;
  const adjust = (itemId: string, adjustment: number) =>
    user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment });
  const onHand = async (itemId: string) => (await user.get(`/api/inventory-items/${itemId}`)).data.quantity;

  test('what is posted is the difference of the instant, whatever moved afterwards', async () => {
    const [more, less, equal] = [await make('A'), await make('B'), await make('C')];
    const id = await begin();
    const { data } = await observe(id, [
      { itemId: more, quantity: 12.5 },
      { code: 'B', quantity: 7 },
      { itemId: equal, quantity: 10 },
    ]);
    expect(data.results.map((one: { line: { difference: number } }) => one.line.difference)).toEqual([2.5, -3, 0]);
    await Promise.all([adjust(more, 5), adjust(less, -6), adjust(equal, 1)]);
    const { data: posted } = await post(id);
    expect(posted).toMatchObject({
      status: 'posted',
      figures: { counted: 3, asked: 0, differing: 2, beyond: 2, gain: 5, loss: 6 },
      endedBy: one.userId.user,
    });
    expect(await Promise.all([more, less, equal].map(onHand))).toEqual([17.5, 1, 11]);
    const movements = await db.look(
      `SELECT quantity::float, movement_type, reference, reason FROM inventory_movements WHERE count_id = $1 ORDER BY quantity`,
      [id],
    );
    const payload = { movement_type: 'ADJUSTMENT', reference: 'Count: Aisle 3', reason: 'Count: Aisle 3' };
    expect(movements).toEqual([
      { quantity: -3, ...payload },
      { quantity: 2.5, ...payload },
    ]);
    // It is a plan, and undone as one.
    expect((await manager.post(`/api/plans/${posted.planId}/undo`)).data.undo).toMatchObject({ reversed: 2 });
    expect(await Promise.all([more, less, equal].map(onHand))).toEqual([15, 4, 11]);
  });

  test('it is posted once, by whoever comes first', async () => {
    const itemId = await make('A');
    const id = await begin();
    await observe(id, [{ itemId, quantity: 4 }]);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      post(id),
      post(id, manager),
      post(id),
      user.post(`${path}/${id}/post`, {}, key),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await onHand(itemId)).toBe(4);
    expect((await observe(id, [{ itemId, quantity: 4 }])).error.message).toBe(
      'This count is posted: nothing of it is changed any more',
    );
  });

  test('the same item again replaces, or adds; each observation is kept', async () => {
    const itemId = await make('A', 10, { barcode: '4006381333931' });
    const id = await begin();
    await observe(id, [{ itemId, quantity: 4 }]);
    await observe(id, [{ code: '4006381333931', quantity: 3, mode: 'add' }], manager);
    expect(await linesOf(id)).toMatchObject([
      { counted: 7, expected: 10, hasMoved: false, countedBy: one.userId.manager },
    ]);
    await adjust(itemId, -1);
    await observe(id, [
      { itemId, quantity: 0.5, mode: 'add' },
      { itemId, quantity: 0.5, mode: 'add' },
    ]);
    expect(await linesOf(id)).toMatchObject([{ counted: 8, expected: 9, hasMoved: true }]);
    await observe(id, [{ itemId, quantity: 9 }]);
    expect(await linesOf(id)).toMatchObject([{ counted: 9, expected: 9, difference: 0, hasMoved: false }]);
    const stored = await db.look<{ n: number }>('SELECT count(*)::int AS n FROM count_lines WHERE count_id = $1', [id]);
    expect(stored).toEqual([{ n: 5 }]);
  });

  test('of several who add at the same time nothing is lost', async () => {
    const itemId = await make('A', 100);
    const id = await begin();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        observe(id, [{ itemId, quantity: 1, mode: 'add' }], index % 2 ? user : manager),
      ),
    );
    expect(answers.every(({ data }) => data.results[0].success)).toBe(true);
    expect(await linesOf(id)).toMatchObject([{ counted: 40, difference: -60 }]);
  });

  test('two counts that find the same correct it once, and so it is after an undo', async () => {
    const itemId = await make('A', 10);
    const [first, second, third] = [await begin(), await begin(), await begin()];
    for (const id of [first, second, third]) await observe(id, [{ itemId, quantity: 7 }]);
    const { data } = await post(first);
    expect(await linesOf(second)).toMatchObject([{ expected: 10, difference: 0 }]);
    await post(second);
    expect(await onHand(itemId)).toBe(7);
    // The second one has counted 7 as well: that stays when the first is undone, and is its difference now.
    await manager.post(`/api/plans/${data.planId}/undo`);
    expect(await onHand(itemId)).toBe(7);
    expect(await linesOf(second)).toMatchObject([{ expected: 10, enteredLate: 0, difference: -3 }]);
    await post(third);
    expect(await onHand(itemId)).toBe(7);
    // Who counts afterwards finds it in the ledger as it lies there.
    const fourth = await begin();
    await observe(fourth, [{ itemId, quantity: 7 }]);
    expect(await linesOf(fourth)).toMatchObject([{ expected: 7, difference: 0 }]);
  });

  test('what does not belong to the count is told for each, and the others go', async () => {
    const folder = (await manager.post('/api/folders', { name: 'Zone', parentId: one.warehouseId })).data.id;
    const [inside, outside] = [await make('IN', 5, { folderId: folder }), await make('OUT')];
    await Promise.all([make('X1', 1, { barcode: '77' }), make('X2', 1, { barcode: '77' })]);
    const id = await begin({ folderId: folder });
    const { data } = await observe(id, [
      { itemId: outside, quantity: 1 },
      { code: 'IN', quantity: 6 },
      { code: 'NONE', quantity: 1 },
      { code: '77', quantity: 1 },
    ]);
    expect(
      data.results.map((one: { success: boolean; code: string; message: string }) => one.message ?? one.success),
    ).toEqual([
      'The item does not belong to this count',
      true,
      'No item of this warehouse has the SKU or barcode NONE',
      'Several items of this warehouse have the barcode 77: type the SKU',
    ]);
    const selected = await begin({ itemIds: [outside] });
    const { data: other } = await observe(selected, [
      { itemId: inside, quantity: 1 },
      { itemId: outside, quantity: 1 },
    ]);
    expect(other.results.map((one: { success: boolean }) => one.success)).toEqual([false, true]);
    const wrong = await observe(id, [{ itemId: inside, code: 'IN', quantity: -1 }]);
    expect([wrong.status, wrong.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('lines come by what differs most in value; tolerances say what is beyond', async () => {
    const [a, b, c] = [await make('A', 100), await make('B', 100, { unitPrice: 50 }), await make('C', 100)];
    const id = await begin({ tolerancePercent: 2, toleranceQuantity: 3 });
    await observe(id, [
      { itemId: a, quantity: 103 },
      { itemId: b, quantity: 98 },
      { itemId: c, quantity: 90 },
    ]);
    const skus = async (query: string) => (await linesOf(id, query)).map((line: { sku: string }) => line.sku);
    expect(await skus('')).toEqual(['B', 'C', 'A']);
    expect(await skus('?differs=beyond')).toEqual(['C']);
    await user.post(`${path}/${id}/recount`, { itemIds: [c] });
    expect(await skus('?differs=asked')).toEqual(['C']);
    expect((await post(id)).error.message).toBe('1 item is still to be counted again');
    await observe(id, [{ itemId: c, quantity: 99, mode: 'add' }]);
    expect(await linesOf(id, '?differs=asked')).toEqual([]);
    expect(await linesOf(id, '?sortBy=name&sortDirection=desc')).toMatchObject([{ round: 2, counted: 99 }, {}, {}]);
    expect((await post(id)).status).toBe(200);
    expect(await Promise.all([a, b, c].map(onHand))).toEqual([103, 98, 99]);
  });

  test('a count that the ledger cannot bear changes nothing, and says which item', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const id = await begin();
    await observe(id, [
      { itemId: a, quantity: 12 },
      { itemId: b, quantity: 0 },
    ]);
    await adjust(b, -5);
    const { error } = await post(id);
    expect(error).toMatchObject({ code: 'INSUFFICIENT_STOCK', details: [{ itemId: b, name: 'Bolt B' }] });
    expect(await Promise.all([a, b].map(onHand))).toEqual([10, 5]);
    await observe(id, [{ itemId: b, quantity: 1 }]);
    expect((await post(id)).status).toBe(200);
    expect(await Promise.all([a, b].map(onHand))).toEqual([12, 1]);
  });

  test('whoever counts blind is not told what the ledger says, and somebody else judges it', async () => {
    const [itemId, other] = [await make('A'), await make('B')];
    const id = await begin({ isBlind: true });
    const { data } = await observe(id, [
      { itemId, quantity: 4 },
      { itemId: other, quantity: 10 },
    ]);
    expect(data.results[0].line).toMatchObject({ counted: 4, expected: null, difference: null });
    expect(await linesOf(id, '?differs=any')).toMatchObject([{ expected: null }, { expected: null }]);
    expect((await user.get(`${path}/${id}`)).data.figures).toMatchObject({ counted: 2, differing: null, loss: null });
    expect((await post(id)).error).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await linesOf(id, '?differs=any', manager)).toMatchObject([{ expected: 10, difference: -6 }]);
    expect((await post(id, manager)).status).toBe(200);
    expect(await onHand(itemId)).toBe(4);
  });

  test('it is ended without a change, listed, and unknown to others', async () => {
    const itemId = await make('A');
    const id = await begin();
    await observe(id, [{ itemId, quantity: 4 }]);
    expect((await user.post(`${path}/${id}/cancel`)).data.status).toBe('cancelled');
    expect((await user.post(`${path}/${id}/cancel`)).data.status).toBe('cancelled');
    expect((await post(id)).error.code).toBe('RULE_BROKEN');
    expect(await onHand(itemId)).toBe(10);
    const open = await begin({ name: 'Other' });
    expect((await user.get(`${path}?status=open`)).data).toMatchObject({
      total: 1,
      data: [{ id: open, name: 'Other' }],
    });
    const stranger = await makeOrganization(db.database);
    const attacker = await signedIn(app, stranger.email.admin, stranger.organizationId);
    const answers = await Promise.all([
      attacker.get(`${path}/${open}`),
      attacker.get(`${path}/${open}/lines`),
      observe(open, [{ itemId, quantity: 1 }], attacker),
      post(open, attacker),
      attacker.post(`${path}/${open}/cancel`),
      attacker.post(path, { name: 'Theirs', warehouseId: one.warehouseId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await observe(open, [{ itemId, quantity: 1 }], viewer)).status).toBe(403);
  });

  test('an unknown warehouse and a folder of another one are refused by name', async () => {
    const second = (await manager.post('/api/warehouses', { name: 'Second' })).data.id;
    const folder = (await manager.post('/api/folders', { name: 'Zone', parentId: second })).data.id;
    const wrong = await user.post(path, { name: 'A', warehouseId: one.warehouseId, folderId: folder });
    expect(wrong.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'folderId', value: folder }] });
    expect((await user.post(path, { name: 'A', warehouseId: randomUUID() })).status).toBe(404);
    expect((await user.post(path, { name: 'A', warehouseId: one.warehouseId, itemIds: ['x'] })).error.details).toEqual([
      { field: 'itemIds.0', value: 'x', message: 'Item not found' },
    ]);
  });
});
