import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('what was booked on an item', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let user: Browser;
  let itemId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    user = await signedIn(app, ours.email.user, ours.organizationId);
    const item = { warehouseId: ours.warehouseId, name: 'Bolt', sku: 'B-1', quantity: 10 };
    itemId = (await user.post('/api/inventory-items', item)).data.itemId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  /** An item that began `days` ago, without stock. */
  const beginEmpty = async (days: number) => {
    const empty = { warehouseId: ours.warehouseId, name: 'Nut', sku: 'N-1', quantity: 0 };
    itemId = (await user.post('/api/inventory-items', empty)).data.itemId;
    await db.look(`UPDATE inventory_items SET created_at = now() - $2 * interval '1 day' WHERE item_id = $1`, [
      itemId,
      days,
    ]);
  };
  const ledger = async (query = '', browser = user) => browser.get(`/api/inventory-items/${itemId}/ledger?${query}`);
  const stockDays = async (query = '') => (await user.get(`/api/inventory-items/${itemId}/stock-days?${query}`)).data;
  const adjust = (adjustment: number, reason?: string) =>
    user.post(`/api/inventory-items/${itemId}/adjust`, { adjustment, ...(reason ? { reason } : {}) });
  /** Entries of earlier days, in order; the ledger itself takes no change of what was written. */
  const book = async (...entries: readonly (readonly [at: string, change: number, after: number])[]) => {
    for (const [at, change, after] of entries) {
      await db.look(
        `WITH m AS (INSERT INTO inventory_movements (organization_id, movement_id, movement_type, status, item_id, item_name,
           warehouse_id, quantity, created_at)
         VALUES ($1, gen_random_uuid(), 'ADJUSTMENT', 'completed', $2, 'Bolt', $3, $4, $6::timestamptz) RETURNING movement_id),
         i AS (UPDATE inventory_items SET quantity = $5 WHERE item_id = $2)
         INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, created_at,
           occurred_at)
         SELECT $1, $2, $3, movement_id, $4, $5, $6::timestamptz, $6::timestamptz FROM m`,
        [ours.organizationId, itemId, ours.warehouseId, change, after, at],
      );
    }
  };

  test('is told newest first, with who, why and what was left, and reads on by cursor', async () => {
    await adjust(-3, 'Damaged');
    await adjust(5.5);
    const { data } = await ledger();
    expect(data.total).toBe(3);
    expect(
      data.data.map(({ change, quantityAfter, reason, userName, movementType }: Record<string, unknown>) => [
        change,
        quantityAfter,
        reason,
        userName,
        movementType,
      ]),
    ).toEqual([
      [5.5, 12.5, 'Manual adjustment', 'The user', 'ADJUSTMENT'],
      [-3, 7, 'Damaged', 'The user', 'ADJUSTMENT'],
      [10, 10, 'Opening stock', 'The user', 'ADJUSTMENT'],
    ]);
    const first = (await ledger('limit=1')).data;
    await adjust(1);
    const rest = (await ledger(`limit=5&after=${first.endCursor}`)).data;
    expect(rest.data).toEqual(data.data.slice(1));
    expect(rest.hasNextPage).toBe(false);
    const [, second] = data.data;
    const some = (await ledger(`ids=${second.entryId},0,x,99999999999999999999`)).data;
    expect(some.data).toEqual([second]);
  });

  test('is nobody else’s, and reads for every member', async () => {
    const stranger = await signedIn(app, (await makeOrganization(db.database)).email.admin, ours.organizationId);
    expect((await ledger('', stranger)).status).toBe(404);
    const viewer = await signedIn(app, ours.email.viewer, ours.organizationId);
    expect((await ledger('', viewer)).data.data).toHaveLength(1);
    expect((await user.get('/api/inventory-items/x/stock-days')).status).toBe(404);
  });

  test('its history names what was changed, from what to what, for who may add items (INV-6, INV-47)', async () => {
    await user.send('PUT', `/api/inventory-items/${itemId}`, { name: 'Long bolt' });
    await adjust(-1);
    const history = (browser = user) => browser.get(`/api/inventory-items/${itemId}/history`);
    const { data } = await history();
    expect(data.data.map(({ operation }: { operation: string }) => operation)).toEqual([
      'inventory.adjust',
      'inventory.update',
      'inventory.create',
    ]);
    expect(data.data[1]).toMatchObject({
      before: { name: 'Bolt' },
      after: { name: 'Long bolt' },
      userName: 'The user',
    });
    expect(data.data.map(({ kind }: { kind: string }) => kind)).toEqual(['update', 'update', 'created']);
    expect(data.data[1]).toMatchObject({
      entryId: data.data[1].id,
      actor: { userId: data.data[1].userId, userEmail: 'The user' },
      changes: [{ field: 'name', before: 'Bolt', after: 'Long bolt' }],
      timestamp: data.data[1].createdAt,
      description: 'Long bolt was changed: name',
      metadata: { entity: 'item', entityId: itemId, apiKeyName: null },
    });
    const viewer = await signedIn(app, ours.email.viewer, ours.organizationId);
    expect((await history(viewer)).error).toMatchObject({ message: 'History permission denied' });
  });

  test('stock of each day carries what was left over days without entries, and adds up', async () => {
    await beginEmpty(10);
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    await book([`${day(5)}T10:00:00Z`, 14, 14], [`${day(5)}T11:00:00Z`, -6, 8], [`${day(2)}T01:00:00Z`, -1, 7]);
    const { days, isWhole } = await stockDays('days=5');
    expect(isWhole).toBe(true);
    expect(days.map((one: { quantity: number }) => one.quantity)).toEqual([8, 8, 7, 7, 7]);
    expect(days[2]).toEqual({ day: day(2), quantity: 7, added: 0, taken: 1 });
    const whole = (await stockDays('days=366')).days;
    expect(whole).toHaveLength(11);
    expect(whole[5]).toEqual({ day: day(5), quantity: 8, added: 14, taken: 6 });
  });

  test('a day is one of the time zone asked for', async () => {
    await beginEmpty(20);
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    await book([`${day}T20:00:00Z`, 2, 2]);
    const dayOf = async (timeZone: string) =>
      (await stockDays(`days=10&timeZone=${timeZone}`)).days.find(({ added }: { added: number }) => added === 2)?.day;
    expect(await dayOf('UTC')).toBe(day);
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect(await dayOf('Asia/Tokyo')).toBe(next);
    const { status, error } = await user.get(`/api/inventory-items/${itemId}/stock-days?timeZone=Nowhere/At_all`);
    expect([status, error?.details?.[0]?.field]).toEqual([400, 'timeZone']);
  });

  test('of an item that never had stock each day has none', async () => {
    await beginEmpty(0);
    expect((await stockDays()).days).toEqual([{ day: expect.any(String), quantity: 0, added: 0, taken: 0 }]);
  });

  test('what is more than can be read begins later, and says so', async () => {
    await beginEmpty(30);
    await db.look(
      `WITH booked AS (
         INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at)
         SELECT $1, $2, $3, gen_random_uuid(), 1, n, now() - interval '20 days' + n * interval '1 minute'
         FROM generate_series(1, 20500) n)
       UPDATE inventory_items SET quantity = 20500 WHERE item_id = $2`,
      [ours.organizationId, itemId, ours.warehouseId],
    );
    const { days, isWhole } = await stockDays('days=30');
    expect(isWhole).toBe(false);
    expect(days.at(-1).quantity).toBe(20_500);
    expect(days[0].quantity - days[0].added).toBeGreaterThan(0);
    expect((await stockDays('days=3')).isWhole).toBe(true);
  });
});
