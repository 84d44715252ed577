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
import { newId } from '../platform/ids.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

describe('one’s own sessions', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { env: { TRUST_PROXY: '1' } }));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const list = async (browser: Browser) => (await browser.get('/api/auth/sessions')).data.data;
  const idOf = async (browser: Browser) => (await browser.get('/api/auth/session')).data.sessionId as string;
  const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/session')).status === 200;
  const endedEvents = () =>
    db.look<{ session: string }>(
      `SELECT payload->>'sessionId' AS session FROM events WHERE organization_id = $1 AND kind = 'session.ended'`,
      [organization.organizationId],
    );
  const signInAs = async (userAgent: string) => {
    const browser = new Browser(app);
    const credentials = { email: organization.email.user, password };
    await browser.post('/api/auth/sign-in', credentials, {
      'user-agent': userAgent,
      'x-forwarded-for': '198.51.100.7',
    });
    return browser;
  };

  test('are listed with browser, address and last use, the one used last first, and tell which one asks', async () => {
    const first = await signInAs(firefox);
    const second = await signedIn(app, organization.email.user);
    await signedIn(app, organization.email.manager);
    await db.look(`UPDATE sessions SET last_used_at = last_used_at - interval '2 hours' WHERE session_id = $1`, [
      await idOf(second),
    ]);

    expect(await list(first)).toMatchObject([
      { sessionId: await idOf(first), userAgent: firefox, address: '198.51.100.7', isCurrent: true },
      { sessionId: await idOf(second), isCurrent: false },
    ]);
  });

  test('that have ended, or that nobody can renew any more, are not listed', async () => {
    const browser = await signInAs(firefox);
    const out = await signInAs(firefox);
    await out.post('/api/auth/sign-out');
    const stale = await idOf(await signInAs(firefox));
    await db.look('UPDATE refresh_tokens SET expires_at = now() WHERE session_id = $1', [stale]);
    expect(await list(browser)).toHaveLength(1);
  });

  describe('end 30 days after they were opened, however much they are used', () => {
    /** Lets so much time pass for all that the session has, tokens included. */
    const pass = async (sessionId: string, days: number) => {
      await db.look(`UPDATE sessions SET created_at = created_at - $2 * interval '1 day' WHERE session_id = $1`, [
        sessionId,
        days,
      ]);
      for (const table of ['access_tokens', 'refresh_tokens']) {
        await db.look(`UPDATE ${table} SET expires_at = expires_at - $2 * interval '1 day' WHERE session_id = $1`, [
          sessionId,
          days,
        ]);
      }
    };

    test('the list says until when', async () => {
      const browser = await signInAs(firefox);
      const [{ createdAt, expiresAt }] = await list(browser);
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 86_400_000);
    });

    test('one that is renewed every ten days ends with them', async () => {
      const browser = await signInAs(firefox);
      const sessionId = await idOf(browser);
      const renewed = [];
      for (const days of [10, 10, 9, 1]) {
        await pass(sessionId, days);
        renewed.push((await browser.post('/api/auth/refresh-token')).status);
      }
      expect(renewed).toEqual([200, 200, 200, 401]);
      expect(await isSignedIn(browser)).toBe(false);
    });

    test('no token of it is accepted beyond', async () => {
      const browser = await signInAs(firefox);
      const sessionId = await idOf(browser);
      await pass(sessionId, 29.999);
      expect((await browser.post('/api/auth/refresh-token')).status).toBe(200);
      const beyond = await db.look(
        `SELECT 1 FROM sessions s WHERE s.session_id = $1 AND EXISTS (
           SELECT FROM access_tokens t WHERE t.session_id = s.session_id AND t.expires_at > s.created_at + interval '30 days'
           UNION ALL SELECT FROM refresh_tokens t
           WHERE t.session_id = s.session_id AND t.expires_at > s.created_at + interval '30 days')`,
        [sessionId],
      );
      expect(beyond).toEqual([]);
    });

    test('one of before there was such an end has it as well', async () => {
      const [here, old] = [await signInAs(firefox), await signInAs(firefox)];
      const sessionId = await idOf(old);
      await db.look(`UPDATE sessions SET created_at = created_at - interval '31 days' WHERE session_id = $1`, [
        sessionId,
      ]);
      expect(await list(here)).toHaveLength(1);
      expect((await old.post('/api/auth/refresh-token')).status).toBe(401);
    });
  });

  test('note their last use at most once a minute', async () => {
    const browser = await signInAs(firefox);
    const usedAt = async () => (await list(browser))[0].lastUsedAt as string;
    const age = (seconds: number) =>
      db.look(`UPDATE sessions SET last_used_at = last_used_at - $1 * interval '1 second'`, [seconds]);
    await age(50);
    const before = await usedAt();
    await isSignedIn(browser);
    expect(await usedAt()).toBe(before);
    await age(20);
    const noticed = Date.now();
    // The request itself notes the use right before its commit; the one after it sees it.
    await isSignedIn(browser);
    expect(Date.parse(await usedAt())).toBeGreaterThanOrEqual(noticed);
  });

  test('a session whose row is being written elsewhere still answers at once', async () => {
    const browser = await signInAs(firefox);
    const sessionId = await idOf(browser);
    await db.look(`UPDATE sessions SET last_used_at = last_used_at - interval '1 hour'`);
    const writer = await db.database.pools.requests.connect();
    await writer.query('BEGIN');
    await writer.query('SELECT 1 FROM sessions WHERE session_id = $1 FOR UPDATE', [sessionId]);
    const status = (await browser.get('/api/auth/session')).status;
    await writer.query('ROLLBACK');
    writer.release();
    expect(status).toBe(200);
  });

  test('renewing notes where and with what', async () => {
    const browser = await signInAs(firefox);
    await browser.post('/api/auth/refresh-token', {}, { 'user-agent': 'Other/1.0', 'x-forwarded-for': '203.0.113.5' });
    expect((await list(browser))[0]).toMatchObject({ userAgent: 'Other/1.0', address: '203.0.113.5' });
  });

  test('one is ended by its owner: it is over at once, the others stay, and its sockets are told', async () => {
    const [here, there] = [await signInAs(firefox), await signInAs(firefox)];
    const target = await idOf(there);

    expect(await here.send('DELETE', `/api/auth/sessions/${target}`)).toMatchObject({
      status: 200,
      data: { ended: true },
    });

    expect(await isSignedIn(there)).toBe(false);
    expect((await there.post('/api/auth/refresh-token')).status).toBe(401);
    expect(await isSignedIn(here)).toBe(true);
    expect(await endedEvents()).toEqual([{ session: target }]);
    expect((await here.send('DELETE', `/api/auth/sessions/${target}`)).status).toBe(200);
    expect(await endedEvents()).toHaveLength(1);
  });

  test('somebody else’s cannot be ended, and cannot be told from one that never was', async () => {
    const attacker = await signedIn(app, (await makeOrganization(db.database)).email.admin);
    const victim = await signInAs(firefox);
    const refusals = [];
    for (const id of [await idOf(victim), newId(), 'nonsense']) {
      const { status, error } = await attacker.send('DELETE', `/api/auth/sessions/${id}`);
      refusals.push([status, error]);
    }
    expect(refusals).toEqual(refusals.map(() => [404, { code: 'NOT_FOUND', message: 'Session not found' }]));
    expect(await isSignedIn(victim)).toBe(true);
  });

  test('ending the present one clears its cookies', async () => {
    const browser = await signInAs(firefox);
    await browser.send('DELETE', `/api/auth/sessions/${await idOf(browser)}`);
    expect(browser.sessionCookieCount).toBe(0);
  });

  test.each([
    [true, 1],
    [false, 2],
  ])('signing out everywhere with keepCurrent %s ends %i of two', async (keepCurrent, ended) => {
    const [here, there] = [await signInAs(firefox), await signInAs(firefox)];
    const colleague = await signedIn(app, organization.email.manager);
    const answer = await here.post('/api/auth/sign-out-everywhere', keepCurrent ? { keepCurrent } : {});
    expect(answer.data).toEqual({ ended });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([keepCurrent, false]);
    expect(await isSignedIn(colleague)).toBe(true);
    expect(here.sessionCookieCount).toBe(keepCurrent ? 2 : 0);
    expect(await endedEvents()).toHaveLength(ended);
  });

  test('a refused refresh clears the cookies', async () => {
    const browser = await signInAs(firefox);
    await db.look('UPDATE sessions SET ended_at = now() WHERE session_id = $1', [await idOf(browser)]);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    expect(browser.sessionCookieCount).toBe(0);
  });
});
