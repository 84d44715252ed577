import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const base = '/api/inventory-movements';
const dayMs = 86_400_000;
const queryOf = (query: Record<string, string>) => new URLSearchParams(query).toString();

describe('MOV-37: analytics of movements', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let bolt: string;
  let depotId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    depotId = (await manager.post('/api/warehouses', { name: 'Depot' })).data.id;
    const item = (sku: string, warehouseId: string, unitPrice: number, category: string | null) =>
      user.post('/api/inventory-items', { warehouseId, name: sku, sku, unitPrice, category, quantity: 100 });
    bolt = (await item('BOLT', one.warehouseId, 2, 'Bolts')).data.itemId;
    const nut = (await item('NUT', depotId, 1, null)).data.itemId;
    const book = (movementType: string, itemId: string, quantity: number, occurredAt?: string) =>
      user.post(base, { movementType, itemId, quantity, ...(occurredAt ? { occurredAt } : {}) });
    // A year that was imported: it happened then, and was written today.
    await book('OUTBOUND', bolt, 10, '2026-01-31T23:30:00Z');
    await book('OUTBOUND', bolt, 5, '2026-02-01T00:30:00Z');
    await book('INBOUND', nut, 40, '2026-02-10T12:00:00Z');
    await book('OUTBOUND', nut, 8, '2026-02-10T13:00:00Z');
    // One that waits is no movement yet.
    await user.post(base, { movementType: 'TRANSFER', itemId: bolt, quantity: 1, destinationWarehouseId: depotId });
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const analytics = async (query: Record<string, string>, by = user) => by.get(`${base}/analytics?${queryOf(query)}`);
  const winter = { fromDate: '2026-01-01', toDate: '2026-03-01' };

  test('overview, trends and movementsByType of a period, by when movements happened', async () => {
    const { status, data } = await analytics({ ...winter, groupBy: 'month' });
    expect(status).toBe(200);
    expect(data.overview).toEqual({
      count: 4,
      quantity: 63,
      value: 78,
      netValue: 2,
      turnover: null,
      daysOfStock: null,
    });
    expect(data.trends).toEqual([
      { period: '2026-01-01', count: 1, quantity: 10, value: 20, netValue: -20, inboundValue: 0, outboundValue: 20 },
      { period: '2026-02-01', count: 3, quantity: 53, value: 58, netValue: 22, inboundValue: 40, outboundValue: 18 },
      { period: '2026-03-01', count: 0, quantity: 0, value: 0, netValue: 0, inboundValue: 0, outboundValue: 0 },
    ]);
    expect(data.breakdown).toEqual({
      movementsByType: { INBOUND: 1, OUTBOUND: 3, TRANSFER: 0, ADJUSTMENT: 0 },
      groups: [],
      isWhole: true,
    });
  });

  test('days are those of the time zone asked for', async () => {
    const days = async (timeZone: string) =>
      (await analytics({ ...winter, groupBy: 'day', timeZone })).data.trends
        .filter(({ count }: { count: number }) => count > 0)
        .map(({ period, count }: { period: string; count: number }) => `${period} ${count}`);
    expect(await days('UTC')).toEqual(['2026-01-31 1', '2026-02-01 1', '2026-02-10 2']);
    expect(await days('Europe/Zurich')).toEqual(['2026-02-01 2', '2026-02-10 2']);
    expect((await analytics({ ...winter, timeZone: 'Mars/Olympus' })).status).toBe(400);
  });

  test.each([
    ['type', ['OUTBOUND 3 38', 'INBOUND 1 40']],
    ['warehouse', ['Depot 2 48', 'Main warehouse 2 30']],
    ['category', ['null 2 48', 'Bolts 2 30']],
    ['item', ['NUT 2 48', 'BOLT 2 30']],
  ])('by %s, the largest value first', async (groupBy, expected) => {
    const { data } = await analytics({ ...winter, groupBy });
    const groups = data.breakdown.groups as { name: string | null; count: number; value: number }[];
    expect(groups.map(({ name, count, value }) => `${name} ${count} ${value}`).toSorted()).toEqual(expected.toSorted());
    expect(groups.map(({ value }) => value)).toEqual(groups.map(({ value }) => value).toSorted((a, b) => b - a));
  });

  test('a warehouse has its own, and metrics are those asked for', async () => {
    const { data } = await analytics({ ...winter, warehouseId: depotId, metrics: 'count,netValue' });
    expect(data.overview).toMatchObject({ count: 2, netValue: 32, quantity: null, value: null });
    expect((await analytics({ ...winter, metrics: 'count,profit' })).error.details[0]).toMatchObject({
      field: 'metrics.1',
    });
  });

  test('turnover and days of stock hold what went against what there was at both ends', async () => {
    const other = await makeOrganization(db.database);
    const theirs = await signedIn(app, other.email.user, other.organizationId);
    const item = { warehouseId: other.warehouseId, name: 'Bolt', sku: 'B', unitPrice: 2, quantity: 100 };
    const { itemId } = (await theirs.post('/api/inventory-items', item)).data;
    // Counted ten days ago; five days ago 40 of them went.
    const ago = `now() - interval '10 days' WHERE organization_id = $1`;
    await db.look(`UPDATE inventory_items SET created_at = ${ago}`, [other.organizationId]);
    await db.look('ALTER TABLE stock_ledger DISABLE TRIGGER keep');
    await db.look(`UPDATE stock_ledger SET occurred_at = ${ago}`, [other.organizationId]);
    await db.look('ALTER TABLE stock_ledger ENABLE TRIGGER keep');
    const occurredAt = new Date(Date.now() - 5 * dayMs).toISOString();
    await theirs.post(base, { movementType: 'OUTBOUND', itemId, quantity: 40, occurredAt });
    const fromDate = new Date(Date.now() - 8 * dayMs).toISOString();
    const toDate = new Date().toISOString();
    const { data } = await analytics({ fromDate, toDate, metrics: 'turnover,daysOfStock' }, theirs);
    // 200 at the beginning and 120 at the end: 160 in the mean, of which 80 went in eight days.
    expect(data.overview.turnover).toBeCloseTo(0.5, 3);
    expect(data.overview.daysOfStock).toBeCloseTo(16, 2);
  });

  test('ranges end now and begin at a midnight; statistics and lists of a period go by the same moment', async () => {
    const { data } = await analytics({ timeRange: '7d' });
    expect(data.trends).toHaveLength(7);
    expect(data.fromDate).toMatch(/T00:00:00.000Z$/);
    const figures = await user.get(`${base}/statistics?${queryOf(winter)}`);
    expect(figures.data).toMatchObject({ totalMovements: 4, inboundCount: 1, outboundCount: 3, netValue: 2 });
    const listed = await user.get(`${base}?${queryOf({ fromDate: '2026-02-01', toDate: '2026-02-28' })}`);
    expect(listed.data.total).toBe(3);
  });

  test('a period that ends before it begins, and one that is too long, name the field', async () => {
    for (const period of [
      { fromDate: '2026-03-01', toDate: '2026-02-01' },
      { fromDate: '2020-01-01', toDate: '2026-02-01' },
    ]) {
      const { status, error } = await analytics(period);
      expect([status, error.details[0].field]).toEqual([400, 'fromDate']);
    }
    expect((await analytics({ timeRange: '2y' })).status).toBe(400);
  });

  test('a viewer is refused, and another organization sees nothing of it', async () => {
    const viewer = await signedIn(app, one.email.viewer, one.organizationId);
    expect(await analytics({}, viewer)).toMatchObject({
      status: 403,
      error: { message: 'Insufficient permissions to view analytics' },
    });
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await analytics({ ...winter, warehouseId: depotId }, stranger)).data.overview.count).toBe(0);
  });
});
