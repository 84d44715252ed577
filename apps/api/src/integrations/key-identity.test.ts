import type { Role } from '@tallyard/domain/permissions/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('who comes with an API key', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let theirs: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    theirs = await makeOrganization(db.database, 'Others');
    admin = await signedIn(app, ours.email.admin, ours.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  /** A tool that holds the key and names our organization. */
  class Tool extends Browser {
    readonly key: string;
    readonly id: string;

    constructor(created: { key: string; apiKey: { id: string } }, organizationId: number | null = ours.organizationId) {
      super(app, organizationId);
      this.key = created.key;
      this.id = created.apiKey.id;
    }

    override send(method: 'GET' | 'POST', url: string, body?: unknown, headers: Record<string, string> = {}) {
      return super.send(method, url, body, { authorization: `Bearer ${this.key}`, ...headers });
    }
  }

  const makeKey = async (fields: { role: Role; flags?: string[] }) =>
    new Tool((await admin.post('/api/api-keys', { name: 'Tool', ...fields })).data);
  const setRole = (role: Role) =>
    db.look('UPDATE memberships SET role = $3 WHERE organization_id = $1 AND user_id = $2', [
      ours.organizationId,
      ours.userId.admin,
      role,
    ]);
  const newWarehouse = { name: 'Made by a tool' };
  const flagsOf = async (tool: Tool): Promise<string[]> =>
    (await tool.get('/api/auth/session')).data.organizations[0].flags;

  test('acts for its creator in its one organization, with its role, and says that it is a key', async () => {
    const elsewhere = await makeOrganization(db.database, 'Elsewhere');
    await db.look('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
      elsewhere.organizationId,
      ours.userId.admin,
      'admin',
    ]);
    const tool = await makeKey({ role: 'user' });
    const { data } = await tool.get('/api/auth/session');
    expect(data).toMatchObject({ id: ours.userId.admin, kind: 'apiKey', sessionId: tool.id });
    expect(data.organizations).toHaveLength(1);
    expect(data.organizations[0]).toMatchObject({ organizationId: ours.organizationId, role: 'user' });
    expect(data.organizations[0].flags).toContain('canAdjustInventory');
    expect(data.organizations[0].flags).not.toContain('canCreateWarehouse');
    expect((await tool.get('/api/organizations')).data.data).toMatchObject([{ id: ours.organizationId }]);
    const inTheOther = { 'x-organization-id': String(elsewhere.organizationId) };
    expect((await tool.get('/api/warehouses', inTheOther)).status).toBe(404);
  });

  test('may do what its flags say, and no more', async () => {
    const manager = await makeKey({ role: 'manager' });
    expect((await manager.post('/api/warehouses', newWarehouse)).status).toBe(201);
    const narrow = await makeKey({ role: 'manager', flags: ['canUpdateWarehouse'] });
    expect(await narrow.post('/api/warehouses', { name: 'x' })).toMatchObject({
      status: 403,
      error: { code: 'PERMISSION_DENIED', message: 'Insufficient permissions to create warehouses' },
    });
    expect(await flagsOf(narrow)).toEqual(['canUpdateWarehouse']);
    const reader = await makeKey({ role: 'admin', flags: [] });
    expect((await reader.get('/api/warehouses')).status).toBe(200);
    expect(await flagsOf(reader)).toEqual([]);
  });

  test('what it changes is audited as its creator’s, with the key', async () => {
    const tool = await makeKey({ role: 'manager' });
    const { data } = await tool.post('/api/warehouses', newWarehouse);
    const rows = await db.look('SELECT user_id, api_key_id FROM audit_entries WHERE entity_id = $1', [data.id]);
    expect(rows).toEqual([{ user_id: ours.userId.admin, api_key_id: tool.id }]);
  });

  test('shrinks with its creator’s role and grows back with it', async () => {
    const tool = await makeKey({ role: 'manager' });
    await setRole('viewer');
    expect((await tool.get('/api/auth/session')).data.organizations[0].role).toBe('viewer');
    expect(await flagsOf(tool)).not.toContain('canCreateInventory');
    expect((await tool.post('/api/warehouses', newWarehouse)).status).toBe(403);
    await setRole('admin');
    expect((await tool.post('/api/warehouses', newWarehouse)).status).toBe(201);
  });

  test.each([
    ['its own role', 'manager', 'admin'],
    ['its creator’s role', 'manager', 'user'],
  ] as const)('loses a permission that the organization takes from %s', async (_whose, keyRole, creatorRole) => {
    const tool = await makeKey({ role: keyRole });
    await setRole(creatorRole);
    const taken = creatorRole === 'admin' ? keyRole : creatorRole;
    expect(await flagsOf(tool)).toContain('canAdjustInventory');
    await db.look('INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, $2, $3)', [
      ours.organizationId,
      taken,
      '{"canAdjustInventory": false}',
    ]);
    expect(await flagsOf(tool)).not.toContain('canAdjustInventory');
  });

  test.each([
    ['expired', (id: string) => db.look('UPDATE api_keys SET expires_at = now() WHERE key_id = $1', [id])],
    ['revoked', (id: string) => db.look('UPDATE api_keys SET revoked_at = now() WHERE key_id = $1', [id])],
    [
      'left by its creator',
      () =>
        db.look('DELETE FROM memberships WHERE user_id = $1 AND organization_id = $2', [
          ours.userId.admin,
          ours.organizationId,
        ]),
    ],
    [
      'of somebody deactivated',
      () => db.look('UPDATE users SET deactivated_at = now() WHERE user_id = $1', [ours.userId.admin]),
    ],
  ])('a key %s is refused everywhere with 401', async (_what, end) => {
    const tool = await makeKey({ role: 'admin' });
    await end(tool.id);
    for (const path of ['/api/auth/session', '/api/warehouses', '/api/organizations']) {
      expect(await tool.get(path), path).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
    }
    const foreign = { 'x-organization-id': String(theirs.organizationId) };
    expect((await tool.get('/api/warehouses', foreign)).status).toBe(401);
  });

  test('an unknown key, or half a bearer token, is refused whatever cookies come along', async () => {
    const { cookies } = admin;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    for (const authorization of [`Bearer tyk_${'x'.repeat(43)}`, 'Bearer', 'Bearer tyk_ä', 'bearer  ']) {
      const answer = await new Browser(app).get('/api/auth/session', { authorization, cookie });
      expect(answer.status, authorization).toBe(401);
    }
  });

  test('the cookies beside a key are not looked at', async () => {
    const tool = await makeKey({ role: 'viewer' });
    const stranger = await signedIn(app, theirs.email.admin);
    const cookie = [...stranger.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await tool.get('/api/auth/session', { cookie })).data.id).toBe(ours.userId.admin);
  });

  test('an access token as bearer works as before', async () => {
    const authorization = `Bearer ${admin.cookies.get('tallyard_access')}`;
    const { data } = await new Browser(app).get('/api/auth/session', { authorization });
    expect(data).toMatchObject({ id: ours.userId.admin, kind: 'signIn' });
  });

  test('a key of others finds nothing of ours: 404 wherever our organization is named', async () => {
    const attacker = await signedIn(app, theirs.email.admin, theirs.organizationId);
    const created = (await attacker.post('/api/api-keys', { name: 'Attack', role: 'admin' })).data;
    const tool = new Tool(created);
    const id = ours.organizationId;
    for (const path of [
      '/api/warehouses',
      `/api/warehouses/${ours.warehouseId}`,
      `/api/organizations/${id}`,
      `/api/organizations/${id}/members`,
      '/api/api-keys',
      '/api/alert-rules',
      `/api/events/stream?organizationId=${id}`,
    ]) {
      expect((await tool.get(path)).status, path).toBe(404);
    }
    expect((await tool.post('/api/warehouses', newWarehouse)).status).toBe(404);
    expect((await tool.post('/api/api-keys', { name: 'x', role: 'viewer' })).status).toBe(404);
    const own = new Tool(created, theirs.organizationId);
    expect((await own.get(`/api/warehouses/${ours.warehouseId}`)).status).toBe(404);
  });

  test('does nothing that belongs to a person, and neither makes, lists nor ends keys', async () => {
    const tool = await makeKey({ role: 'admin' });
    expect(await tool.post('/api/organizations', { name: 'Mine', currency: 'EUR' })).toMatchObject({
      status: 403,
      error: { code: 'PERMISSION_DENIED', message: 'API keys cannot do this: only a person who has signed in can' },
    });
    expect(await tool.post('/api/api-keys', { name: 'Child', role: 'viewer' })).toMatchObject({
      status: 403,
      error: { message: 'API keys cannot do this: only a person who has signed in can' },
    });
    expect(await tool.post(`/api/api-keys/${tool.id}/rotate`)).toMatchObject({
      status: 403,
      error: { message: 'API keys cannot do this: only a person who has signed in can' },
    });
    for (const refused of [tool.get('/api/api-keys'), tool.post(`/api/api-keys/${tool.id}/revoke`)]) {
      expect(await refused).toMatchObject({ status: 403, error: { code: 'PERMISSION_DENIED' } });
    }
    expect((await tool.get('/api/warehouses')).status).toBe(200);
  });

  test('its last use is noted at most once a minute', async () => {
    const tool = await makeKey({ role: 'viewer' });
    const lastUse = async () => (await admin.get('/api/api-keys')).data.data[0].lastUsedAt;
    expect(await lastUse()).toBeNull();
    const before = Date.now();
    await tool.get('/api/warehouses');
    const first = await lastUse();
    expect(Date.parse(first)).toBeGreaterThanOrEqual(before);
    await Promise.all([1, 2, 3].map(() => tool.get('/api/warehouses')));
    expect(await lastUse()).toBe(first);
    await db.look(`UPDATE api_keys SET last_used_at = last_used_at - interval '2 minutes'`);
    await tool.get('/api/warehouses');
    expect(Date.parse(await lastUse())).toBeGreaterThanOrEqual(Date.parse(first));
  });

  test('the app role cannot list keys without an organization, nor those of others', async () => {
    const tool = await makeKey({ role: 'viewer' });
    const count = 'SELECT count(*)::int AS n FROM api_keys';
    const nobody = { userId: null, requestId: null };
    const outside = await db.database.withoutTenant(nobody, (transaction) => transaction.query(count));
    expect(outside.rows).toEqual([{ n: 0 }]);
    const inTheirs = await db.database.withTenant(theirs.organizationId, nobody, (transaction) =>
      transaction.query(count),
    );
    expect(inTheirs.rows).toEqual([{ n: 0 }]);
    expect((await tool.get('/api/auth/session')).status).toBe(200);
  });

  /** Lines that the app logs from now on. */
  function logLines(log: object): string[] {
    const chain = [log, Object.getPrototypeOf(log), Object.getPrototypeOf(Object.getPrototypeOf(log))];
    const symbols = chain.flatMap((one) => Object.getOwnPropertySymbols(one));
    const symbol = symbols.find(({ description }) => description === 'pino.stream') ?? Symbol('none');
    const lines: string[] = [];
    (log as Record<symbol, { write: (line: string) => void }>)[symbol] = { write: (line) => void lines.push(line) };
    return lines;
  }

  test('no log line holds a key', async () => {
    const logged = await startTestApp(db.database, db.dataDirectory, { env: { LOG_LEVEL: 'trace' } });
    const lines = logLines(logged.app.server.log);
    const browser = await signedIn(logged.app, ours.email.admin, ours.organizationId);
    const { key } = (await browser.post('/api/api-keys', { name: 'Logged', role: 'viewer' })).data;
    const authorization = `Bearer ${key}`;
    await new Browser(logged.app, ours.organizationId).get('/api/warehouses', { authorization });
    await new Browser(logged.app).get('/api/nowhere', { authorization });
    logged.app.server.log.warn({ req: { headers: { authorization } } }, 'a request as a plugin would log it');
    await logged.app.close();
    expect(lines.filter((line) => line.includes('/api/warehouses'))).toHaveLength(1);
    expect(lines.join('\n')).not.toContain(key);
  });
});
