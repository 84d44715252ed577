import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { systemActor } from '../database/database.ts';

describe('idempotency keys', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let user: Browser;
  let itemId: string;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 5 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    // Pauses between tries are real; the ten seconds for which a repeated call waits pass when a test advances the clock.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    organization = await makeOrganization(db.database);
    user = await signedIn(app, organization.email.user, organization.organizationId);
    const item = { warehouseId: organization.warehouseId, name: 'Bolt', sku: 'B', quantity: 100 };
    itemId = (await user.post('/api/inventory-items', item)).data.itemId;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const adjust = (key: string | null, adjustment: number, browser = user) =>
    browser.post(
      `/api/inventory-items/${itemId}/adjust`,
      { adjustment },
      key === null ? {} : { 'idempotency-key': key },
    );
  const quantity = async () => (await user.get(`/api/inventory-items/${itemId}`)).data.quantity;

  test('50 parallel requests with one key have one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => adjust('once', -1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
    expect(await quantity()).toBe(99);
  });

  test('without keys the same 50 requests have 50 effects: the test above would notice', async () => {
    await Promise.all(Array.from({ length: 50 }, () => adjust(null, -1)));
    expect(await quantity()).toBe(50);
  });

  test('20 parallel creations with one key create one thing', async () => {
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const make = () =>
      admin.post(
        `/api/alerts/${organization.organizationId}/rules`,
        { name: 'Once', isActive: false },
        { 'idempotency-key': 'rule' },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, make));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const rules = await db.look('SELECT 1 FROM alert_rules WHERE organization_id = $1', [organization.organizationId]);
    expect(rules).toHaveLength(1);
  });

  test('the same key with another body is refused', async () => {
    await adjust('k', -1);
    expect(await adjust('k', -2)).toMatchObject({ status: 422, error: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await quantity()).toBe(99);
  });

  test('a refusal is kept as well, though what it refused would be possible now', async () => {
    expect((await adjust('k', -500)).error.code).toBe('INSUFFICIENT_STOCK');
    await adjust(null, 900);
    expect((await adjust('k', -500)).error).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      message: 'Quantity cannot be negative',
    });
    expect(await quantity()).toBe(1_000);
  });

  test('a denial is not kept', async () => {
    const viewer = await signedIn(app, organization.email.viewer, organization.organizationId);
    expect((await adjust('k', -1, viewer)).status).toBe(403);
    await db.look(`UPDATE memberships SET role = 'user' WHERE user_id = $1`, [organization.userId.viewer]);
    expect((await adjust('k', -1, viewer)).status).toBe(200);
  });

  test('keys belong to one person', async () => {
    await adjust('k', -1);
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    await adjust('k', -1, admin);
    expect(await quantity()).toBe(98);
  });

  describe('of a call that its own effect forbids', () => {
    const path = (rest: string) => `/api/organizations/${organization.organizationId}${rest}`;
    const leave = (key: string, browser = user) => browser.post(path('/leave'), {}, { 'idempotency-key': key });
    const steps = () =>
      db.look('SELECT action FROM audit_entries WHERE organization_id = $1 AND entity = $2', [
        organization.organizationId,
        'member',
      ]);

    test('whoever has left is told so again, one after the other and both at once, and has left once', async () => {
      const answers = [...(await Promise.all([leave('k'), leave('k')])), await leave('k')];
      expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ left: true }));
      expect(await steps()).toEqual([{ action: 'organizations.leave' }]);
    });

    test('with another key, by another call and by another person it is as for anybody who is no member', async () => {
      await leave('k');
      const stranger = await signedIn(app, (await makeOrganization(db.database)).email.user);
      const refused = [
        await leave('other'),
        await user.post('/api/warehouses', { name: 'X' }, { 'idempotency-key': 'k' }),
        await leave('k', stranger),
        await user.get('/api/warehouses'),
      ];
      expect(refused.map(({ status }) => status)).toEqual(Array(4).fill(404));
    });

    test('it is told for 24 h', async () => {
      await leave('k');
      await db.look(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
      expect((await leave('k')).status).toBe(404);
    });

    test('a secret is not told to whoever may not have it any more', async () => {
      const admin = await signedIn(app, organization.email.admin, organization.organizationId);
      const create = () => admin.post('/api/api-keys', { name: 'Tool', role: 'user' }, { 'idempotency-key': 'k' });
      expect((await create()).data.key).toMatch(/^tyk_/);
      await db.look(`UPDATE memberships SET role = 'viewer' WHERE user_id = $1`, [organization.userId.admin]);
      expect((await create()).status).toBe(403);
      await db.look('DELETE FROM memberships WHERE user_id = $1', [organization.userId.admin]);
      expect((await create()).status).toBe(404);
    });
  });

  test('a key older than 24 h is free again', async () => {
    await adjust('k', -1);
    await db.look(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    expect((await adjust('k', -3)).data.quantity).toBe(96);
  });

  test('while the first still runs the second waits without a connection, then is told to come back', async () => {
    const tries = vi.spyOn(db.database, 'withTenant');
    onTestFinished(() => tries.mockRestore());
    const release = Promise.withResolvers<void>();
    const holds = Promise.withResolvers<void>();
    const owner = JSON.stringify([organization.organizationId, organization.userId.user, 'k']);
    const first = db.database.withTenant(
      organization.organizationId,
      { userId: null, requestId: null },
      async (transaction) => {
        await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [owner]);
        holds.resolve();
        await release.promise;
      },
    );
    await holds.promise;
    // As many waiters as there are connections, and still others get through.
    const waiting = Promise.all(Array.from({ length: 5 }, () => adjust('k', -1)));
    const before = tries.mock.calls.length;
    await expect.poll(() => tries.mock.calls.length - before).toBeGreaterThan(10);
    expect(await quantity()).toBe(100);
    vi.advanceTimersByTime(9_000);
    expect(await Promise.race([waiting, quantity()])).toBe(100);
    vi.advanceTimersByTime(1_000);

    const answers = await waiting;

    expect(answers.map(({ error }) => error.code)).toEqual(Array(5).fill('IDEMPOTENCY_IN_PROGRESS'));
    expect(answers[0]).toMatchObject({ status: 409, headers: { 'retry-after': '1' } });
    release.resolve();
    await first;
    expect((await adjust('k', -1)).status).toBe(200);
  });

  test.each(['', 'a b', 'x'.repeat(256), 'grün'])('the key %j is refused', async (key) => {
    expect(await adjust(key, -1)).toMatchObject({ status: 400, error: { code: 'INVALID_IDEMPOTENCY_KEY' } });
  });

  test('is found by its primary key, even by a plan that was made while there were hardly any', async () => {
    const one = await makeTestDatabase({ maxConnections: 1 });
    try {
      const { organizationId, userId } = await makeOrganization(one.database);
      const look = () =>
        one.database.withTenant(organizationId, systemActor, async (transaction) => {
          const requested = [[userId.user, userId.user], ['k-1', 'k-none'], 60_000];
          const { rows } = await transaction.query<{ is_kept: boolean }>(
            'SELECT status IS NOT NULL AS is_kept FROM kept_answers($1, $2, $3)',
            requested,
            'kept-for-test',
          );
          const read = await transaction.query(
            `SELECT seq_tup_read::int AS scanned, idx_tup_fetch::int AS fetched FROM pg_stat_xact_user_tables
             WHERE relname = 'idempotency_keys'`,
          );
          return { kept: rows.map(({ is_kept }) => is_kept), read: read.rows[0] };
        });
      await one.look('ANALYZE idempotency_keys');
      for (let call = 0; call < 10; call += 1) expect((await look()).kept).toEqual([false, false]);
      await one.look(
        `INSERT INTO idempotency_keys (organization_id, user_id, key, fingerprint, status, answer)
         SELECT $1, $2, 'k-' || n, '', 200, '' FROM generate_series(1, 2000) n`,
        [organizationId, userId.user],
      );
      expect(await look()).toEqual({ kept: [true, false], read: { scanned: 0, fetched: 1 } });
    } finally {
      await one.drop();
    }
  });
});
