import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../test/mails.ts';
import { Browser, makeOrganization, password, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { Mail } from '../platform/mail/mail.ts';

const subject = 'New sign-in to your account';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

describe('a sign-in of a browser that is new to the account', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let organization: TestOrganization;
  let email: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, { env: { TRUST_PROXY: '1' }, runJobs: true }));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    email = organization.email.user;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const signIn = async (browser = new Browser(app)) => {
    const headers = { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.7' };
    expect((await browser.post('/api/auth/sign-in', { email, password }, headers)).status).toBe(200);
    return browser;
  };
  const signOut = (browser: Browser) => browser.post('/api/auth/sign-out');
  /** How many mails were requested. */
  const requests = async () => {
    const { rows } = await db.database.pools.requests.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM jobs.job WHERE name = 'session.new-device-mail' AND data->>'userId' = $1",
      [organization.userId.user],
    );
    return rows[0]?.count;
  };

  test('is mailed to its owner: when, with which browser and from where, with the way to the sessions', async () => {
    await db.look(`UPDATE users SET time_zone = 'America/New_York' WHERE user_id = $1`, [organization.userId.user]);
    await signIn();
    await signIn();
    const [mail] = await mailsTo(mails, email, 1, subject);
    expect(mail?.text).toContain('Firefox on Linux, from the network address 198.51.100.7');
    expect(mail?.text).toMatch(/on \w+, \d+ \w+ \d{4} at \d\d:\d\d \(America\/New_York\)/);
    expect(mail?.text).toMatch(/\/account\n/);
  });

  test('the first one ever is not mailed, nor one of a browser that was there before', async () => {
    const browser = await signIn();
    await signOut(browser);
    await signIn(browser);
    // A later one that is mailed is the only one.
    await signIn();
    await mailsTo(mails, email, 1, subject);
    expect(await requests()).toBe(1);
  });

  test('one to an account that lay idle until its sessions were forgotten is mailed', async () => {
    await db.look(`UPDATE users SET created_at = created_at - interval '61 days' WHERE user_id = $1`, [
      organization.userId.user,
    ]);
    await signIn();
    await mailsTo(mails, email, 1, subject);
  });

  test('five are mailed a day', async () => {
    for (let n = 0; n < 8; n += 1) await signIn();
    await expect.poll(requests).toBe(5);
    await mailsTo(mails, email, 5, subject);
  });
});
