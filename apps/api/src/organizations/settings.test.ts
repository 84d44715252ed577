import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('an organization’s settings and roles', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  let manager: Browser;
  let foreigner: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    const other = await makeOrganization(db.database);
    foreigner = await signedIn(app, other.email.admin);
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const path = (rest = '') => `/api/organizations/${one.organizationId}${rest}`;
  const override = (browser: Browser, role: string, flags: object | null) =>
    browser.send('PUT', path(`/roles/${role}`), { flags });
  const readResult = async () =>
    (
      await db.look(
        `SELECT payload->>'userId' AS id FROM events WHERE organization_id = $1 AND kind = 'membership.changed'`,
        [one.organizationId],
      )
    ).map(({ id }) => id);
  const audits = async () =>
    (
      await db.look('SELECT action, before, after FROM audit_entries WHERE organization_id = $1', [one.organizationId])
    ).map(({ action, before, after }) => [action, before, after]);

  test('name and currency change for everybody, and prices keep their figures', async () => {
    await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B', unitPrice: 2.5 });
    expect((await admin.send('PATCH', path(), { name: ' New name ' })).data.name).toBe('New name');
    expect((await admin.send('PUT', path('/settings'), { currency: 'SEK' })).data.currency).toBe('SEK');
    const session = await manager.get('/api/auth/session');
    expect(session.data.organizations).toMatchObject([{ name: 'New name', currency: 'SEK' }]);
    const { data } = await manager.get(`/api/inventory-items/organization/${one.organizationId}`);
    expect(data.data).toMatchObject([{ unitPrice: 2.5 }]);
    expect(new Set(await readResult())).toEqual(new Set(Object.values(one.userId)));
  });

  test('the time zone is set beside the currency, and is in the session', async () => {
    expect((await admin.get(path())).data.timeZone).toBe('UTC');
    const { data } = await admin.send('PUT', path('/settings'), { timeZone: 'America/New_York' });
    expect([data.timeZone, data.currency]).toEqual(['America/New_York', 'EUR']);
    const session = await manager.get('/api/auth/session');
    expect(session.data.organizations).toMatchObject([{ timeZone: 'America/New_York' }]);
    const created = await admin.post('/api/organizations', { name: 'X', currency: 'EUR', timeZone: 'Asia/Tokyo' });
    expect(created.data.timeZone).toBe('Asia/Tokyo');
    expect((await admin.post('/api/organizations', { name: 'Y', currency: 'EUR' })).data.timeZone).toBe('UTC');
  });

  test.each([
    ['PUT', '/settings', { timeZone: '+02:00' }, 'Time zone must be a name such as Europe/Zurich'],
    ['PUT', '/settings', {}, 'Currency or time zone is required'],
    ['PATCH', '', { name: ' ' }, 'Organization name is required'],
    ['PUT', '/settings', { currency: 'EURO' }, 'Currency must be a code such as EUR'],
  ] as const)('%s %s with %j is refused', async (method, rest, body, message) => {
    expect((await admin.send(method, path(rest), body)).error.details).toMatchObject([{ message }]);
    expect((await manager.send(method, path(rest), body)).status).toBe(400);
  });

  test('only admins change them, and nobody of another organization', async () => {
    const writes = [
      ['PATCH', '', { name: 'x' }],
      ['PUT', '/settings', { currency: 'SEK' }],
      ['PUT', '/roles/viewer', { flags: null }],
    ] as const;
    for (const [method, rest, body] of writes) {
      expect((await manager.send(method, path(rest), body)).error.code).toBe('PERMISSION_DENIED');
      expect((await foreigner.send(method, path(rest), body)).status).toBe(404);
    }
    expect((await foreigner.get(path('/roles'))).status).toBe(404);
    expect((await foreigner.get(path('/first-steps'))).status).toBe(404);
    expect((await foreigner.post(path('/leave'))).status).toBe(404);
    expect(await audits()).toEqual([]);
  });

  test('an override is in force, marked, noted once and told to the members of that role', async () => {
    const { data } = await override(admin, 'user', { canDeleteInventory: true, canCreateOrder: false });
    expect(data.overridden).toEqual(['canCreateOrder', 'canDeleteInventory']);
    expect(data.flags).toContain('canDeleteInventory');
    const user = await signedIn(app, one.email.user, one.organizationId);
    const { flags } = (await user.get('/api/auth/session')).data.organizations[0];
    expect([flags.includes('canDeleteInventory'), flags.includes('canCreateOrder')]).toEqual([true, false]);
    expect(await readResult()).toEqual([one.userId.user]);
    const after = { canCreateOrder: false, canDeleteInventory: true };
    expect(await audits()).toEqual([['organizations.overrideRoles', {}, after]]);
    const { data: all } = await user.get(path('/roles'));
    expect(all.roles.map((each: { overridden: string[] }) => each.overridden.length)).toEqual([0, 2, 0, 0]);
  });

  test('null puts a flag back, null for all puts all back, and what equals the default is kept nowhere', async () => {
    await override(admin, 'user', { canDeleteInventory: true, canDeleteOrder: true });
    expect((await override(admin, 'user', { canDeleteOrder: null })).data.overridden).toEqual(['canDeleteInventory']);
    await override(admin, 'user', { canCreateInventory: true });
    expect(await db.look('SELECT flags FROM role_overrides WHERE organization_id = $1', [one.organizationId])).toEqual([
      { flags: { canDeleteInventory: true } },
    ]);
    expect((await override(admin, 'user', null)).data.overridden).toEqual([]);
  });

  test('admins are never overridden; unknown flags are named', async () => {
    expect((await override(admin, 'admin', { canDeleteUsers: false })).error.code).toBe('PERMISSION_DENIED');
    const { error } = await override(admin, 'user', { canFly: true, canCreateOrder: false });
    expect(error.details).toEqual([{ field: 'flags.canFly', value: true, message: 'There is no flag canFly' }]);
    expect((await override(admin, 'user', { canCreateOrder: 'yes' })).status).toBe(400);
    expect(await audits()).toEqual([]);
  });

  test('whoever may change roles changes those below, and only flags they hold', async () => {
    await override(admin, 'manager', { canManageOrganizationRoles: true });
    const denied = [
      await override(manager, 'manager', { canDeleteUsers: true }),
      await override(manager, 'admin', { canDeleteUsers: false }),
      await override(manager, 'user', { canDeleteUsers: true }),
    ];
    expect(denied.map(({ error }) => error.code)).toEqual(Array(3).fill('PERMISSION_DENIED'));
    expect(denied[2]?.error.message).toContain('you do not hold canDeleteUsers');
    expect((await override(manager, 'user', { canDeleteInventory: true })).status).toBe(200);
    await override(admin, 'viewer', { canDeleteUsers: true });
    expect((await override(manager, 'viewer', null)).error.code).toBe('PERMISSION_DENIED');
  });

  test('the first steps are done by an item, an invitation and a rule of one’s own', async () => {
    const { data: mine } = await foreigner.post('/api/organizations', { name: 'Fresh', currency: 'EUR' });
    const inside = { 'x-organization-id': String(mine.id) };
    const steps = async () => (await foreigner.get(`/api/organizations/${mine.id}/first-steps`, inside)).data;
    expect(await steps()).toEqual({ hasItems: false, hasInvited: false, hasOwnRule: false });
    const [warehouse] = (await foreigner.get('/api/warehouses', inside)).data.data;
    await foreigner.post('/api/inventory-items', { warehouseId: warehouse.id, name: 'Bolt', sku: 'B' }, inside);
    expect(await steps()).toEqual({ hasItems: true, hasInvited: false, hasOwnRule: false });
    const [rule] = (await foreigner.get(`/api/alerts/${mine.id}/rules`, inside)).data.data;
    const changed = await foreigner.send('PUT', `/api/alerts/rules/${rule.id}`, { name: 'Ours' }, inside);
    expect(changed.status).toBe(200);
    expect((await steps()).hasOwnRule).toBe(true);
    await db.look(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'user')`, [
      mine.id,
      one.userId.user,
    ]);
    expect((await steps()).hasInvited).toBe(true);
  });
});
