import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsTo as receivedMails } from '../../test/mails.ts';
import {
  type Answer,
  Browser,
  makeOrganization,
  password,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { forgetOldChanges } from './own-credentials.ts';
import { forgetOldUses } from './used-links.ts';

const newPassword = 'lantern orbit mackerel tuesday';
const otherPassword = 'quartz bicycle november harbour';
const wrongPresent = [{ field: 'currentPassword', message: 'This is not your present password.' }];

describe('a lost answer is repeated', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let organization: TestOrganization;
  let email: string;
  let fresh: string;
  let now = Date.now();

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, {
      runJobs: true,
      now: () => now,
      env: { PUBLIC_URL: 'https://stock.example.test' },
    }));
  });
  beforeEach(async () => {
    now += 25 * 60 * 60_000;
    organization = await makeOrganization(db.database);
    email = organization.email.user;
    fresh = `fresh-${organization.organizationId}@example.test`;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const post = (path: string, body: unknown) => new Browser(app).post(`/api/auth/${path}`, body);
  const signIn = (address: string, secret: string) => post('sign-in', { email: address, password: secret });
  const mailsTo = (address: string, subject: string, expected: number) =>
    receivedMails(mails, address, expected, subject);
  const tokenTo = async (address: string, subject: string): Promise<string> => {
    const [mail] = await mailsTo(address, subject, 1);
    return /#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const aDayLater = (table: 'used_links' | 'password_changes', column: 'used_at' | 'changed_at') =>
    db.look(`UPDATE ${table} SET ${column} = ${column} - interval '24 hours'`);
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
  const twice = <Result>(work: () => Promise<Result>) => Promise.all([work(), work()]);

  describe('by the link that confirms an account', () => {
    const requests = async () => {
      await post('sign-up', { name: 'Nadia Okoye', email: fresh, password });
      return tokenTo(fresh, 'Confirm your e-mail address');
    };
    const verify = (token: string) => post('verify-email', { token });

    test('one after the other and both at once', async () => {
      const token = await requests();
      const answers = [...(await twice(() => verify(token))), await verify(token)];
      expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ verified: true, session: null }));
      expect((await signIn(fresh, password)).status).toBe(200);
    });

    test('for 24 hours, and by no other link of the same person', async () => {
      const token = await requests();
      await post('sign-up', { name: 'A stranger', email: fresh, password: otherPassword });
      const all = await mailsTo(fresh, 'Confirm your e-mail address', 2);
      const others = all.map((mail) => /#([\w-]{43})\n/.exec(mail.text)?.[1] ?? '').filter((each) => each !== token);
      await verify(token);
      expect((await verify(others[0] ?? '')).error.code).toBe('LINK_EXPIRED');
      await aDayLater('used_links', 'used_at');
      expect(await verify(token)).toMatchObject({ status: 410, error: { code: 'LINK_EXPIRED' } });
    });

    test('and the link of one purpose repeats nothing of another', async () => {
      const token = await requests();
      await verify(token);
      expect((await post('reset-password', { token, password })).error.code).toBe('LINK_EXPIRED');
      expect((await post('confirm-email', { token })).error.code).toBe('LINK_EXPIRED');
      const asNew = await new Browser(app).post('/api/invitations/accept-new', { token, name: 'Nadia', password });
      expect(asNew.error.code).toBe('LINK_EXPIRED');
    });
  });

  describe('by the link that sets a forgotten password', () => {
    const requests = async () => {
      await post('forgot-password', { email });
      return tokenTo(email, 'Set a new password');
    };
    const reset = (token: string, secret = newPassword) => post('reset-password', { token, password: secret });

    test('with the same password; sessions that began since stay, and the owner is told once', async () => {
      const token = await requests();
      expect((await reset(token)).data).toEqual({ reset: true });
      const browser = new Browser(app);
      await browser.post('/api/auth/sign-in', { email, password: newPassword });
      expect((await reset(token)).data).toEqual({ reset: true });
      expect((await browser.get('/api/auth/session')).status).toBe(200);
      await mailsTo(email, 'Your password was changed', 1);
    });

    test('both at once: one reset', async () => {
      const token = await requests();
      expect(statuses(await twice(() => reset(token)))).toEqual([200, 200]);
      await mailsTo(email, 'Your password was changed', 1);
      expect((await signIn(email, newPassword)).status).toBe(200);
    });

    test('not with another password, nor after 24 hours, nor once the password was changed again', async () => {
      const token = await requests();
      await reset(token);
      expect(await reset(token, otherPassword)).toMatchObject({ status: 410, error: { code: 'LINK_EXPIRED' } });
      const browser = new Browser(app);
      await browser.post('/api/auth/sign-in', { email, password: newPassword });
      const change = { currentPassword: newPassword, newPassword: otherPassword };
      expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
      expect((await reset(token)).error.code).toBe('LINK_EXPIRED');
      expect((await reset(token, otherPassword)).data).toEqual({ reset: true });
      await aDayLater('used_links', 'used_at');
      expect((await reset(token, otherPassword)).error.code).toBe('LINK_EXPIRED');
    });

    test('a link that was made void, and not used, repeats nothing', async () => {
      const token = await requests();
      const browser = await signedIn(app, email);
      await browser.post('/api/auth/change-password', { currentPassword: password, newPassword });
      const verify = vi.spyOn(app.passwords, 'verify');
      expect((await reset(token)).error.code).toBe('LINK_EXPIRED');
      expect(verify).not.toHaveBeenCalled();
      verify.mockRestore();
    });

    test('a used link is no place to guess the password: 20 tries reach the hash', async () => {
      const token = await requests();
      await reset(token);
      const verify = vi.spyOn(app.passwords, 'verify');
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => reset(token, `a guess at it ${index}`)),
      );
      expect(verify).toHaveBeenCalledTimes(20);
      verify.mockRestore();
      expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set(['LINK_EXPIRED', 'RATE_LIMITED']));
      expect((await reset(token)).error.code).toBe('RATE_LIMITED');
    });
  });

  test('maintenance removes what no repeat is recognized by any more, and nothing else', async () => {
    await db.look('DELETE FROM used_links');
    await db.look('DELETE FROM password_changes');
    const { user, viewer } = organization.userId;
    const ages = [user, '23 hours', viewer, '25 hours'];
    await db.look(
      `INSERT INTO used_links (token_hash, purpose, user_id, used_at)
       VALUES ('old', 'reset', $1, now() - $2::interval), ('older', 'reset', $3, now() - $4::interval)`,
      ages,
    );
    await db.look(
      `INSERT INTO password_changes (user_id, session_id, replaced_hash, changed_at)
       VALUES ($1, $1, '', now() - $2::interval), ($3, $3, '', now() - $4::interval)`,
      ages,
    );
    await db.database.withoutTenant(systemActor, async (transaction) => {
      await forgetOldUses(transaction);
      await forgetOldChanges(transaction);
    });
    expect(await db.look('SELECT user_id FROM used_links')).toEqual([{ user_id: user }]);
    expect(await db.look('SELECT user_id FROM password_changes')).toEqual([{ user_id: user }]);
  });

  describe('by the link that confirms a new address', () => {
    const confirm = (token: string) => post('confirm-email', { token });

    test('one after the other and both at once, for 24 hours', async () => {
      const browser = await signedIn(app, email);
      await browser.post('/api/auth/change-email', { email: fresh, currentPassword: password });
      const token = await tokenTo(fresh, 'Confirm your new e-mail address');
      const answers = [...(await twice(() => confirm(token))), await confirm(token)];
      expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ confirmed: true }));
      expect((await signIn(fresh, password)).status).toBe(200);
      await aDayLater('used_links', 'used_at');
      expect(await confirm(token)).toMatchObject({ status: 410, error: { code: 'LINK_EXPIRED' } });
    });
  });

  describe('to whoever asks for a new address', () => {
    const ask = (browser: Browser, key: string, address = fresh) =>
      browser.post('/api/auth/change-email', { email: address, currentPassword: password }, { 'idempotency-key': key });

    const mailJobs = async (): Promise<number> => {
      const [row] = await db.look<{ n: number }>(
        `SELECT count(*)::int AS n FROM jobs.job WHERE name = 'session.email-change-mail'`,
      );
      return row?.n ?? 0;
    };

    test('repeats use up nothing of what one person may ask for in an hour', async () => {
      const browser = await signedIn(app, email);
      for (let n = 0; n < 7; n += 1) expect((await ask(browser, 'k')).status).toBe(200);
    });

    test('with the same key, one after the other and both at once: one link and one notice, and the link works', async () => {
      const browser = await signedIn(app, email);
      const before = await mailJobs();
      const answers = [...(await twice(() => ask(browser, 'k'))), await ask(browser, 'k')];
      expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ mailed: true }));
      const token = await tokenTo(fresh, 'Confirm your new e-mail address');
      await mailsTo(email, 'Your e-mail address is about to change', 1);
      expect(await mailJobs()).toBe(before + 2);
      expect((await post('confirm-email', { token })).status).toBe(200);
    });

    test('another address under the same key is refused; another key asks anew', async () => {
      const browser = await signedIn(app, email);
      await ask(browser, 'k');
      expect((await ask(browser, 'k', `next-${fresh}`)).error.code).toBe('IDEMPOTENCY_MISMATCH');
      const first = await tokenTo(fresh, 'Confirm your new e-mail address');
      await ask(browser, 'l');
      expect((await post('confirm-email', { token: first })).error.code).toBe('LINK_EXPIRED');
    });
  });

  describe('to whoever changes the own password', () => {
    const change = (browser: Browser, more: object = {}) =>
      browser.post('/api/auth/change-password', { currentPassword: password, newPassword, ...more });

    test('sessions that began since stay, the owner is told once, and the new password is in force', async () => {
      const browser = await signedIn(app, email);
      expect((await change(browser)).data).toEqual({ changed: true });
      const since = new Browser(app);
      await since.post('/api/auth/sign-in', { email, password: newPassword });
      expect((await change(browser)).data).toEqual({ changed: true });
      expect((await since.get('/api/auth/session')).status).toBe(200);
      expect((await signIn(email, newPassword)).status).toBe(200);
      await mailsTo(email, 'Your password was changed', 1);
    });

    test('a change to the very same password is repeated like any other', async () => {
      const browser = await signedIn(app, email);
      await change(browser, { newPassword: password });
      const since = await signedIn(app, email);
      expect((await change(browser, { newPassword: password })).status).toBe(200);
      expect((await since.get('/api/auth/session')).status).toBe(200);
    });

    test('both at once: one change, told once, and the session stays', async () => {
      const browser = await signedIn(app, email);
      expect(statuses(await twice(() => change(browser)))).toEqual([200, 200]);
      expect((await browser.get('/api/auth/session')).status).toBe(200);
      await mailsTo(email, 'Your password was changed', 1);
      expect(
        await db.look('SELECT 1 FROM password_changes WHERE user_id = $1', [organization.userId.user]),
      ).toHaveLength(1);
    });

    test('not with other passwords, not in another session, not after 24 hours', async () => {
      const browser = await signedIn(app, email);
      await change(browser);
      const since = new Browser(app);
      await since.post('/api/auth/sign-in', { email, password: newPassword });
      const refused = [
        await change(browser, { newPassword: otherPassword }),
        await change(browser, { currentPassword: otherPassword }),
        await change(since),
      ];
      await aDayLater('password_changes', 'changed_at');
      refused.push(await change(browser));
      for (const { status, error } of refused) expect([status, error.details]).toEqual([400, wrongPresent]);
      expect((await signIn(email, newPassword)).status).toBe(200);
    });

    test('not once the password was changed again', async () => {
      const browser = await signedIn(app, email);
      await change(browser);
      await change(browser, { currentPassword: newPassword, newPassword: otherPassword });
      expect((await change(browser)).error.details).toEqual(wrongPresent);
      expect((await change(browser, { currentPassword: newPassword, newPassword: otherPassword })).status).toBe(200);
    });

    test('wrong repeats use up the ten tries', async () => {
      const browser = await signedIn(app, email);
      await change(browser);
      for (let n = 0; n < 10; n += 1) await change(browser, { newPassword: `a guess at the new one ${n}` });
      expect((await change(browser)).status).toBe(429);
    });

    test('the replaced password is kept as the slow hash it was', async () => {
      const browser = await signedIn(app, email);
      await change(browser);
      const rows = await db.look('SELECT * FROM password_changes WHERE user_id = $1', [organization.userId.user]);
      expect(rows[0]).toMatchObject({ replaced_hash: expect.stringMatching(/^\$argon2id\$/) });
      expect(JSON.stringify(rows)).not.toContain(password);
    });
  });
});
