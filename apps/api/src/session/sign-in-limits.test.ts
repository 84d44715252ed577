import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeOrganization, password, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { ApiError } from '../platform/errors.ts';

const attempts = 1_000;

describe('guessing passwords', () => {
  let db: TestDatabase;
  let organization: TestOrganization;

  beforeAll(async () => {
    db = await makeTestDatabase();
    organization = await makeOrganization(db.database);
  });
  afterAll(() => db?.drop());

  const spread = (index: number) => `10.${index >> 8}.${index & 255}.7`;

  /** How many of the attempts reach the password hash, sent a hundred at a time. */
  async function reaching(options: {
    trustedProxies: string;
    from: string;
    headerOf: (index: number) => string;
    emailOf: (index: number) => string;
  }): Promise<number> {
    const { app } = await startTestApp(db.database, db.dataDirectory, {
      env: { TRUST_PROXY: options.trustedProxies },
      runJobs: true,
    });
    const verify = vi.spyOn(app.passwords, 'verify').mockResolvedValue(false);
    try {
      for (let start = 0; start < attempts; start += 100) {
        await Promise.all(
          Array.from({ length: 100 }, (_, offset) =>
            app.server.inject({
              method: 'POST',
              url: '/api/auth/sign-in',
              remoteAddress: options.from,
              headers: { 'x-forwarded-for': options.headerOf(start + offset) },
              payload: { email: options.emailOf(start + offset), password: `guess ${start + offset}` },
            }),
          ),
        );
      }
      return verify.mock.calls.length;
    } finally {
      await app.close();
    }
  }

  const oneAccount = () => organization.email.user;

  test.each([
    ['no trusted proxy, called from this machine', '0', '127.0.0.1', spread, 10],
    ['no trusted proxy, called from elsewhere', '0', '203.0.113.9', spread, 10],
    ['one trusted proxy and as many addresses', '1', '203.0.113.9', spread, 30],
    [
      'one trusted proxy and a header of several hops',
      '1',
      '203.0.113.9',
      (index: number) => `${spread(index)}, 198.51.100.1, 203.0.113.7`,
      10,
    ],
    [
      'one trusted proxy and hops that rotate at the end',
      '1',
      '203.0.113.9',
      (index: number) => `198.51.100.1, ${spread(index)}`,
      30,
    ],
    [
      'one trusted proxy and one line with as many IPv6 addresses',
      '1',
      '203.0.113.9',
      (index: number) => `2001:db8:1:2::${index.toString(16)}`,
      10,
    ],
  ])(
    `${attempts} guesses at one account with %s`,
    async (_what, trustedProxies, from, headerOf, reached) => {
      organization = await makeOrganization(db.database);
      expect(await reaching({ trustedProxies, from, headerOf, emailOf: oneAccount })).toBe(reached);
    },
    60_000,
  );

  test.each([
    ['a header nobody vouches for', '0', spread],
    ['hops that the trusted proxy did not write', '1', (index: number) => `${spread(index)}, 203.0.113.7`],
  ])(
    `${attempts} guesses at as many accounts from one machine: at most 100 reach the hash with %s`,
    async (_what, trustedProxies, headerOf) => {
      const emailOf = (index: number) => `someone-${index}@example.test`;
      expect(await reaching({ trustedProxies, from: '203.0.113.9', headerOf, emailOf })).toBe(100);
    },
    60_000,
  );

  test('a sign-in that the queue of hashes refuses is no wrong password', async () => {
    organization = await makeOrganization(db.database);
    const { app } = await startTestApp(db.database, db.dataDirectory);
    const signIn = () =>
      app.server.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { email: oneAccount(), password },
      });
    const verify = vi.spyOn(app.passwords, 'verify');
    verify.mockRejectedValue(new ApiError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: 2 }));
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const { statusCode, headers } = await signIn();
      expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    }
    verify.mockRestore();
    expect((await signIn()).statusCode).toBe(200);
    await app.close();
  });
});
