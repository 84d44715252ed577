import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const base = '/api/inventory-movements';

describe('case 25: days of movements', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let itemId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B', quantity: 100 };
    itemId = (await admin.post('/api/inventory-items', item)).data.itemId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const ship = (quantity: number, occurredAt: string) =>
    admin.post(base, { movementType: 'OUTBOUND', itemId, quantity, occurredAt });
  const setZone = (timeZone: string) =>
    admin.send('PUT', `/api/organizations/${one.organizationId}/settings`, { timeZone });
  const quantitiesOf = async (fromDate: string, toDate: string) => {
    const { data } = await admin.get(`${base}?fromDate=${fromDate}&toDate=${toDate}&movementType=OUTBOUND`);
    return data.data.map(({ quantity }: { quantity: number }) => quantity).toSorted((a: number, b: number) => a - b);
  };
  const counted = async (fromDate: string, toDate: string) => {
    const period = `fromDate=${fromDate}&toDate=${toDate}`;
    const statistics = await admin.get(`${base}/statistics?${period}`);
    const analytics = await admin.get(`${base}/analytics?${period}`);
    const file = await admin.post(`${base}/export`, { fromDate, toDate, movementType: 'OUTBOUND' });
    return [statistics.data.outboundCount, analytics.data.overview.count, file.data.at(-1).end];
  };

  test('a day as toDate is included in lists, figures and exports', async () => {
    expect((await ship(7, '2026-11-27T16:00:00Z')).status).toBe(201);
    await ship(1, '2026-11-26T23:59:59Z');
    await ship(2, '2026-11-27T23:59:59Z');
    await ship(4, '2026-11-28T00:00:00Z');
    expect(await quantitiesOf('2026-11-27', '2026-11-27')).toEqual([2, 7]);
    expect(await counted('2026-11-27', '2026-11-27')).toEqual([2, 2, 2]);
    expect(await quantitiesOf('2026-11-26', '2026-11-27')).toEqual([1, 2, 7]);
  });

  test('an instant as toDate ends at it', async () => {
    await ship(7, '2026-11-27T16:00:00Z');
    expect(await quantitiesOf('2026-11-27', '2026-11-27T15:59:59Z')).toEqual([]);
    expect(await quantitiesOf('2026-11-27', '2026-11-27T16:00:00Z')).toEqual([7]);
  });

  test("days are those of the organization's time zone, also when clocks change", async () => {
    await ship(1, '2026-11-01T03:59:59Z');
    await ship(2, '2026-11-01T04:00:00Z');
    await ship(3, '2026-11-02T04:59:59Z');
    await ship(4, '2026-11-02T05:00:00Z');
    await setZone('America/New_York');
    // The day has 25 hours there.
    expect(await quantitiesOf('2026-11-01', '2026-11-01')).toEqual([2, 3]);
    expect(await counted('2026-11-01', '2026-11-01')).toEqual([2, 2, 2]);
    await setZone('UTC');
    expect(await quantitiesOf('2026-11-01', '2026-11-01')).toEqual([1, 2]);
  });

  test('figures as of an instant take the day in which it lies up to it', async () => {
    await ship(7, '2026-11-27T16:00:00Z');
    const asOf = new Date().toISOString();
    const day = asOf.slice(0, 10);
    const { status, data } = await admin.get(`${base}/statistics?fromDate=2026-11-27&toDate=${day}&asOf=${asOf}`);
    expect([status, data.toDate]).toEqual([200, asOf]);
  });
});
