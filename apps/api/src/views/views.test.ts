import { maxOwnViews, maxSharedViews } from '@tallyard/domain/views/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const state = {
  filters: [
    { key: 'level', value: 'LOW_STOCK' },
    { key: 'q', value: 'bolt' },
  ],
  sort: { key: 'QUANTITY', direction: 'desc' },
  columns: { order: ['sku', 'quantity'], shown: ['sku'], hidden: ['price'], widths: [{ key: 'sku', width: 140 }] },
  density: 'dense',
  pageSize: 50,
};

describe('saved views', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let viewer: Browser;
  let user: Browser;
  let manager: Browser;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    [viewer, user, manager, admin] = (await Promise.all(
      (['viewer', 'user', 'manager', 'admin'] as const).map((role) =>
        signedIn(app, one.email[role], one.organizationId),
      ),
    )) as [Browser, Browser, Browser, Browser];
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const save = (browser: Browser, fields: object = {}, key?: string) =>
    browser.post(
      '/api/saved-views',
      { list: 'items', name: 'Low bolts', state, ...fields },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const change = (browser: Browser, id: string, fields: object) =>
    browser.send('PUT', `/api/saved-views/${id}`, fields);
  const remove = (browser: Browser, id: string) => browser.send('DELETE', `/api/saved-views/${id}`);
  const namesFor = async (browser: Browser, query = ''): Promise<string[]> =>
    (await browser.get(`/api/saved-views?${query}`)).data.data.map(({ name }: { name: string }) => name);

  test('are kept as they were saved: filters, order, columns, density and page size', async () => {
    const { status, data } = await save(viewer);
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ list: 'items', name: 'Low bolts', isShared: false, ownerId: one.userId.viewer, state }),
    ]);
    expect((await viewer.get(`/api/saved-views/${data.id}`)).data.state).toEqual(state);
    const other = { filters: [], sort: null, columns: null, density: null, pageSize: null };
    expect((await change(viewer, data.id, { name: 'All', state: other })).data).toMatchObject({
      name: 'All',
      state: other,
    });
  });

  test('of one’s own are seen, changed and deleted by nobody else, not even an admin', async () => {
    const { id } = (await save(user)).data;
    expect(await namesFor(user)).toEqual(['Low bolts']);
    for (const other of [viewer, manager, admin]) {
      expect(await namesFor(other)).toEqual([]);
      expect(await namesFor(other, `ids=${id}`)).toEqual([]);
      const answers = [
        await other.get(`/api/saved-views/${id}`),
        await change(other, id, { name: 'Mine' }),
        await change(other, id, { isShared: true }),
        await remove(other, id),
      ];
      expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
        // Sharing is refused before anything is looked for only where the role may not.
        answers.map(() => [404, 'NOT_FOUND']),
      );
    }
    expect(await namesFor(user)).toEqual(['Low bolts']);
  });

  test('that are shared are seen by everybody, and changed by whoever may share', async () => {
    const { id } = (await save(manager, { isShared: true })).data;
    for (const each of [viewer, user, admin]) expect(await namesFor(each, 'isShared=true')).toEqual(['Low bolts']);
    for (const each of [viewer, user]) {
      for (const { status, error } of [await change(each, id, { name: 'Mine' }), await remove(each, id)]) {
        expect([status, error.code, error.message]).toEqual([
          403,
          'PERMISSION_DENIED',
          'Insufficient permissions to share views',
        ]);
      }
    }
    expect((await change(admin, id, { name: 'Lowest bolts' })).data).toMatchObject({
      name: 'Lowest bolts',
      ownerId: one.userId.manager,
    });
    expect((await remove(admin, id)).status).toBe(200);
    expect(await namesFor(viewer)).toEqual([]);
  });

  test('are not shared by a viewer or a user, whether new or saved already', async () => {
    for (const each of [viewer, user]) {
      expect((await save(each, { isShared: true })).error.code).toBe('PERMISSION_DENIED');
      const { id } = (await save(each)).data;
      expect((await change(each, id, { isShared: true })).error.code).toBe('PERMISSION_DENIED');
    }
    expect(await namesFor(admin)).toEqual([]);
  });

  test('are taken back by who made them, and by nobody else', async () => {
    const { id } = (await save(manager, { isShared: true })).data;
    expect((await change(admin, id, { isShared: false })).error).toMatchObject({ code: 'RULE_BROKEN' });
    expect((await change(manager, id, { isShared: false })).data.isShared).toBe(false);
    expect(await namesFor(admin)).toEqual([]);
  });

  test('are nothing to another organization, by any method', async () => {
    const { id } = (await save(manager, { isShared: true })).data;
    const other = await makeOrganization(db.database);
    const stranger = await signedIn(app, other.email.admin, other.organizationId);
    expect(await namesFor(stranger, `ids=${id}`)).toEqual([]);
    for (const { status } of [
      await stranger.get(`/api/saved-views/${id}`),
      await stranger.get(`/api/saved-views/${id}/history`),
      await change(stranger, id, { name: 'Theirs' }),
      await remove(stranger, id),
    ]) {
      expect(status).toBe(404);
    }
    stranger.organizationId = one.organizationId;
    expect((await stranger.get(`/api/saved-views/${id}`)).status).toBe(404);
    expect(await namesFor(viewer)).toEqual(['Low bolts']);
  });

  test('are nothing to another organization, whatever a query forgets', async () => {
    await save(manager, { isShared: true });
    const other = await makeOrganization(db.database);
    const seen = await db.database.withTenant(
      other.organizationId,
      { userId: one.userId.manager, requestId: null },
      (transaction) => transaction.query('SELECT name FROM saved_views'),
    );
    expect(seen.rows).toEqual([]);
  });

  test('have a name of their own among those of a list that one sees as one’s own, or that all share', async () => {
    await save(manager);
    expect((await save(manager, { name: 'LOW bolts' })).error).toMatchObject({
      code: 'NAME_TAKEN',
      details: [{ field: 'name', message: 'You have a view of this list with this name already' }],
    });
    expect((await save(manager, { list: 'alerts' })).status).toBe(201);
    expect((await save(user)).status).toBe(201);
    expect((await save(manager, { isShared: true })).status).toBe(201);
    expect((await save(admin, { isShared: true })).error).toMatchObject({
      code: 'NAME_TAKEN',
      message: 'A shared view of this list has this name already',
    });
  });

  test('saved twice at once under one name are one', async () => {
    const answers = await Promise.all([save(user), save(user), save(user)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const again = await Promise.all([save(user, { name: 'B' }, 'press'), save(user, { name: 'B' }, 'press')]);
    expect(new Set(again.map(({ data }) => data.id)).size).toBe(1);
  });

  test.each([
    ['of one’s own', false, maxOwnViews],
    ['that are shared', true, maxSharedViews],
  ])('%s are so many and no more, also of those that are saved at once', async (_what, isShared, most) => {
    await db.look(
      `INSERT INTO saved_views (organization_id, view_id, owner_id, list, name, is_shared, state)
       SELECT $1, gen_random_uuid(), $2, 'items', 'View ' || n, $3, '{}' FROM generate_series(1, $4::int) AS n`,
      [one.organizationId, one.userId.manager, isShared, most - 1],
    );
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => save(manager, { name, isShared })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect((await save(manager, { isShared: !isShared })).status).toBe(201);
  });

  test.each([
    ['a list that there is not', { list: 'orders' }, 'list'],
    ['no name', { name: ' ' }, 'name'],
    [
      'a filter without end',
      { state: { ...state, filters: [{ key: 'q', value: 'x'.repeat(501) }] } },
      'state.filters.0.value',
    ],
    ['a filter named twice', { state: { ...state, filters: [state.filters[0], state.filters[0]] } }, 'state.filters'],
    [
      'filters without number',
      { state: { ...state, filters: Array.from({ length: 41 }, (_, n) => ({ key: `f${n}`, value: 'x' })) } },
      'state.filters',
    ],
    ['a key that is none', { state: { ...state, sort: { key: '__proto__', direction: 'asc' } } }, 'state.sort.key'],
    ['a page of a million rows', { state: { ...state, pageSize: 1_000_000 } }, 'state.pageSize'],
    ['rows of no height', { state: { ...state, density: 'flat' } }, 'state.density'],
    ['no state', { state: undefined }, 'state'],
  ])('with %s are refused, naming the field', async (_what, fields, field) => {
    const { status, error } = await save(user, fields);
    expect([status, error.code, error.details[0].field]).toEqual([400, 'VALIDATION_FAILED', field]);
  });

  test('go with whoever leaves or is removed, but for those that are shared', async () => {
    const { id } = (await save(manager)).data;
    await save(manager, { name: 'Of all', isShared: true });
    await save(user);
    expect((await manager.post(`/api/organizations/${one.organizationId}/leave`)).status).toBe(200);
    expect(
      (await admin.send('DELETE', `/api/organizations/${one.organizationId}/members/${one.userId.user}`)).status,
    ).toBe(200);
    const stored = await db.look('SELECT name FROM saved_views WHERE organization_id = $1', [one.organizationId]);
    expect(stored).toEqual([{ name: 'Of all' }]);
    expect(await namesFor(viewer)).toEqual(['Of all']);
    expect((await change(admin, id, { name: 'x' })).status).toBe(404);
  });

  test('tell in their history what concerns others, and nothing of what somebody kept to themself', async () => {
    const { id } = (await save(manager, { name: 'My secret' })).data;
    await change(manager, id, { name: 'For all', isShared: true });
    await change(admin, id, { name: 'For everybody' });
    const { data } = await manager.get(`/api/saved-views/${id}/history`);
    expect(data.data).toMatchObject([
      {
        operation: 'views.update',
        userName: 'The admin',
        before: { name: 'For all' },
        after: { name: 'For everybody' },
      },
      { operation: 'views.update', userName: 'The manager', before: null, after: { name: 'For all' } },
    ]);
    expect((await viewer.get(`/api/saved-views/${id}/history`)).status).toBe(403);
    const activity = await admin.get(`/api/organizations/${one.organizationId}/activity`);
    expect(activity.response.body).not.toContain('My secret');
  });

  test('are not for API keys', async () => {
    const { data } = await admin.post('/api/api-keys', { name: 'Tool', role: 'admin' });
    const { statusCode } = await app.server.inject({
      url: `/api/saved-views?organizationId=${one.organizationId}`,
      headers: { authorization: `Bearer ${data.key}` },
    });
    expect(statusCode).toBe(403);
  });
});
