import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchRoundTrips } from '../test/round-trips.ts';
import {
  Browser,
  makeOrganization,
  password,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';

describe('round trips to the database', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let user: Browser;
  let itemId: string;
  let trips: ReturnType<typeof watchRoundTrips>;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 4 });
    trips = watchRoundTrips(db.database.pools.requests);
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    user = await signedIn(app, organization.email.user, organization.organizationId);
    const item = { warehouseId: organization.warehouseId, name: 'Bolt', sku: 'B', quantity: 100 };
    itemId = (await user.post('/api/inventory-items', item)).data.itemId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const adjust = (adjustment: number, key?: string, browser = user) =>
    browser.post(
      `/api/inventory-items/${itemId}/adjust`,
      { adjustment },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const succeeds = async (answer: ReturnType<Browser['send']>) => expect((await answer).status).toBe(200);

  test('an adjustment costs two, with a key and without, and its repeat no more', async () => {
    expect(await trips.of(() => succeeds(adjust(-1)))).toBeLessThanOrEqual(2);
    expect(await trips.of(() => succeeds(adjust(-1, 'k')))).toBeLessThanOrEqual(2);
    expect(await trips.of(() => succeeds(adjust(-1, 'k')))).toBeLessThanOrEqual(2);
  });

  test('an adjustment that raises an alert of two rules costs five', async () => {
    await db.look(
      `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity)
       VALUES ($1, gen_random_uuid(), 'Low', 'medium', 'low_stock', 10), ($1, gen_random_uuid(), 'Lower', 'high', 'low_stock', 5)`,
      [organization.organizationId],
    );
    expect(await trips.of(() => succeeds(adjust(-96, 'k')))).toBeLessThanOrEqual(5);
    expect(await db.look('SELECT 1 FROM alert_instances WHERE item_id = $1', [itemId])).toHaveLength(1);
  });

  test('an adjustment that is refused costs three', async () => {
    const refused = async () => expect((await adjust(-1_000, 'k')).error.code).toBe('INSUFFICIENT_STOCK');
    expect(await trips.of(refused)).toBeLessThanOrEqual(3);
  });

  test('a page of a list costs two, of a warehouse as well, and with the names of its warehouses three', async () => {
    const { organizationId, warehouseId } = organization;
    for (const path of [`organization/${organizationId}`, `warehouse/${warehouseId}`]) {
      expect(await trips.of(() => succeeds(user.get(`/api/inventory-items/${path}`)))).toBeLessThanOrEqual(2);
      const named = () => succeeds(user.get(`/api/inventory-items/${path}?include=warehouses`));
      expect(await trips.of(named)).toBeLessThanOrEqual(3);
    }
  });

  test('the session costs two', async () => {
    expect(await trips.of(() => succeeds(user.get('/api/auth/session')))).toBeLessThanOrEqual(2);
  });

  test('signing in costs four, a refresh three', async () => {
    const browser = new Browser(app);
    const credentials = { email: organization.email.user, password };
    expect(await trips.of(() => succeeds(browser.post('/api/auth/sign-in', credentials)))).toBeLessThanOrEqual(4);
    expect(await trips.of(() => succeeds(browser.post('/api/auth/refresh-token')))).toBeLessThanOrEqual(3);
  });

  test('who is refused changes nothing and waits for nobody, though the statement was pipelined', async () => {
    const stranger = await signedIn(
      app,
      (await makeOrganization(db.database)).email.admin,
      organization.organizationId,
    );
    const viewer = await signedIn(app, organization.email.viewer, organization.organizationId);
    const nobody = new Browser(app, organization.organizationId);
    nobody.cookies.set([...user.cookies.keys()][0] ?? '', 'x'.repeat(43));
    // Whoever touched the item now would wait for this transaction.
    const holder = await db.database.pools.requests.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT set_config('app.organization_id', $1, true)`, [String(organization.organizationId)]);
    const { rowCount } = await holder.query('SELECT 1 FROM inventory_items WHERE item_id = $1 FOR UPDATE', [itemId]);
    expect(rowCount).toBe(1);
    const statuses: number[] = [];
    for (const browser of [viewer, stranger, nobody]) {
      statuses.push((await adjust(-1, undefined, browser)).status, (await adjust(-1, 'k', browser)).status);
    }
    await holder.query('ROLLBACK');
    holder.release();
    expect(statuses).toEqual([403, 403, 404, 404, 401, 401]);
    expect((await user.get(`/api/inventory-items/${itemId}`)).data.quantity).toBe(100);
    const list = `/api/inventory-items/organization/${organization.organizationId}`;
    expect([(await stranger.get(list)).status, (await nobody.get(list)).status]).toEqual([404, 401]);
  });

  test('who may by an override of the organization, and not by their role, is pipelined as well', async () => {
    await db.look(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'viewer', $2), ($1, 'user', $3)`,
      [organization.organizationId, { canAdjustInventory: true }, { canAdjustInventory: false }],
    );
    const viewer = await signedIn(app, organization.email.viewer, organization.organizationId);
    expect(await trips.of(() => succeeds(adjust(-1, 'k', viewer)))).toBeLessThanOrEqual(2);
    expect((await adjust(-1, 'k')).status).toBe(403);
    expect((await viewer.get(`/api/inventory-items/${itemId}`)).data.quantity).toBe(99);
  });
});
