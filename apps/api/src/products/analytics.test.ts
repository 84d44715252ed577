import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const dayMs = 86_400_000;

describe('PRD-37: analytics of products', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;
  let bolt: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    const depotId = (await manager.post('/api/warehouses', { name: 'Depot' })).data.id;
    const product = async (name: string, sku: string) =>
      (await manager.post('/api/products', { name, sku })).data.productId;
    bolt = await product('Bolt', 'BOLT');
    await product('Nut', 'NUT');
    const item = async (sku: string, warehouseId: string, unitPrice: number) =>
      (await manager.post('/api/inventory-items', { warehouseId, name: sku, sku, unitPrice, quantity: 100 })).data
        .itemId;
    const here = await item('BOLT', one.warehouseId, 2);
    const there = await item('BOLT', depotId, 2);
    const nut = await item('NUT', one.warehouseId, 1);
    const washer = await item('WASHER', one.warehouseId, 10);
    const move = async (movementType: string, itemId: string, quantity: number, occurredAt?: string) =>
      (
        await manager.post('/api/inventory-movements', {
          movementType,
          itemId,
          quantity,
          ...(occurredAt ? { occurredAt } : {}),
        })
      ).data.movementId;
    await move('OUTBOUND', here, 10, '2026-01-31T12:00:00Z');
    await move('OUTBOUND', there, 5, '2026-02-01T12:00:00Z');
    await move('INBOUND', here, 40, '2026-02-01T13:00:00Z');
    await move('OUTBOUND', nut, 90, '2026-02-02T12:00:00Z');
    await move('OUTBOUND', washer, 4, '2026-02-02T12:00:00Z');
    // What was undone was not sold.
    const mistake = await move('OUTBOUND', here, 50, '2026-02-02T15:00:00Z');
    await manager.post(`/api/inventory-movements/${mistake}/undo`, {});
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const queryOf = (query: Record<string, string>) => new URLSearchParams(query).toString();
  const winter = { fromDate: '2026-01-31', toDate: '2026-02-03' };

  test('what came and went in all warehouses, by day, and what stands now', async () => {
    const { status, data } = await manager.get(`/api/products/${bolt}/analytics?${queryOf(winter)}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      productId: bolt,
      onHand: 200,
      stockValue: 400,
      inboundQuantity: 40,
      outboundQuantity: 15,
      inboundValue: 80,
      outboundValue: 30,
    });
    expect(
      data.trends.map((span: Record<string, unknown>) => [span.period, span.inboundQuantity, span.outboundQuantity]),
    ).toEqual([
      ['2026-01-31', 0, 10],
      ['2026-02-01', 40, 5],
      ['2026-02-02', 0, 0],
      ['2026-02-03', 0, 0],
    ]);
  });

  test('what did not go was not turned over, and nobody knows how long it lasts', async () => {
    const fromDate = new Date(Date.now() - 10 * dayMs).toISOString();
    const quiet = (await manager.get(`/api/products/${bolt}/analytics?${queryOf({ fromDate })}`)).data;
    expect([quiet.turnover, quiet.daysOfStock]).toEqual([0, null]);
  });

  test('top sellers by value, products of the catalog and others', async () => {
    const { data } = await manager.get(`/api/products/top-sellers?${queryOf(winter)}`);
    expect(data).toEqual([
      { sku: 'NUT', productId: expect.any(String), name: 'Nut', quantity: 90, value: 90 },
      { sku: 'WASHER', productId: null, name: null, quantity: 4, value: 40 },
      { sku: 'BOLT', productId: bolt, name: 'Bolt', quantity: 15, value: 30 },
    ]);
    expect((await manager.get(`/api/products/top-sellers?${queryOf({ ...winter, limit: '1' })}`)).data).toHaveLength(1);
    expect((await manager.get('/api/products/top-sellers?limit=51')).error.details[0].field).toBe('limit');
  });

  test('it takes the right to view product analytics, and is of one organization', async () => {
    const user = await signedIn(app, one.email.user, one.organizationId);
    const refused = { status: 403, error: { message: 'Insufficient permissions to view product analytics' } };
    expect(await user.get(`/api/products/${bolt}/analytics`)).toMatchObject(refused);
    expect(await user.get('/api/products/top-sellers')).toMatchObject(refused);
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect((await stranger.get(`/api/products/${bolt}/analytics`)).status).toBe(404);
    expect((await stranger.get(`/api/products/top-sellers?${queryOf(winter)}`)).data).toEqual([]);
  });
});
