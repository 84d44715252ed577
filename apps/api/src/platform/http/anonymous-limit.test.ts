import { trustedCallerHeaders } from '@tallyard/nodes/trusted-caller';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeOrganization, password, startTestApp, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { AnonymousBudget } from '../limits/anonymous-budget.ts';
import { rates } from '../limits/rates.ts';
import { registerAnonymousLimit } from './anonymous-limit.ts';
import { registerCallerAddress } from './caller-address.ts';
import { registerEnvelope } from './envelope.ts';

const mebibyte = 2 ** 20;

describe('the budget of an address', () => {
  const budgetAt = () => {
    const clock = { now: 0 };
    return { clock, budget: new AnonymousBudget(() => clock.now) };
  };

  test.each(['bytes', 'ms'] as const)('in %s is used up, and is there again after a while', (kind) => {
    const { clock, budget } = budgetAt();
    const { capacity, perSecond } = rates.anonymous[kind];
    budget.charge('192.0.2.1', { bytes: 0, ms: 0, [kind]: capacity });
    expect(() => budget.require('192.0.2.1')).not.toThrow();
    budget.charge('192.0.2.1', { bytes: 0, ms: 0, [kind]: 3 * perSecond });
    expect(() => budget.require('192.0.2.1')).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 3 }),
    );
    expect(() => budget.require('192.0.2.2')).not.toThrow();
    clock.now += 3_000;
    expect(() => budget.require('192.0.2.1')).not.toThrow();
  });

  test('is that of a whole IPv6 network', () => {
    const { budget } = budgetAt();
    budget.charge('2001:db8:1:2::1', { bytes: 64 * mebibyte, ms: 0 });
    expect(() => budget.require('2001:db8:1:2:ffff::9')).toThrow();
    expect(() => budget.require('2001:db8:1:3::1')).not.toThrow();
  });
});

describe('a request', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  function serving() {
    const app = Fastify();
    registerCallerAddress(app, null);
    registerEnvelope(app);
    registerAnonymousLimit(app, new AnonymousBudget(() => 0));
    const clock = { now: 0 };
    vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
    app.get('/', async (request) => {
      request.isIdentified = request.headers['x-known'] === 'yes';
      clock.now += Number(request.headers['x-takes'] ?? 0);
      return 'x'.repeat(Number(request.headers['x-answers'] ?? 1));
    });
    const send = async (headers: Record<string, string>, times = 1) => {
      const statuses: number[] = [];
      for (let at = 0; at < times; at += 1) statuses.push((await app.inject({ url: '/', headers })).statusCode);
      return statuses;
    };
    return send;
  }

  test.each([
    ['receives', { 'content-length': String(9 * mebibyte) }],
    ['is answered', { 'x-answers': String(9 * mebibyte) }],
    ['takes of time', { 'x-takes': '35000' }],
  ])('counts what it %s', async (_what, headers) => {
    const send = serving();
    expect(await send(headers, 6)).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('of a caller who is known counts nothing', async () => {
    const send = serving();
    const headers = {
      'content-length': String(9 * mebibyte),
      'x-answers': String(9 * mebibyte),
      'x-takes': '35000',
      'x-known': 'yes',
    };
    expect(new Set(await send(headers, 12))).toEqual(new Set([200]));
  });
});

describe('an address that has used its budget up', () => {
  const secret = 'secret of the apps in this test, which is long enough';
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let now = Date.now();

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { now: () => now, env: { FLOOR_SECRET: secret } }));
    organization = await makeOrganization(db.database);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.server.inject({ url, headers, remoteAddress });
  const signIn = (remoteAddress: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: organization.email.user, password },
      remoteAddress,
    });
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const useUp = async () => {
    for (let at = 0; at < 4; at += 1) {
      await get('/api/none', { 'content-length': String(10 * mebibyte) });
    }
  };

  test('is refused without a session, whatever it asks for, until the time that the answer says', async () => {
    const cookie = cookieOf(await signIn('192.0.2.1'));
    await useUp();
    const refused = await get('/api/docs');
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMITED']);
    const waitSeconds = Number(refused.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    expect((await signIn('192.0.2.1')).statusCode).toBe(429);
    expect((await get('/api/auth/session', { authorization: 'Bearer invented' })).statusCode).toBe(429);
    expect((await get('/healthz')).statusCode).toBe(200);

    // Colleagues who are signed in, and other addresses, go on.
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(200);
    const inOrganization = { cookie, 'x-organization-id': String(organization.organizationId) };
    expect((await get('/api/warehouses', inOrganization)).statusCode).toBe(200);
    expect((await get('/api/docs', {}, '192.0.2.2')).statusCode).toBe(200);

    now += waitSeconds * 1_000;
    expect((await get('/api/docs')).statusCode).toBe(200);
  });

  test('is that of the visitor and not of the bff that calls for them', async () => {
    await useUp();
    const forVisitor = (caller: string, shown = secret) =>
      get('/api/docs', { [trustedCallerHeaders.secret]: shown, [trustedCallerHeaders.caller]: caller });
    expect((await forVisitor('198.51.100.7')).statusCode).toBe(200);
    expect((await forVisitor('192.0.2.1')).statusCode).toBe(429);
    // Without the secret nobody says who they call for.
    expect((await forVisitor('198.51.100.7', 'another secret')).statusCode).toBe(429);
  });
});
