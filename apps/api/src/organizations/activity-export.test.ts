import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const path = '/api/activity/export';
const day = 24 * 60 * 60_000;

describe('the audit trail of an organization is exported', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let itemId: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'A', quantity: 5 };
    itemId = (await admin.post('/api/inventory-items', item)).data.itemId;
    await admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -2 });
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const rowsOf = (lines: readonly { rows?: StreamedRow[] }[]) => lines.flatMap(({ rows }) => rows ?? []);

  test('who did what, when, and what it was before and after, the oldest first, counted at both ends', async () => {
    const { status, data } = await admin.post(path, { entity: 'item' });
    expect(status).toBe(200);
    expect([data[0], data.at(-1)]).toEqual([{ total: 2, totalIsExact: true }, { end: 2 }]);
    const rows = rowsOf(data);
    expect(rows).toMatchObject([
      { action: 'inventory.create', entity: 'item', entityId: itemId, userName: 'The admin', before: null },
      { action: 'inventory.adjust', entity: 'item', entityId: itemId, userId: one.userId.admin },
    ]);
    const [before, after] = [rows[1]?.before, rows[1]?.after].map((state) => JSON.parse(String(state)));
    expect([before.quantity, after.quantity]).toEqual([5, 3]);
  });

  test('a period is exported, with its first and last moment', async () => {
    const all = rowsOf((await admin.post(path, { entity: 'item' })).data);
    const [first, last] = all.map(({ createdAt }) => String(createdAt));
    const within = async (from: string, to: string) =>
      rowsOf((await admin.post(path, { entity: 'item', from, to })).data).length;
    expect(await within(String(first), String(last))).toBe(2);
    expect(
      await within(
        new Date(Date.parse(String(last)) + day).toISOString(),
        new Date(Date.parse(String(last)) + 2 * day).toISOString(),
      ),
    ).toBe(0);
  });

  test('each export is an entry itself, with what was asked for', async () => {
    await admin.post(path, { entity: 'warehouse' });
    const { data } = await admin.get(
      `/api/organizations/${one.organizationId}/activity?action=organizations.exportActivity`,
    );
    expect(data.data[0]).toMatchObject({
      action: 'organizations.exportActivity',
      entity: 'organization',
      userId: one.userId.admin,
      after: { entity: 'warehouse' },
    });
  });

  test('people who may not see the activity are refused, and another organization exports its own', async () => {
    const user = await signedIn(app, one.email.user, one.organizationId);
    expect((await user.post(path, {})).error).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'Insufficient permissions to export organization activity',
    });
    const two = await makeOrganization(db.database);
    const stranger = await signedIn(app, two.email.admin, two.organizationId);
    const { data } = await stranger.post(path, {});
    expect(JSON.stringify(data)).not.toContain(itemId);
    expect((await stranger.post(path, { organizationId: one.organizationId })).status).toBeGreaterThanOrEqual(400);
  });

  test('a role without exports of data of the organization is refused', async () => {
    const roles = `/api/organizations/${one.organizationId}/roles/manager`;
    await admin.send('PUT', roles, { flags: { canExportOrganizationData: false } });
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    expect((await manager.post(path, {})).status).toBe(403);
    await admin.send('PUT', roles, { flags: null });
    expect((await manager.post(path, {})).status).toBe(200);
  });
});
