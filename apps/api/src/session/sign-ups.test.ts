import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo as receivedMails } from '../../test/mails.ts';
import { Browser, makeOrganization, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { Mail } from '../platform/mail/mail.ts';

const password = 'lantern orbit mackerel tuesday';

describe('signing up', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let organization: TestOrganization;
  let now = Date.now();
  let count = 0;
  let email: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, {
      runJobs: true,
      now: () => now,
      env: { PUBLIC_URL: 'https://stock.example.test' },
    }));
    organization = await makeOrganization(db.database);
  });
  beforeEach(() => {
    now += 2 * 60 * 60_000;
    count += 1;
    email = `new-${count}@example.test`;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const post = (path: string, body: unknown) => new Browser(app).post(`/api/auth/${path}`, body);
  const signUp = (more: object = {}) => post('sign-up', { name: 'Nadia Okoye', email, password, ...more });
  const mailsTo = (address: string, expected: number) => receivedMails(mails, address, expected);
  const tokenIn = (mail: Mail | undefined) =>
    /https:\/\/stock\.example\.test\/verify-email#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no link';

  test('an account can be used once its address is confirmed', async () => {
    expect(await signUp()).toMatchObject({ status: 200, data: { mailed: true } });
    const [mail] = await mailsTo(email, 1);
    expect(mail?.subject).toBe('Confirm your e-mail address');
    expect(mail?.html).toContain(`/verify-email#${tokenIn(mail)}"`);
    expect((await post('sign-in', { email, password })).error.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await post('sign-in', { email, password: 'wrong' })).error.code).toBe('INVALID_CREDENTIALS');

    expect((await post('verify-email', { token: tokenIn(mail) })).data).toEqual({ verified: true, session: null });

    expect((await post('sign-in', { email, password })).data).toMatchObject({ name: 'Nadia Okoye', organizations: [] });
  });

  test('an address that has an account is answered alike; its owner is told and nothing changes', async () => {
    const before = await db.look('SELECT * FROM users ORDER BY user_id');
    const answer = await signUp({ email: organization.email.user });
    expect(answer).toMatchObject({ status: 200, data: { mailed: true } });
    const [mail] = await mailsTo(organization.email.user, 1);
    expect(mail?.subject).toBe('You have a Tallyard account already');
    expect(await db.look('SELECT * FROM users ORDER BY user_id')).toEqual(before);
  });

  test('a link confirms the password of its own sign-up, not that of a stranger who came later', async () => {
    await signUp();
    const [own] = await mailsTo(email, 1);
    await signUp({ name: 'A stranger', password: 'quartz bicycle november harbour' });
    await mailsTo(email, 2);
    await post('verify-email', { token: tokenIn(own) });
    expect((await post('sign-in', { email, password })).data.name).toBe('Nadia Okoye');
    const stranger = await post('sign-in', { email, password: 'quartz bicycle november harbour' });
    expect(stranger.error.code).toBe('INVALID_CREDENTIALS');
  });

  describe('a link', () => {
    const person = { name: 'Nadia Okoye', password };
    const nadia = () => new Browser(app);
    const read = (browser: Browser) => browser.get('/api/auth/session');

    test('signs in the browser that signed up, once', async () => {
      const browser = nadia();
      await browser.post('/api/auth/sign-up', { ...person, email });
      expect(browser.sessionCookieCount).toBe(0);
      const [mail] = await mailsTo(email, 1);
      const token = tokenIn(mail);
      const { data } = await browser.post('/api/auth/verify-email', { token });
      expect(data).toMatchObject({ verified: true, session: { name: 'Nadia Okoye', organizations: [] } });
      expect((await read(browser)).data.email).toBe(email);
      const again = nadia();
      for (const [name, value] of browser.cookies) if (name.endsWith('sign_up')) again.cookies.set(name, value);
      expect((await again.post('/api/auth/verify-email', { token })).data).toEqual({ verified: true, session: null });
      expect(again.sessionCookieCount).toBe(0);
    });

    test('of a stranger who signed up with the address of others does not sign these in', async () => {
      const [owner, stranger] = [nadia(), nadia()];
      await owner.post('/api/auth/sign-up', { ...person, email });
      await mailsTo(email, 1);
      await stranger.post('/api/auth/sign-up', { name: 'X', email, password: 'quartz bicycle november harbour' });
      const [, later] = await mailsTo(email, 2);
      const { data } = await owner.post('/api/auth/verify-email', { token: tokenIn(later) });
      expect(data).toEqual({ verified: true, session: null });
      expect((await read(owner)).status).toBe(401);
    });

    test('that was mailed again signs in the browser that asked for it', async () => {
      const browser = nadia();
      await post('sign-up', { ...person, email });
      // Two mails under way at once may arrive the other way round.
      await mailsTo(email, 1);
      await browser.post('/api/auth/resend-verification', { email, password });
      const [, later] = await mailsTo(email, 2);
      await browser.post('/api/auth/verify-email', { token: tokenIn(later) });
      expect((await read(browser)).status).toBe(200);
    });

    test('is the same to a browser whether the address has an account or not', async () => {
      const pending = await Promise.all(
        [email, organization.email.user].map(async (address) => {
          const browser = nadia();
          await browser.post('/api/auth/sign-up', { ...person, email: address });
          return [...browser.cookies].map(([name, value]) => [name, value.length]);
        }),
      );
      expect(pending[0]).toEqual(pending[1]);
      expect(pending[0]).toHaveLength(1);
    });
  });

  test('who knows the password gets the mail again', async () => {
    await signUp();
    expect((await post('resend-verification', { email, password: 'wrong' })).error.code).toBe('INVALID_CREDENTIALS');
    expect((await post('resend-verification', { email, password })).status).toBe(200);
    const tokens = (await mailsTo(email, 2)).map(tokenIn);
    expect(new Set(tokens).size).toBe(2);
  });

  test('a link ends after 24 hours', async () => {
    await signUp();
    const [mail] = await mailsTo(email, 1);
    await db.look(`UPDATE email_verifications SET expires_at = expires_at - interval '24 hours'`);
    expect((await post('verify-email', { token: tokenIn(mail) })).error.code).toBe('LINK_EXPIRED');
  });

  test('neither the queue nor the table holds what the link needs', async () => {
    await signUp();
    const [mail] = await mailsTo(email, 1);
    const stored = JSON.stringify(await db.look('SELECT j.data, v.* FROM jobs.job j, email_verifications v'));
    expect(stored).not.toContain(tokenIn(mail));
  });

  test.each([
    ['short', 'Password must be at least 12 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
    ['passwordpassword', 'This password is easy to guess.'],
    ['123456789012', 'This password is easy to guess.'],
    ['nadia.okoye1', 'This password is easy to guess.'],
    ['NadiaOkoye12', 'This password is easy to guess.'],
  ])('the password %s is refused', async (weak, message) => {
    const { status, error } = await signUp({ password: weak });
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.message).toContain(message);
  });

  test('an address gets at most 5 mails an hour, whether it has an account or not', async () => {
    for (const address of [email, organization.email.viewer]) {
      const answers = [];
      for (let index = 0; index < 6; index += 1) answers.push((await signUp({ email: address })).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});
