import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  makeOrganization,
  password,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const minutes = 60;

describe('keys and roles are changed by whoever proved lately who they are', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    admin = await signedIn(app, organization.email.admin, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  /** Lets the proof of the session grow older by so many seconds. */
  const age = (seconds: number) =>
    db.look(`UPDATE sessions SET authenticated_at = authenticated_at - $2 * interval '1 second' WHERE user_id = $1`, [
      organization.userId.admin,
      seconds,
    ]);
  const ofOrganization = () => `/api/organizations/${organization.organizationId}`;
  const prove = (currentPassword = password) => admin.post('/api/auth/reauthenticate', { currentPassword });
  const requested: readonly (readonly [string, () => ReturnType<Browser['send']>])[] = [
    ['a key', () => admin.post('/api/api-keys', { name: 'Till', role: 'user' })],
    [
      'a role',
      () => admin.send('PUT', `${ofOrganization()}/members/${organization.userId.viewer}/role`, { role: 'user' }),
    ],
    ['flags', () => admin.send('PUT', `${ofOrganization()}/roles/user`, { flags: { canUpdateWarehouse: true } })],
  ];

  test.each(requested)(
    '%s: at once after the sign-in, not ten minutes later, and again with the password',
    async (_what, change) => {
      await age(9 * minutes);
      expect((await change()).status).toBeLessThan(300);
      await age(2 * minutes);
      expect(await change()).toMatchObject({
        status: 409,
        error: { code: 'REAUTHENTICATION_REQUIRED', message: 'Enter your password again to do this.' },
      });
      expect(await prove()).toMatchObject({ status: 200, data: { reauthenticated: true } });
      expect((await change()).status).toBeLessThan(300);
    },
  );

  test('what was refused has changed nothing, and its idempotency key can be used again', async () => {
    await age(11 * minutes);
    const key = { 'idempotency-key': 'one-press' };
    const make = () => admin.post('/api/api-keys', { name: 'Till', role: 'user' }, key);
    expect((await make()).status).toBe(409);
    expect((await admin.get('/api/api-keys')).data.data).toEqual([]);
    await prove();
    expect((await make()).status).toBe(201);
  });

  test('another password proves nothing, and cannot be guessed', async () => {
    await age(11 * minutes);
    expect(await prove('not the password')).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    expect((await requested[0]?.[1]())?.status).toBe(409);
    for (let n = 0; n < 9; n += 1) await prove('not the password');
    expect((await prove()).status).toBe(429);
  });

  test('it holds in this session alone', async () => {
    const elsewhere = await signedIn(app, organization.email.admin, organization.organizationId);
    await age(11 * minutes);
    await prove();
    expect((await elsewhere.post('/api/api-keys', { name: 'Till', role: 'user' })).status).toBe(409);
  });

  test('renewing the session proves nothing', async () => {
    await age(11 * minutes);
    await admin.post('/api/auth/refresh-token');
    expect((await requested[0]?.[1]())?.status).toBe(409);
  });

  test('who may not do it at all is told that, and is not asked for the password', async () => {
    const viewer = await signedIn(app, organization.email.viewer, organization.organizationId);
    await db.look(`UPDATE sessions SET authenticated_at = now() - interval '1 hour'`);
    expect((await viewer.post('/api/api-keys', { name: 'Till', role: 'user' })).error.code).toBe('PERMISSION_DENIED');
  });
});
