import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const hourMs = 3_600_000;

describe('API keys', () => {
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

  const overrideRole = (role: string, flags: Record<string, boolean>) =>
    db.look(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, $2, $3)
       ON CONFLICT (organization_id, role) DO UPDATE SET flags = excluded.flags`,
      [ours.organizationId, role, JSON.stringify(flags)],
    );
  const entries = () =>
    db.look<{ action: string; text: string }>(
      'SELECT action, a::text AS text FROM audit_entries a WHERE organization_id = $1 ORDER BY created_at, entry_id',
      [ours.organizationId],
    );

  test('a key is told once, kept as a hash, listed by its beginning, and audited without its text', async () => {
    const created = await admin.post('/api/api-keys', { name: ' ERP sync ', role: 'manager' });

    expect(created).toMatchObject({
      status: 201,
      data: {
        key: expect.stringMatching(/^tyk_[\w-]{43}$/),
        apiKey: { name: 'ERP sync', role: 'manager', flags: null, status: 'active', createdBy: ours.userId.admin },
      },
    });
    const { key, apiKey } = created.data;
    expect(apiKey.prefix).toBe(key.slice(0, 8));
    const days = (Date.parse(apiKey.expiresAt) - Date.parse(apiKey.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(90, 3);
    const listed = await admin.get('/api/api-keys');
    expect(listed.data).toMatchObject({ total: 1, data: [apiKey] });
    expect(listed.response.body).not.toContain(key);
    expect((await entries()).map(({ action }) => action)).toEqual(['apiKeys.create']);
    expect(JSON.stringify(await entries())).not.toContain(key);
    expect(JSON.stringify(await db.look('SELECT k::text FROM api_keys k'))).not.toContain(key);
  });

  test('repeating a creation tells the same key again, and what is kept for that does not hold it', async () => {
    const body = { name: 'Repeated', role: 'user' };
    const first = await admin.post('/api/api-keys', body, { 'idempotency-key': 'once' });
    const again = await admin.post('/api/api-keys', body, { 'idempotency-key': 'once' });

    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.data).toEqual(first.data);
    expect((await admin.get('/api/api-keys')).data.total).toBe(1);
    const stored = await db.look<{ text: string }>('SELECT k::text AS text FROM idempotency_keys k');
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(first.data.key);
    expect(JSON.stringify(stored)).not.toContain('Repeated');
  });

  test('a repeated refusal of a creation reads as it did', async () => {
    const body = { name: 'Refused', role: 'user', flags: ['canManageRoles'] };
    const first = await admin.post('/api/api-keys', body, { 'idempotency-key': 'refused' });
    const again = await admin.post('/api/api-keys', body, { 'idempotency-key': 'refused' });
    expect(first).toMatchObject({ status: 422, error: { code: 'RULE_BROKEN' } });
    expect(again.error).toEqual(first.error);
  });

  test.each([
    [{ name: '', role: 'user' }, 'name'],
    [{ name: 'x', role: 'owner' }, 'role'],
    [{ name: 'x', role: 'user', flags: ['canFly'] }, 'flags'],
    [{ name: 'x', role: 'user', expiresInDays: 0 }, 'expiresInDays'],
    [{ name: 'x', role: 'user', expiresInDays: 366 }, 'expiresInDays'],
    [{ name: 'x', role: 'user', expiresInDays: 1.5 }, 'expiresInDays'],
  ])('%j is refused, naming the field', async (body, field) => {
    const { status, error } = await admin.post('/api/api-keys', body);
    expect(status).toBe(400);
    expect(error.details[0].field).toContain(field);
  });

  test('nobody makes a key above their own role or with a permission they lack', async () => {
    await overrideRole('manager', { canManageApiKeys: true, canCreateWarehouse: false });
    const manager = await signedIn(app, ours.email.manager, ours.organizationId);
    const above = await manager.post('/api/api-keys', { name: 'x', role: 'admin' });
    expect(above).toMatchObject({ status: 422, error: { code: 'RULE_BROKEN', details: [{ field: 'role' }] } });
    const lacking = await manager.post('/api/api-keys', { name: 'x', role: 'manager', flags: ['canCreateWarehouse'] });
    expect(lacking).toMatchObject({ status: 422, error: { details: [{ field: 'flags' }] } });

    const { data } = await admin.post('/api/api-keys', { name: 'x', role: 'admin' });
    const rotated = await manager.post(`/api/api-keys/${data.apiKey.id}/rotate`);
    expect(rotated).toMatchObject({ status: 422, error: { code: 'RULE_BROKEN' } });
  });

  test.each(['viewer', 'user', 'manager'] as const)('a %s neither sees nor changes keys', async (role) => {
    const { data } = await admin.post('/api/api-keys', { name: 'x', role: 'user' });
    const other = await signedIn(app, ours.email[role], ours.organizationId);
    const { id } = data.apiKey;
    expect(await other.get('/api/api-keys')).toMatchObject({ status: 403, error: { code: 'PERMISSION_DENIED' } });
    expect((await other.post('/api/api-keys', { name: 'y', role: 'viewer' })).status).toBe(403);
    expect((await other.post(`/api/api-keys/${id}/rotate`)).status).toBe(403);
    expect((await other.post(`/api/api-keys/${id}/revoke`)).status).toBe(403);
  });

  test('an attacker of another organization finds no key of ours and changes none', async () => {
    const { data } = await admin.post('/api/api-keys', { name: 'x', role: 'user' });
    const { id } = data.apiKey;
    const attacker = await signedIn(app, theirs.email.admin, theirs.organizationId);
    expect((await attacker.get('/api/api-keys')).data.total).toBe(0);
    for (const verb of ['rotate', 'revoke']) {
      expect(await attacker.post(`/api/api-keys/${id}/${verb}`)).toMatchObject({ status: 404 });
      const inOurs = { 'x-organization-id': String(ours.organizationId) };
      expect(await attacker.post(`/api/api-keys/${id}/${verb}`, {}, inOurs)).toMatchObject({ status: 404 });
    }
    expect((await admin.get('/api/api-keys')).data.data).toEqual([data.apiKey]);
  });

  test('a list is searched, filtered by status, sorted and paged', async () => {
    for (const name of ['Bravo', 'alpha', 'Charlie']) await admin.post('/api/api-keys', { name, role: 'viewer' });
    const { data: first } = await admin.get('/api/api-keys?limit=2');
    expect(first).toMatchObject({ total: 3, data: [{ name: 'alpha' }, { name: 'Bravo' }] });
    await admin.post(`/api/api-keys/${first.data[0].id}/revoke`);
    expect((await admin.get('/api/api-keys?status=revoked')).data.data).toMatchObject([{ name: 'alpha' }]);
    expect((await admin.get('/api/api-keys?status=active&sortDirection=desc')).data.data).toMatchObject([
      { name: 'Charlie' },
      { name: 'Bravo' },
    ]);
    expect((await admin.get('/api/api-keys?search=char')).data.total).toBe(1);
    expect((await admin.get('/api/api-keys?status=lost')).status).toBe(400);
  });

  test('rotating makes a like key; the old one works for 24 hours more and is not rotated again', async () => {
    const flags = ['canUpdateInventory'];
    const { data: old } = await admin.post('/api/api-keys', { name: 'x', role: 'user', flags, expiresInDays: 10 });
    const { status, data } = await admin.post(`/api/api-keys/${old.apiKey.id}/rotate`);

    expect(status).toBe(201);
    expect(data.apiKey).toMatchObject({ name: 'x', role: 'user', flags, rotatedFrom: old.apiKey.id, status: 'active' });
    const rotatedAt = Date.parse(data.apiKey.createdAt);
    expect(data.apiKey.expiresAt).toBe(new Date(rotatedAt + 10 * 24 * hourMs).toISOString());
    const { data: replaced } = await admin.get('/api/api-keys?status=replaced');
    expect(replaced.data[0].id).toBe(old.apiKey.id);
    expect(replaced.data[0].expiresAt).toBe(new Date(rotatedAt + 24 * hourMs).toISOString());
    const bearer = (key: string) => new Browser(app).get('/api/auth/session', { authorization: `Bearer ${key}` });
    expect((await bearer(old.key)).status).toBe(200);
    expect((await bearer(data.key)).status).toBe(200);
    expect(await admin.post(`/api/api-keys/${old.apiKey.id}/rotate`)).toMatchObject({ status: 409 });
    await db.look(`UPDATE api_keys SET expires_at = expires_at - interval '24 hours' WHERE key_id = $1`, [
      old.apiKey.id,
    ]);
    expect((await bearer(old.key)).status).toBe(401);
    expect((await bearer(data.key)).status).toBe(200);
    expect((await entries()).map(({ action }) => action)).toEqual([
      'apiKeys.create',
      'apiKeys.rotate',
      'apiKeys.replace',
    ]);
  });

  test('of two who rotate at once one makes a key', async () => {
    const { data } = await admin.post('/api/api-keys', { name: 'x', role: 'user' });
    const both = await Promise.all([1, 2].map(() => admin.post(`/api/api-keys/${data.apiKey.id}/rotate`)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  test('a revoked key ends at once, is told to whoever holds its sockets, and stays as it is when revoked again', async () => {
    const { data } = await admin.post('/api/api-keys', { name: 'x', role: 'user' });
    const revoked = await admin.post(`/api/api-keys/${data.apiKey.id}/revoke`);
    expect(revoked.data.status).toBe('revoked');
    const again = await admin.post(`/api/api-keys/${data.apiKey.id}/revoke`);
    expect(again.data).toEqual(revoked.data);
    const answer = await new Browser(app).get('/api/auth/session', { authorization: `Bearer ${data.key}` });
    expect(answer).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
    const events = await db.look('SELECT kind, payload FROM events WHERE organization_id = $1', [ours.organizationId]);
    expect(events).toEqual([
      { kind: 'session.ended', payload: { sessionId: data.apiKey.id, userId: ours.userId.admin } },
    ]);
  });
});
