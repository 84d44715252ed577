import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('creating an organization', () => {
  let db: TestDatabase;
  let app: App;
  let viewer: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    const other = await makeOrganization(db.database);
    viewer = await signedIn(app, other.email.viewer, other.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const create = (body: object, headers?: Record<string, string>) => viewer.post('/api/organizations', body, headers);

  test('its creator is its admin, and it begins with a warehouse and an active rule at the reorder point', async () => {
    const { status, data } = await create({ name: 'Mine', currency: 'SEK' });
    expect([status, data.name, data.currency]).toEqual([201, 'Mine', 'SEK']);
    const session = await viewer.get('/api/auth/session');
    expect(session.data.organizations.at(-1)).toMatchObject({
      organizationId: data.id,
      role: 'admin',
      currency: 'SEK',
    });
    const inside = { 'x-organization-id': String(data.id) };
    expect((await viewer.get('/api/warehouses', inside)).data.data).toMatchObject([{ name: 'Main warehouse' }]);
    expect((await viewer.get(`/api/alerts/${data.id}/rules`, inside)).data.data).toMatchObject([
      { isActive: true, priority: 'medium', trigger: { type: 'low_stock', conditions: { threshold: 'reorderPoint' } } },
    ]);
    expect(
      await db.look('SELECT action FROM audit_entries WHERE organization_id = $1 ORDER BY action', [data.id]),
    ).toEqual(['alert-rule.created', 'organizations.create', 'warehouses.create'].map((action) => ({ action })));
  });

  test('20 parallel requests with one key create one, and the same key creates no other', async () => {
    const key = { 'idempotency-key': 'create-once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Once', currency: 'EUR' }, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await db.look(`SELECT count(*)::int AS n FROM organizations WHERE name = 'Once'`)).toEqual([{ n: 1 }]);
    expect((await create({ name: 'Other', currency: 'EUR' }, key)).error.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test.each([
    [{ name: ' ', currency: 'EUR' }, 'name', 'Organization name is required'],
    [{ name: 'x', currency: 'EURO' }, 'currency', 'Currency must be a code such as EUR'],
    [{ name: 'x', currency: 'ABC' }, 'currency', 'Currency must be a code such as EUR'],
  ])('%j is refused', async (body, field, message) => {
    const { status, error } = await create(body);
    expect(status).toBe(400);
    expect(error.details).toMatchObject([{ field, message }]);
  });

  test('a stranger creates none', async () => {
    expect((await new Browser(app).post('/api/organizations', { name: 'x', currency: 'EUR' })).status).toBe(401);
  });
});
