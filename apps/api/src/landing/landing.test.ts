import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { asCsv } from './csv.ts';

describe('waitlist and newsletter', () => {
  let db: TestDatabase;
  let app: App;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { env: { TRUST_PROXY: '1' } }));
  });
  beforeEach(() => db.look('TRUNCATE waitlist_entries, newsletter_subscribers'));
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const enter = (email: string, address = '192.0.2.1', path = '/api/waitlist') =>
    new Browser(app).post(path, { email }, { 'x-forwarded-for': address });
  const entries = () =>
    db.look<{ email: string; position: number; is_early_bird: boolean }>(
      'SELECT email, position, is_early_bird FROM waitlist_entries ORDER BY position',
    );

  test('of 130 people who join at once, exactly the first 50 are early birds', async () => {
    const people = Array.from({ length: 130 }, (_, index) => index);
    const answers = await Promise.all(people.map((n) => enter(`p${n}@example.test`, `198.51.100.${n}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const all = await entries();
    expect(all.map(({ position }) => position)).toEqual(people.map((n) => n + 1));
    expect(all.filter((entry) => entry.is_early_bird).map(({ position }) => position)).toEqual(
      people.slice(0, 50).map((n) => n + 1),
    );
  });

  test('one address sent many times at once is one entry, and every sender is thanked alike', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => enter(n % 2 ? 'ada@example.test' : ' ADA@Example.test ', `203.0.113.${n}`)),
    );
    expect(new Set(answers.map(({ response }) => JSON.stringify(response.json().data)))).toEqual(
      new Set(['{"entered":true}']),
    );
    expect(await entries()).toEqual([{ email: 'ada@example.test', position: 1, is_early_bird: true }]);
  });

  test('a newsletter subscription is kept once', async () => {
    await enter('bob@example.test', '192.0.2.7', '/api/newsletter');
    const { status, data } = await enter('bob@example.test', '192.0.2.7', '/api/newsletter');
    expect([status, data]).toEqual([200, { entered: true }]);
    expect(await db.look('SELECT email FROM newsletter_subscribers')).toEqual([{ email: 'bob@example.test' }]);
  });

  test('what is no address is refused and says why', async () => {
    const { status, error } = await enter('nobody');
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(error.details)).toContain('Enter an e-mail address such as name@example.com');
  });

  test('one network address may enter 30 times an hour, in both lists together; others go on', async () => {
    for (let n = 0; n < 30; n += 1) {
      const path = n % 2 ? '/api/newsletter' : '/api/waitlist';
      expect((await enter(`n${n}@example.test`, '192.0.2.99', path)).status).toBe(200);
    }
    const refused = await enter('late@example.test', '192.0.2.99');
    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await enter('late@example.test', '192.0.2.98')).status).toBe(200);
  });

  test.each(['SELECT * FROM waitlist_entries', 'DELETE FROM newsletter_subscribers'])(
    'the app role may not: %s',
    async (statement) => {
      const attempt = db.database.withoutTenant({ userId: null, requestId: null }, (transaction) =>
        transaction.query(statement),
      );
      await expect(attempt).rejects.toThrow('permission denied');
    },
  );

  test('the operator takes the list out as a CSV file', async () => {
    await enter('ada@example.test', '192.0.2.20');
    await enter('=1+1@example.test', '192.0.2.20');
    const script = fileURLToPath(new URL('./export.ts', import.meta.url));
    const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL: db.url, DATA_DIR: db.dataDirectory },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const [header, first, second] = stdout.split('\r\n');
    expect(header).toBe('position,email,isEarlyBird,createdAt');
    expect(first).toMatch(/^1,ada@example\.test,true,\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(second).toMatch(/^2,'=1\+1@example\.test,true,/);
  });

  test('an export of something else, or without a database, ends with one line', () => {
    const script = fileURLToPath(new URL('./export.ts', import.meta.url));
    const run = (args: string[], env: Record<string, string>) =>
      spawnSync(process.execPath, [script, ...args], { env: { ...process.env, ...env }, encoding: 'utf8' });
    expect(run(['users'], {})).toMatchObject({ status: 1, stderr: 'Got "users", wanted waitlist or newsletter.\n' });
    const lonely = run([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: db.dataDirectory });
    expect(lonely.status).toBe(1);
    expect(lonely.stderr).toMatch(/^DATABASE_URL cannot be read: .+\n$/);
  });
});

test('cells that look like formulas, and those with commas or quotes, stay text', () => {
  expect(asCsv(['email'], [{ email: '@a,"b"' }, { email: '+1@x.test' }])).toBe(
    'email\r\n"\'@a,""b"""\r\n\'+1@x.test\r\n',
  );
});
