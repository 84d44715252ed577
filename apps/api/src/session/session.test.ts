import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionsWaitingForLocks } from '../../test/locks.ts';
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
import type { Config } from '../config.ts';
import { systemActor } from '../platform/database/database.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { rotate } from './tokens.ts';

describe('sessions', () => {
  let db: TestDatabase;
  let app: App;
  let config: Config;
  let organization: TestOrganization;
  let now = Date.now();

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, config } = await startTestApp(db.database, db.dataDirectory, { now: () => now }));
  });
  beforeEach(async () => {
    now += 60 * 60_000;
    organization = await makeOrganization(db.database);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const refresh = (browser: Browser) => browser.post('/api/auth/refresh-token');
  const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/session')).status === 200;

  /** A browser that holds the given refresh token and nothing else. */
  function holding(token: string | undefined): Browser {
    const browser = new Browser(app);
    browser.cookies.set('tallyard_refresh', token ?? '');
    return browser;
  }

  /** Moves everything known about a token's use `seconds` into the past. */
  const age = (seconds: number) =>
    db.look(`UPDATE refresh_tokens SET used_at = used_at - $1 * interval '1 second' WHERE used_at IS NOT NULL`, [
      seconds,
    ]);

  test('signing in sets both cookies, unreadable for scripts, and answers the session', async () => {
    const browser = new Browser(app);
    const { status, data, headers } = await browser.post('/api/auth/sign-in', {
      email: `  ${organization.email.manager.toUpperCase()} `,
      password,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: organization.userId.manager,
      organizations: [{ organizationId: organization.organizationId, role: 'manager', currency: 'EUR' }],
    });
    expect(data.organizations[0].flags).toContain('canCreateWarehouse');
    expect(data.organizations[0].flags).not.toContain('canDeleteWarehouse');
    const cookies = headers['set-cookie'] as string[];
    expect(cookies[0]).toMatch(/^tallyard_access=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/);
    expect(cookies[1]).toMatch(/^tallyard_refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('with an https address the cookies are __Host- and Secure', async () => {
    const { app: secure } = await startTestApp(db.database, db.dataDirectory, {
      env: { PUBLIC_URL: 'https://stock.example.test' },
    });
    const browser = await signedIn(secure, organization.email.user);
    expect([...browser.cookies.keys()]).toEqual([
      '__Host-tallyard_access',
      '__Host-tallyard_refresh',
      '__Host-tallyard_device',
    ]);
    expect(await isSignedIn(browser)).toBe(true);
    await secure.close();
  });

  test('tokens are kept as hashes only', async () => {
    const browser = await signedIn(app, organization.email.user);
    const token = browser.cookies.get('tallyard_refresh') ?? '';
    const [row] = await db.look('SELECT 1 FROM refresh_tokens WHERE token_hash = $1', [hashToken(token)]);
    expect(row).toBeDefined();
    const dump = await db.look<{ text: string }>('SELECT r::text AS text FROM refresh_tokens r');
    expect(dump.some(({ text }) => text.includes(token))).toBe(false);
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    const browser = new Browser(app);
    const wrong = await browser.post('/api/auth/sign-in', { email: organization.email.user, password: 'wrong' });
    const unknown = await browser.post('/api/auth/sign-in', { email: 'nobody@example.test', password: 'wrong' });
    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
    expect(wrong).toMatchObject({ status: 401, error: { code: 'INVALID_CREDENTIALS' } });
  });

  test('after ten failures an account is limited, known or not, until the window has passed', async () => {
    for (const email of [organization.email.user, `unknown-${organization.organizationId}@example.test`]) {
      const browser = new Browser(app);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await browser.post('/api/auth/sign-in', { email, password: 'wrong' });
      }
      const limited = await browser.post('/api/auth/sign-in', { email, password });
      expect(limited).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } });
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    }
    now += 16 * 60_000;
    await signedIn(app, organization.email.user);
  });

  test('successful sign-ins use up no limit', async () => {
    for (let count = 0; count < 110; count += 1) await signedIn(app, organization.email.user);
  });

  test('signing out ends the session on the spot, clears the cookies and tells the organization', async () => {
    const browser = await signedIn(app, organization.email.user);
    const stored = new Map(browser.cookies);

    expect(await browser.post('/api/auth/sign-out')).toMatchObject({ status: 200, data: { signedOut: true } });

    expect(browser.sessionCookieCount).toBe(0);
    const thief = new Browser(app);
    for (const [name, value] of stored) thief.cookies.set(name, value);
    expect((await thief.get('/api/auth/session')).error.code).toBe('SESSION_EXPIRED');
    expect((await refresh(thief)).status).toBe(401);
    const events = await db.look('SELECT kind, payload FROM events WHERE organization_id = $1', [
      organization.organizationId,
    ]);
    expect(events).toEqual([
      { kind: 'session.ended', payload: { userId: organization.userId.user, sessionId: expect.any(String) } },
    ]);
  });

  test('every organization of the person hears that the session ended', async () => {
    const second = await makeOrganization(db.database);
    await db.look(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'admin')`, [
      second.organizationId,
      organization.userId.user,
    ]);
    await (await signedIn(app, organization.email.user)).post('/api/auth/sign-out');
    const heard = await db.look('SELECT organization_id FROM events ORDER BY organization_id DESC LIMIT 2');
    expect(heard).toEqual([
      { organization_id: second.organizationId },
      { organization_id: organization.organizationId },
    ]);
  });

  test('signing out without a session is no error', async () => {
    expect((await new Browser(app).post('/api/auth/sign-out')).status).toBe(200);
  });

  test('refreshing gives new tokens', async () => {
    const browser = await signedIn(app, organization.email.user);
    const before = new Map(browser.cookies);
    expect((await refresh(browser)).status).toBe(200);
    expect(browser.cookies.get('tallyard_access')).not.toBe(before.get('tallyard_access'));
    expect(browser.cookies.get('tallyard_refresh')).not.toBe(before.get('tallyard_refresh'));
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a parent whose answer was lost gets the same child again, however late', async () => {
    const browser = await signedIn(app, organization.email.user);
    const parent = browser.cookies.get('tallyard_refresh');
    const lost = holding(parent);
    await refresh(lost);
    await age(3_600);

    expect((await refresh(browser)).status).toBe(200);

    expect(browser.cookies.get('tallyard_refresh')).toBe(lost.cookies.get('tallyard_refresh'));
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a parent is honored within 10 s of its child being used', async () => {
    const browser = await signedIn(app, organization.email.user);
    const parent = browser.cookies.get('tallyard_refresh');
    await refresh(browser);
    await isSignedIn(browser);
    await age(8);
    const second = holding(parent);
    expect((await refresh(second)).status).toBe(200);
    expect(second.cookies.get('tallyard_refresh')).toBe(browser.cookies.get('tallyard_refresh'));
  });

  test('a parent whose child was used more than 10 s ago ends the session and tells the organization', async () => {
    const browser = await signedIn(app, organization.email.user);
    const parent = browser.cookies.get('tallyard_refresh');
    await refresh(browser);
    await isSignedIn(browser);
    await age(11);

    expect(await refresh(holding(parent))).toMatchObject({ status: 401, error: { code: 'SESSION_EXPIRED' } });

    expect(await isSignedIn(browser)).toBe(false);
    expect((await refresh(browser)).status).toBe(401);
    const events = await db.look('SELECT kind FROM events WHERE organization_id = $1', [organization.organizationId]);
    expect(events).toEqual([{ kind: 'session.ended' }]);
  });

  test('a grandparent ends the session', async () => {
    const browser = await signedIn(app, organization.email.user);
    const grandparent = browser.cookies.get('tallyard_refresh');
    await refresh(browser);
    await refresh(browser);
    expect((await refresh(holding(grandparent))).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('twenty simultaneous refreshes with one token give one child', async () => {
    const browser = await signedIn(app, organization.email.user);
    const browsers = Array.from({ length: 20 }, () => holding(browser.cookies.get('tallyard_refresh')));
    const answers = await Promise.all(browsers.map(refresh));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(browsers.map((one) => one.cookies.get('tallyard_refresh'))).size).toBe(1);
    expect(await Promise.all(browsers.map(isSignedIn))).not.toContain(false);
  });

  test('a refresh that comes while another one of its token is being committed waits and gets the same child', async () => {
    const browser = await signedIn(app, organization.email.user);
    const token = browser.cookies.get('tallyard_refresh') ?? '';
    const rotated = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = db.database.withoutTenant(systemActor, async (transaction) => {
      const rotation = await rotate(transaction, config.sessionSecret, token, {
        address: '192.0.2.1',
        userAgent: null,
      });
      await transaction.query('SELECT 1');
      rotated.resolve();
      await release.promise;
      return rotation.outcome === 'rotated' ? rotation.tokens.refresh : null;
    });
    await rotated.promise;
    const second = refresh(browser);
    await expect.poll(() => connectionsWaitingForLocks(db)).toBeGreaterThan(0);
    release.resolve();
    expect((await second).status).toBe(200);
    expect(browser.cookies.get('tallyard_refresh')).toBe(await first);
  });

  test('an access token ends with its 15 minutes, a session of a deactivated account at once', async () => {
    const browser = await signedIn(app, organization.email.user);
    await db.look(`UPDATE access_tokens SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [
      hashToken(browser.cookies.get('tallyard_access') ?? ''),
    ]);
    expect((await browser.get('/api/auth/session')).error.code).toBe('SESSION_EXPIRED');
    expect((await refresh(browser)).status).toBe(200);
    await db.look('UPDATE users SET deactivated_at = now() WHERE user_id = $1', [organization.userId.user]);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await refresh(browser)).status).toBe(401);
  });

  test('no session is UNAUTHENTICATED, a refresh without a token SESSION_EXPIRED', async () => {
    expect((await new Browser(app).get('/api/auth/session')).error.code).toBe('UNAUTHENTICATED');
    expect((await refresh(new Browser(app))).error.code).toBe('SESSION_EXPIRED');
  });
});
