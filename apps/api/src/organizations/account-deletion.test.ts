import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  Browser,
  makeOrganization,
  password,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const path = '/api/users/me/delete';

describe('somebody deletes their account', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let two: TestOrganization;
  let user: Browser;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database, 'Bolts & Nuts');
    two = await makeOrganization(db.database, 'Harbour Supply');
    user = await signedIn(app, one.email.user, one.organizationId);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const confirm = (email: string, currentPassword = password) => ({ currentPassword, confirmation: email });
  const remove = (browser = user, email = one.email.user) => browser.post(path, confirm(email));
  const join = (userId: string, role: string, status = 'active') =>
    db.look(
      `INSERT INTO memberships (organization_id, user_id, role, deactivated_at)
       VALUES ($1, $2, $3, CASE WHEN $4 = 'active' THEN NULL ELSE now() END)`,
      [two.organizationId, userId, role, status],
    );
  const rowsOf = async (table: string, userId = one.userId.user) =>
    (await db.look<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`, [userId]))[0]
      ?.count;

  test('nothing of them is left but what they did, under the name of nobody', async () => {
    await join(one.userId.user, 'viewer', 'suspended');
    await admin.send('PUT', `/api/organizations/${one.organizationId}/members/${one.userId.user}/role`, {
      role: 'admin',
    });
    const item = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'A', quantity: 5 };
    const { itemId } = (await user.post('/api/inventory-items', item)).data;
    const { data: key } = await user.post('/api/api-keys', { name: 'Till', role: 'user' });
    await user.send('PUT', `/api/alerts/preferences`, {});
    const elsewhere = await signedIn(app, one.email.user);
    await db.look(
      `INSERT INTO user_avatars (user_id, avatar_id, content_type, bytes) VALUES ($1, $1, 'image/png', '\\x00')`,
      [one.userId.user],
    );

    expect(await remove()).toMatchObject({ status: 200, data: { deleted: true } });

    for (const browser of [user, elsewhere]) {
      expect((await browser.get('/api/auth/session')).status).toBe(401);
      expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    }
    const signIn = await new Browser(app).post('/api/auth/sign-in', { email: one.email.user, password });
    expect(signIn.error.code).toBe('INVALID_CREDENTIALS');
    const machine = await app.server.inject({
      url: '/api/warehouses',
      headers: { authorization: `Bearer ${key.key}`, 'x-organization-id': String(one.organizationId) },
    });
    expect(machine.statusCode).toBe(401);
    for (const table of [
      'memberships',
      'sessions',
      'user_avatars',
      'alert_preferences',
      'push_browsers',
      'behaviour_events',
      'password_changes',
    ]) {
      expect([table, await rowsOf(table)]).toEqual([table, 0]);
    }
    const [row] = await db.look('SELECT name, email, password_hash, locale, time_zone FROM users WHERE user_id = $1', [
      one.userId.user,
    ]);
    expect(row).toEqual({
      name: 'Deleted user',
      email: `deleted-${one.userId.user}@deleted.invalid`,
      password_hash: 'deleted',
      locale: null,
      time_zone: null,
    });
    const { data: history } = await admin.get(
      `/api/organizations/${one.organizationId}/activity?entity=item&userId=${one.userId.user}`,
    );
    expect(history.data).toMatchObject([{ entityId: itemId, userId: one.userId.user, userName: 'Deleted user' }]);
  });

  test('the last admin of organizations is refused, which names each, and nothing has changed', async () => {
    await join(one.userId.admin, 'admin');
    await db.look(`UPDATE memberships SET role = 'manager' WHERE organization_id = $1 AND user_id = $2`, [
      two.organizationId,
      two.userId.admin,
    ]);
    const refused = await remove(admin, one.email.admin);
    expect(refused).toMatchObject({
      status: 422,
      error: {
        code: 'RULE_BROKEN',
        message:
          'You are the last admin of Bolts & Nuts and Harbour Supply. Make somebody else an admin there first; then you can delete your account.',
      },
    });
    expect((await admin.get('/api/auth/session')).data.organizations).toHaveLength(2);
  });

  test('once somebody else is an admin there, it is deleted', async () => {
    const role = `/api/organizations/${one.organizationId}/members/${one.userId.manager}/role`;
    await admin.send('PUT', role, { role: 'admin' });
    expect((await remove(admin, one.email.admin)).status).toBe(200);
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    expect((await manager.get(`/api/organizations/${one.organizationId}/members`)).data.data).toHaveLength(3);
  });

  test('two admins who delete their accounts at once leave one of them', async () => {
    const role = `/api/organizations/${one.organizationId}/members/${one.userId.manager}/role`;
    await admin.send('PUT', role, { role: 'admin' });
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    const answers = await Promise.all([remove(admin, one.email.admin), remove(manager, one.email.manager)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test.each([
    ['another password', () => confirm(one.email.user, 'not theirs'), 'currentPassword'],
    ['another address', () => confirm(one.email.admin), 'confirmation'],
  ])('with %s it stays', async (_what, body, field) => {
    const refused = await user.post(path, body());
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ field }]);
    expect((await user.get('/api/auth/session')).status).toBe(200);
  });

  test('an API key deletes nobody', async () => {
    const { data: key } = await admin.post('/api/api-keys', { name: 'Till', role: 'admin' });
    const answer = await app.server.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${key.key}` },
      payload: confirm(one.email.admin),
    });
    expect(answer.statusCode).toBe(403);
  });

  test('the address is free for a new account', async () => {
    await remove();
    const requested = await new Browser(app).post('/api/auth/sign-up', {
      name: 'Nadia',
      email: one.email.user,
      password: 'lantern orbit mackerel tuesday',
    });
    expect(requested.status).toBe(200);
    await expect
      .poll(async () => (await db.look('SELECT 1 FROM users WHERE email = $1', [one.email.user])).length)
      .toBe(1);
  });
});
