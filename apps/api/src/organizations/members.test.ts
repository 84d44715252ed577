import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { Mail } from '../platform/mail/mail.ts';

const roles = ['viewer', 'user', 'manager', 'admin'] as const;
type Role = (typeof roles)[number];

describe('members', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let one: TestOrganization;
  let browsers: Record<Role, Browser>;
  let foreigner: Browser;
  let startedAt = 0;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    const other = await makeOrganization(db.database);
    foreigner = await signedIn(app, other.email.admin, other.organizationId);
  });
  beforeEach(async () => {
    startedAt = Date.now();
    one = await makeOrganization(db.database);
    browsers = {} as typeof browsers;
    for (const role of roles) browsers[role] = await signedIn(app, one.email[role], one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const path = (role: Role | '' = '', rest = '') =>
    `/api/organizations/${one.organizationId}/members${role ? `/${one.userId[role]}` : ''}${rest}`;
  const roleNow = async (role: Role) =>
    (await db.look('SELECT role FROM memberships WHERE user_id = $1', [one.userId[role]]))[0]?.role;
  const audits = async () =>
    (
      await db.look('SELECT action, entity_id FROM audit_entries WHERE organization_id = $1 ORDER BY entry_id', [
        one.organizationId,
      ])
    ).map(({ action, entity_id: entity }) => [action, entity]);
  const events = async () =>
    (
      await db.look(
        `SELECT payload->>'userId' AS id FROM events WHERE organization_id = $1 AND kind = 'membership.changed'`,
        [one.organizationId],
      )
    ).map(({ id }) => id);
  const grant = (role: Role, ...flags: string[]) =>
    db.look(`INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, $2, $3)`, [
      one.organizationId,
      role,
      JSON.stringify(Object.fromEntries(flags.map((flag) => [flag, true]))),
    ]);

  test('an admin gives another role, which is in force, noted and told', async () => {
    const { status, data } = await browsers.admin.send('PUT', path('user', '/role'), { role: 'manager' });
    expect([status, data.role]).toEqual([200, 'manager']);
    const { data: session } = await browsers.user.get('/api/auth/session');
    expect(session.organizations[0]).toMatchObject({ role: 'manager' });
    expect(await audits()).toEqual([['users.changeRole', one.userId.user]]);
    expect(await events()).toEqual([one.userId.user]);
  });

  test('nobody grants above their own role, nor touches somebody above it', async () => {
    await grant(
      'manager',
      'canManageRoles',
      'canDeactivateUsers',
      'canDeleteUsers',
      'canResetPasswords',
      'canEditOtherProfiles',
    );
    const { manager } = browsers;
    const above = [
      await manager.send('PUT', path('user', '/role'), { role: 'admin' }),
      await manager.send('PUT', path('manager', '/role'), { role: 'admin' }),
      await manager.send('PUT', path('admin', '/role'), { role: 'user' }),
      await manager.send('PATCH', path('admin'), { displayName: 'x' }),
      await manager.post(path('admin', '/deactivate')),
      await manager.post(path('admin', '/reactivate')),
      await manager.post(path('admin', '/reset-password')),
      await manager.send('DELETE', path('admin')),
    ];
    expect(above.map(({ error }) => error.code)).toEqual(above.map(() => 'PERMISSION_DENIED'));
    expect(above[0]?.error.message).toBe('Insufficient permissions to change roles: the role admin is above yours');
    expect([await roleNow('admin'), await roleNow('user'), await roleNow('manager')]).toEqual([
      'admin',
      'user',
      'manager',
    ]);
    expect((await manager.send('PUT', path('user', '/role'), { role: 'manager' })).status).toBe(200);
    expect(await audits()).toEqual([['users.changeRole', one.userId.user]]);
  });

  test('the last active admin is neither demoted nor leaves; a deactivated admin does not count', async () => {
    const { admin, manager } = browsers;
    const message = 'An organization keeps at least one active admin. Make somebody else an admin first.';
    await admin.send('PUT', path('manager', '/role'), { role: 'admin' });
    expect((await manager.post(path('admin', '/deactivate'))).status).toBe(200);
    const refused = [
      await manager.send('PUT', path('manager', '/role'), { role: 'user' }),
      await manager.post(`/api/organizations/${one.organizationId}/leave`),
    ];
    expect(refused.map(({ status, error }) => [status, error.message])).toEqual(refused.map(() => [422, message]));
    expect(await roleNow('manager')).toBe('admin');
  });

  test('nobody deactivates or deletes themself; leaving is its own way', async () => {
    const { admin, user } = browsers;
    expect((await admin.post(path('admin', '/deactivate'))).error.code).toBe('RULE_BROKEN');
    expect((await admin.send('DELETE', path('admin'))).error.code).toBe('RULE_BROKEN');
    expect((await user.post(`/api/organizations/${one.organizationId}/leave`)).data).toEqual({ left: true });
    expect((await user.get('/api/auth/session')).data.organizations).toEqual([]);
    expect((await user.get(path())).status).toBe(404);
    expect(await audits()).toEqual([['organizations.leave', one.userId.user]]);
  });

  test('a deactivated person is no member any more, anywhere, until they are reactivated', async () => {
    const { admin, user } = browsers;
    // Somewhere else a member still, so that their session lives.
    await db.look(
      `INSERT INTO memberships (organization_id, user_id, role)
       SELECT organization_id, $1, 'viewer' FROM organizations WHERE organization_id <> $2 LIMIT 1`,
      [one.userId.user, one.organizationId],
    );
    expect((await admin.post(path('user', '/deactivate'))).data.status).toBe('deactivated');
    expect((await user.get(path())).status).toBe(404);
    expect((await user.get('/api/warehouses')).status).toBe(404);
    const ids = async (url: string) =>
      ((await user.get(url)).data.organizations ?? (await user.get(url)).data.data).map(
        (each: { organizationId?: number; id?: number }) => each.organizationId ?? each.id,
      );
    expect(await ids('/api/auth/session')).not.toContain(one.organizationId);
    expect(await ids('/api/organizations')).not.toContain(one.organizationId);
    const listed = (data: { data: { userId: string }[] }) => data.data.map(({ userId }) => userId);
    expect(listed((await admin.get(path())).data)).not.toContain(one.userId.user);
    expect(listed((await admin.get(`${path()}?status=deactivated`)).data)).toEqual([one.userId.user]);
    expect(listed((await admin.get(`${path()}?ids=${one.userId.user}`)).data)).toEqual([one.userId.user]);
    expect((await admin.post(path('user', '/reset-password'))).error.code).toBe('RULE_BROKEN');
    expect(await events()).toEqual([one.userId.user]);

    expect((await admin.post(path('user', '/reactivate'))).data).toMatchObject({ status: 'active', role: 'user' });
    expect((await user.get(path())).status).toBe(200);
    expect((await audits()).map(([action]) => action)).toEqual(['users.deactivate', 'users.reactivate']);
  });

  test('whoever is deactivated in their only organization is signed out everywhere, and told', async () => {
    const elsewhere = await signedIn(app, one.email.user);
    expect((await browsers.admin.post(path('user', '/deactivate'))).status).toBe(200);
    expect((await browsers.user.get('/api/auth/session')).error.code).toBe('SESSION_EXPIRED');
    expect((await elsewhere.get('/api/auth/session')).status).toBe(401);
    const kinds = await db.look('SELECT kind FROM events WHERE organization_id = $1 ORDER BY kind', [
      one.organizationId,
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['membership.changed', 'session.ended', 'session.ended']);
    expect((await browsers.admin.get('/api/auth/session')).status).toBe(200);
  });

  test('an admin has a link mailed that sets a new password, five times an hour', async () => {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await browsers.admin.post(path('user', '/reset-password')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    await vi.waitFor(() => expect(mails.some(({ to }) => to === one.email.user)).toBe(true), { timeout: 30_000 });
    expect(mails.find(({ to }) => to === one.email.user)?.text).toContain('/reset-password#');
    expect((await audits()).length).toBe(5);
  });

  test('the API keys of whoever is deactivated, deleted or leaves stop with the membership', async () => {
    const { admin } = browsers;
    const another = async (role: Role) => {
      await admin.send('PUT', path(role, '/role'), { role: 'admin' });
      const { data } = await browsers[role].post('/api/api-keys', { name: `Of the ${role}`, role: 'viewer' });
      const key = { authorization: `Bearer ${data.key}` };
      const use = async () => (await new Browser(app, one.organizationId).get('/api/warehouses', key)).status;
      expect(await use()).toBe(200);
      return use;
    };
    const [deactivated, deleted, left] = [await another('user'), await another('viewer'), await another('manager')];
    await admin.post(path('user', '/deactivate'));
    await admin.send('DELETE', path('viewer'));
    await browsers.manager.post(`/api/organizations/${one.organizationId}/leave`);
    expect([await deactivated(), await deleted(), await left()]).toEqual([401, 401, 401]);
    const stored = await db.look('SELECT 1 FROM api_keys WHERE organization_id = $1 AND revoked_at IS NULL', [
      one.organizationId,
    ]);
    expect(stored).toEqual([]);
    await admin.post(path('user', '/reactivate'));
    expect(await deactivated()).toBe(401);
  });

  test('a deleted person is gone, and the history still names them', async () => {
    const { admin, user } = browsers;
    await user.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B1' });
    expect((await admin.send('DELETE', path('user'))).data).toEqual({ removed: true });
    expect((await admin.get(path('user'))).status).toBe(404);
    expect((await user.get('/api/warehouses')).status).toBe(404);
    const [created] = await db.look(
      `SELECT u.name FROM audit_entries a JOIN users u ON u.user_id = a.user_id
       WHERE a.organization_id = $1 AND a.entity_id <> $2`,
      [one.organizationId, one.userId.user],
    );
    expect(created).toEqual({ name: 'The user' });
  });

  test('the list tells pictures to all, and own names and ends to those who may view profiles', async () => {
    const { admin, user, viewer } = browsers;
    await admin.send('PATCH', path('user'), { displayName: 'Zoe of bay 4' });
    const avatarId = randomUUID();
    await db.look(
      `INSERT INTO user_avatars (user_id, avatar_id, content_type, bytes) VALUES ($1, $2, 'image/png', '\\x00')`,
      [one.userId.user, avatarId],
    );
    const zoe = async (browser: Browser) => {
      const { data } = await browser.get(`${path()}?ids=${one.userId.user}`);
      return data.data[0];
    };
    expect(await zoe(user)).toMatchObject({ name: 'Zoe of bay 4', avatarId, ownName: 'The user', deactivatedAt: null });
    const actual = await zoe(viewer);
    expect(actual).toMatchObject({ name: 'Zoe of bay 4', avatarId });
    expect(Object.keys(actual)).not.toContain('ownName');
    expect(Object.keys(actual)).not.toContain('deactivatedAt');
    expect((await admin.get(path('user'))).data).toMatchObject({ avatarId });
  });

  test('what the organization calls a person is shown, found and put back', async () => {
    const { admin } = browsers;
    const edited = await admin.send('PATCH', path('user'), { displayName: 'Zoe of bay 4', jobTitle: ' Picker ' });
    expect(edited.data).toMatchObject({ name: 'Zoe of bay 4', ownName: 'The user', jobTitle: 'Picker' });
    expect((await admin.get(`${path()}?search=BAY`)).data.data).toMatchObject([{ name: 'Zoe of bay 4' }]);
    await admin.send('PATCH', path('user'), { displayName: 'Zoe of bay 4' });
    expect(await audits()).toHaveLength(1);
    const cleared = await admin.send('PATCH', path('user'), { displayName: null });
    expect(cleared.data).toMatchObject({ name: 'The user', displayName: null, jobTitle: 'Picker' });
    expect((await browsers.user.get('/api/auth/session')).data.name).toBe('The user');
  });

  test('alerts name an assignee as the organization does, and are not given to deactivated people', async () => {
    const { admin } = browsers;
    await admin.send('PATCH', path('user'), { displayName: 'Zoe of bay 4' });
    await admin.post(`/api/alerts/${one.organizationId}/rules`, { name: 'Low' });
    await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name: 'Nut', sku: 'N1', quantity: 1 });
    const first = async () => (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data.data[0];
    const assign = async () =>
      admin.post('/api/alerts/instances/bulk-update', {
        operationType: 'assign',
        alertInstanceIds: [(await first()).id],
        operationData: { assignedTo: one.userId.user },
      });
    expect((await assign()).status).toBe(200);
    expect((await first()).assignedToName).toBe('Zoe of bay 4');
    await admin.post(path('user', '/deactivate'));
    expect((await first()).assignedToName).toBe('Zoe of bay 4');
    expect((await assign()).status).toBe(422);
    await admin.send('DELETE', path('user'));
    expect((await first()).assignedToName).toBe('The user');
  });

  test('the list filters by role, sorts by name both ways and pages', async () => {
    const { viewer } = browsers;
    const names = async (query: string) =>
      (await viewer.get(`${path()}?${query}`)).data.data.map(({ name }: { name: string }) => name);
    expect(await names('role=manager')).toEqual(['The manager']);
    expect(await names('sortDirection=desc&limit=2')).toEqual(['The viewer', 'The user']);
    expect(await names('limit=2&page=2')).toEqual(['The user', 'The viewer']);
    expect((await viewer.get(`${path()}?status=gone&role=boss`)).error.details).toHaveLength(2);
  });

  test('a profile tells when the person last used Tallyard', async () => {
    const { data } = await browsers.user.get(path('admin'));
    expect(data).toMatchObject({ role: 'admin', status: 'active', deactivatedAt: null });
    expect(Date.parse(data.lastUsedAt)).toBeGreaterThanOrEqual(startedAt);
    expect((await browsers.viewer.get(path('admin'))).error.code).toBe('PERMISSION_DENIED');
  });

  test('a list tells it too, and counts the API keys of a person, for those who may view profiles', async () => {
    const { userId } = one;
    const inList = async (browser: Browser) =>
      (await browser.get(`${path()}?ids=${userId.manager}`)).data.data[0] as { lastUsedAt?: string | null };
    const signedInAt = (await inList(browsers.user)).lastUsedAt ?? '';
    expect(Date.parse(signedInAt)).toBeGreaterThanOrEqual(startedAt);
    expect(await inList(browsers.viewer)).not.toHaveProperty('lastUsedAt');
    await db.look(`UPDATE sessions SET last_used_at = '2026-01-01T00:00:00Z', ended_at = now() WHERE user_id = $1`, [
      userId.manager,
    ]);
    expect((await inList(browsers.user)).lastUsedAt).toBe('2026-01-01T00:00:00.000Z');
    await db.look(
      `INSERT INTO api_keys (organization_id, key_id, name, prefix, key_hash, role, days, created_by, expires_at, last_used_at)
       VALUES ($1, gen_random_uuid(), 'ERP', 'tyk_x', sha256($2), 'user', 1, $3, now(), '2026-02-01T00:00:00Z')`,
      [one.organizationId, Buffer.from(userId.manager), userId.manager],
    );
    expect((await inList(browsers.user)).lastUsedAt).toBe('2026-02-01T00:00:00.000Z');
  });

  test('somebody of another organization reaches nobody, with their own or with the foreign organization', async () => {
    const attempts = async () => [
      await foreigner.send('PUT', path('user', '/role'), { role: 'viewer' }),
      await foreigner.send('PATCH', path('user'), { displayName: 'x' }),
      await foreigner.post(path('user', '/deactivate')),
      await foreigner.post(path('user', '/reactivate')),
      await foreigner.post(path('user', '/reset-password')),
      await foreigner.send('DELETE', path('user')),
      await foreigner.get(path('user')),
    ];
    const home = foreigner.organizationId;
    expect((await attempts()).map(({ error }) => error.code)).toEqual(Array(7).fill('ORGANIZATION_CONFLICT'));
    foreigner.organizationId = null;
    expect((await attempts()).map(({ status }) => status)).toEqual(Array(7).fill(404));
    foreigner.organizationId = home;
    const swapped = await foreigner.post(`/api/organizations/${home}/members/${one.userId.user}/deactivate`);
    expect(swapped.status).toBe(404);
    expect(await db.look('SELECT role, deactivated_at FROM memberships WHERE user_id = $1', [one.userId.user])).toEqual(
      [{ role: 'user', deactivated_at: null }],
    );
  });

  test('two admins who demote, delete or leave at once leave one admin, in 60 rounds', async () => {
    const { admin, manager } = browsers;
    const left: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      await db.look(
        `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'admin'), ($1, $3, 'admin')
         ON CONFLICT (organization_id, user_id) DO UPDATE SET role = 'admin', deactivated_at = NULL`,
        [one.organizationId, one.userId.admin, one.userId.manager],
      );
      const leave = (browser: Browser) => browser.post(`/api/organizations/${one.organizationId}/leave`);
      const demote = (browser: Browser, role: Role) => browser.send('PUT', path(role, '/role'), { role: 'user' });
      if (round % 3 === 0) await Promise.all([leave(admin), leave(manager)]);
      else if (round % 3 === 1) await Promise.all([demote(admin, 'manager'), demote(manager, 'admin')]);
      else
        await Promise.all([
          admin.send('DELETE', path('manager')),
          manager.send('PUT', path('manager', '/role'), { role: 'user' }),
          leave(admin),
        ]);
      const [row] = await db.look(
        `SELECT count(*)::int AS n FROM memberships WHERE organization_id = $1 AND role = 'admin'`,
        [one.organizationId],
      );
      left.push(Number(row?.n));
    }
    expect(new Set(left)).toEqual(new Set([1]));
  });
});
