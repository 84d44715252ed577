import { eventPayloads } from '@tallyard/contracts/events/models';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { readEventsAfter } from '../platform/events/outbox.ts';

describe('item.changed', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    manager = await signedIn(app, organization.email.manager, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const makeItem = async (sku = 'B', quantity = 10) => {
    const item = { warehouseId: organization.warehouseId, name: 'Bolt', sku, quantity };
    return (await manager.post('/api/inventory-items', item)).data.itemId as string;
  };
  let keys = 0;
  const adjust = (itemId: string, adjustment: number, browser = manager, more: object = {}) => {
    keys += 1;
    const body = { adjustment, ...more };
    return browser.post(`/api/inventory-items/${itemId}/adjust`, body, { 'idempotency-key': `k${keys}` });
  };
  /** As a stream reads them. */
  const told = async () => {
    const page = await db.database.withTenant(organization.organizationId, systemActor, (transaction) =>
      readEventsAfter(transaction, '0', 500),
    );
    const events = page === 'expired' ? [] : page.events;
    return events
      .filter(({ kind }) => kind === 'item.changed')
      .map(({ payload }) => eventPayloads['item.changed'].parse(payload));
  };
  const forget = () => db.look('DELETE FROM events WHERE organization_id = $1', [organization.organizationId]);

  test('says what was done to an item, by whom, and how it stands then', async () => {
    const itemId = await makeItem();
    await adjust(itemId, -3);
    await manager.send('PUT', `/api/inventory-items/${itemId}`, {
      name: 'Long bolt',
      quantity: 9,
      expectedQuantity: 7,
    });
    await manager.send('DELETE', `/api/inventory-items/${itemId}`);
    const by = { userId: organization.userId.manager, userName: 'The manager', apiKeyName: null };
    const one = { count: 1, itemIds: [itemId], by };
    expect(await told()).toMatchObject([
      { ...one, change: 'created', fields: [], quantityBefore: null, item: { name: 'Bolt', quantity: 10 } },
      { ...one, change: 'adjusted', fields: ['quantity'], quantityBefore: 10, item: { quantity: 7 } },
      {
        ...one,
        change: 'updated',
        fields: ['name', 'quantity'],
        quantityBefore: 7,
        item: { name: 'Long bolt', quantity: 9 },
      },
      { ...one, change: 'deleted', item: { itemId, name: 'Long bolt' } },
    ]);
  });

  test('is not written for what was refused, changed nothing, or was undone with its change', async () => {
    const itemId = await makeItem();
    await forget();
    expect((await adjust(itemId, -11)).status).toBe(422);
    expect((await adjust(itemId, 1, manager, { expectedQuantity: 3 })).status).toBe(409);
    expect((await manager.send('PUT', `/api/inventory-items/${itemId}`, { name: 'Bolt' })).status).toBe(200);
    const viewer = await signedIn(app, organization.email.viewer, organization.organizationId);
    expect((await adjust(itemId, 1, viewer)).status).toBe(403);
    const file = 'SKU,Name\nN1,New\nN2,\n';
    const options = { warehouseId: organization.warehouseId, mode: 'all-or-nothing' };
    expect((await manager.upload('/api/inventory-items/import', options, file)).status).toBe(422);
    expect(await told()).toEqual([]);
  });

  test('comes with its change or not at all', async () => {
    const itemId = await makeItem();
    await forget();
    await db.look(`ALTER TABLE events ADD CONSTRAINT refuses CHECK (kind <> 'item.changed') NOT VALID`);
    try {
      expect((await adjust(itemId, -1)).status).toBe(500);
    } finally {
      await db.look('ALTER TABLE events DROP CONSTRAINT refuses');
    }
    expect((await manager.get(`/api/inventory-items/${itemId}`)).data.quantity).toBe(10);
  });

  test('of bookings in one commit comes once for each item and person, with where it began and what it left', async () => {
    const [itemId, other] = [await makeItem('B', 100), await makeItem('N', 100)];
    await forget();
    const user = await signedIn(app, organization.email.user, organization.organizationId);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => adjust(n % 3 === 0 ? other : itemId, -1, n % 2 === 0 ? manager : user)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const events = await told();
    expect(events.length).toBeLessThan(40);
    const [commits] = await db.look<{ count: number }>(
      `SELECT count(DISTINCT xmin::text)::int AS count FROM events WHERE organization_id = $1`,
      [organization.organizationId],
    );
    expect(events.length).toBeLessThanOrEqual(4 * (commits?.count ?? 0));
    for (const [id, left] of [[itemId, 60] as const, [other, 80] as const]) {
      expect(events.findLast(({ itemIds }) => itemIds[0] === id)?.item?.quantity).toBe(left);
    }
  });

  test('tells of an import once, with as many ids as fit', async () => {
    await makeItem('N1');
    await forget();
    const rows = Array.from({ length: 150 }, (_, n) => `N${n},Nut ${n},5`).join('\n');
    const options = { warehouseId: organization.warehouseId, updateExisting: true };
    await manager.upload('/api/inventory-items/import', options, `SKU,Name,Quantity\n${rows}\n`);
    const [event, ...more] = await told();
    expect(more).toEqual([]);
    expect(event).toMatchObject({ change: 'imported', count: 150, item: null, by: { userName: 'The manager' } });
    expect(event?.itemIds).toHaveLength(100);
    expect(new Set(event?.itemIds).size).toBe(100);
  });

  test('names the API key, and people as they are called when it is read', async () => {
    const itemId = await makeItem();
    await forget();
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const { key } = (await admin.post('/api/api-keys', { name: 'ERP', role: 'manager' })).data;
    const answer = await manager.post(
      `/api/inventory-items/${itemId}/adjust`,
      { adjustment: 1 },
      { authorization: `Bearer ${key}`, cookie: '' },
    );
    expect(answer.status).toBe(200);
    await db.look(`UPDATE memberships SET display_name = 'Zoe' WHERE user_id = $1`, [organization.userId.admin]);
    expect((await told()).map(({ by }) => by)).toEqual([
      { userId: organization.userId.admin, userName: 'Zoe', apiKeyName: 'ERP' },
    ]);
  });
});
