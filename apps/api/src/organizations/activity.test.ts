import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('activity', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let manager: Browser;
  let path: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    ours = await makeOrganization(db.database);
    manager = await signedIn(app, ours.email.manager, ours.organizationId);
    path = `/api/organizations/${ours.organizationId}/activity`;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const actionsOf = async (query = ''): Promise<string[]> =>
    (await manager.get(`${path}${query}`)).data.data.map(({ action }: { action: string }) => action);
  /** Entries of earlier days, one a minute, the last one a minute before `minutesAgo`. */
  const addOld = (count: number, minutesAgo: number, action = 'inventory.adjust', userId: string | null = null) =>
    db.look(
      `INSERT INTO audit_entries (organization_id, entry_id, user_id, action, entity, entity_id, created_at)
       SELECT $1, gen_random_uuid(), $2, $3, 'item', n::text, now() - ($4 + n) * interval '1 minute'
       FROM generate_series(1, $5::int) n`,
      [ours.organizationId, userId, action, minutesAgo, count],
    );

  test('says who did what to what, from what to what, when and by which request, newest first', async () => {
    const { data: created } = await manager.post('/api/warehouses', { name: 'Depot' });
    const changed = await manager.send('PUT', `/api/warehouses/${created.id}`, { name: 'City depot' });

    const { data } = await manager.get(path);

    expect(data).toMatchObject({ total: 2, totalIsExact: true, page: 1, limit: 20 });
    expect(data.data[0]).toMatchObject({
      action: 'warehouses.update',
      entity: 'warehouse',
      entityId: created.id,
      userId: ours.userId.manager,
      userName: 'The manager',
      apiKeyName: null,
      before: { name: 'Depot' },
      after: { name: 'City depot' },
      requestId: changed.headers['x-request-id'],
    });
    expect(data.data[1]).toMatchObject({ action: 'warehouses.create', before: null });
  });

  test('names the API key with which it was done, and the product itself', async () => {
    const admin = await signedIn(app, ours.email.admin, ours.organizationId);
    const { data } = await admin.post('/api/api-keys', { name: 'ERP', role: 'manager' });
    await new Browser(app, ours.organizationId).post(
      '/api/warehouses',
      { name: 'Depot' },
      { authorization: `Bearer ${data.key}` },
    );
    await addOld(1, 0);
    const { data: listed } = await manager.get(path);
    expect(listed.data).toMatchObject([
      { action: 'warehouses.create', userName: 'The admin', apiKeyName: 'ERP' },
      { action: 'apiKeys.create', userName: 'The admin', apiKeyName: null },
      { action: 'inventory.adjust', userName: 'Tallyard', userId: null },
    ]);
  });

  test('is filtered by person, kind, action and time, together', async () => {
    await addOld(2, 60, 'inventory.adjust', ours.userId.user);
    await addOld(1, 120, 'inventory.delete', ours.userId.manager);
    await addOld(1, 30, 'inventoryX.adjust');
    await manager.post('/api/warehouses', { name: 'Depot' });
    expect(await actionsOf(`?userId=${ours.userId.user}`)).toEqual(['inventory.adjust', 'inventory.adjust']);
    expect(await actionsOf('?entity=warehouse')).toEqual(['warehouses.create']);
    expect(await actionsOf('?action=inventory.')).toEqual(['inventory.adjust', 'inventory.adjust', 'inventory.delete']);
    expect(await actionsOf('?action=inventory.d')).toEqual(['inventory.delete']);
    const hour = new Date(Date.now() - 90 * 60_000).toISOString();
    expect(await actionsOf(`?to=${hour}`)).toEqual(['inventory.delete']);
    expect(await actionsOf(`?from=${hour}&action=inventory.`)).toEqual(['inventory.adjust', 'inventory.adjust']);
    expect(await actionsOf('?userId=nobody')).toEqual([]);
  });

  test.each(['?action=%25', '?entity=a%20b', '?from=yesterday', '?page=0', '?limit=1001'])(
    '%s is refused',
    async (query) => {
      expect(await manager.get(path + query)).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    },
  );

  test('pages reach 10,000 entries back and no further; what is older is found by its days', async () => {
    await addOld(10_050, 0);
    const last = await manager.get(`${path}?page=500&limit=20`);
    expect(last.data).toMatchObject({ total: 10_000, totalIsExact: false });
    expect(last.data.data).toHaveLength(20);
    const beyond = await manager.get(`${path}?page=501&limit=20`);
    expect(beyond).toMatchObject({ status: 400, error: { details: [{ field: 'page' }] } });
    const older = last.data.data[19].createdAt;
    const next = await manager.get(`${path}?to=${older}`);
    expect(next.data).toMatchObject({ total: 51, data: expect.arrayContaining([last.data.data[19]]) });
  });

  test('of one person is told to whoever may see people’s activity', async () => {
    await addOld(2, 0, 'inventory.adjust', ours.userId.user);
    await addOld(1, 0, 'inventory.delete', ours.userId.manager);
    const ofUser = `/api/organizations/${ours.organizationId}/members/${ours.userId.user}/activity`;
    expect((await manager.get(ofUser)).data).toMatchObject({ total: 2 });
    expect((await manager.get(`${ofUser}?userId=${ours.userId.manager}`)).data).toMatchObject({ total: 2 });
    const user = await signedIn(app, ours.email.user, ours.organizationId);
    expect(await user.get(ofUser)).toMatchObject({
      status: 403,
      error: { message: 'Insufficient permissions to view user activity' },
    });
  });

  test.each(['viewer', 'user'] as const)('is not for a %s', async (role) => {
    const other = await signedIn(app, ours.email[role], ours.organizationId);
    expect(await other.get(path)).toMatchObject({
      status: 403,
      error: { code: 'PERMISSION_DENIED', message: 'Insufficient permissions to view organization activity' },
    });
  });

  test('of another organization is not found, and ours holds nothing of theirs', async () => {
    const theirs = await makeOrganization(db.database, 'Others');
    await manager.post('/api/warehouses', { name: 'Depot' });
    const attacker = await signedIn(app, theirs.email.admin);
    expect((await attacker.get(path)).status).toBe(404);
    attacker.organizationId = theirs.organizationId;
    expect((await attacker.get(path)).status).toBe(400);
    const own = `/api/organizations/${theirs.organizationId}`;
    expect((await attacker.get(`${own}/activity`)).data.total).toBe(0);
    expect((await attacker.get(`${own}/members/${ours.userId.manager}/activity`)).data.total).toBe(0);
  });

  test('a page and its count are read from an index, whatever the filter', async () => {
    await addOld(5_000, 0, 'inventory.adjust', ours.userId.user);
    await db.look('ANALYZE audit_entries');
    const where = 'WHERE organization_id = 1';
    for (const condition of [
      '',
      `AND user_id = '${ours.userId.user}'`,
      `AND entity = 'warehouse'`,
      `AND action COLLATE "C" >= 'x' AND action COLLATE "C" < 'y'`,
    ]) {
      const plan = await db.look<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT 1 FROM audit_entries ${where} ${condition} ORDER BY created_at DESC, entry_id DESC LIMIT 20`,
      );
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text, condition).toMatch(/Index/);
      expect(text, condition).not.toMatch(/Seq Scan/);
    }
  });
});
