import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
import type { Mail } from '../platform/mail/mail.ts';

const newPassword = 'lantern orbit mackerel tuesday';

describe('the own password and address', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let organization: TestOrganization;
  let browser: Browser;
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
    now += 2 * 60 * 60_000;
    organization = await makeOrganization(db.database);
    email = organization.email.user;
    fresh = `fresh-${organization.organizationId}@example.test`;
    browser = await signedIn(app, email);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const stranger = (path: string, body: unknown) => new Browser(app).post(`/api/auth/${path}`, body);
  const signIn = (address: string, secret: string) => stranger('sign-in', { email: address, password: secret });
  const changePassword = (more: object = {}) =>
    browser.post('/api/auth/change-password', { currentPassword: password, newPassword, ...more });
  const changeEmail = (more: object = {}) =>
    browser.post('/api/auth/change-email', { email: fresh, currentPassword: password, ...more });
  const confirm = (token: string) => stranger('confirm-email', { token });
  const mailTo = async (address: string, subject: string): Promise<Mail> => {
    const found = () => mails.findLast((mail) => mail.to === address && mail.subject === subject);
    await vi.waitFor(() => expect(found()).toBeDefined(), { timeout: 30_000, interval: 50 });
    return found() as Mail;
  };
  const linkTo = async (address: string) => {
    const mail = await mailTo(address, 'Confirm your new e-mail address');
    return /https:\/\/stock\.example\.test\/confirm-email#([\w-]{43})\n/.exec(mail.text)?.[1] ?? 'no link';
  };

  test('a new password is in force at once, ends the other sessions, keeps this one, and is told by mail', async () => {
    const other = await signedIn(app, email);
    expect((await changePassword()).data).toEqual({ changed: true });
    expect((await browser.get('/api/auth/session')).status).toBe(200);
    expect((await other.get('/api/auth/session')).error.code).toBe('SESSION_EXPIRED');
    expect((await signIn(email, password)).error.code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(email, newPassword)).status).toBe(200);
    await mailTo(email, 'Your password was changed');
    const events = await db.look('SELECT kind FROM events WHERE organization_id = $1', [organization.organizationId]);
    expect(events).toEqual([{ kind: 'session.ended' }]);
  });

  test.each([
    [{ currentPassword: 'not it' }, 'currentPassword', 'This is not your present password.'],
    [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 12 characters'],
    [{ newPassword: 'wednesdaymorning' }, 'newPassword', expect.stringContaining('easy to guess')],
  ])('a change with %j is refused naming the field, and the session stays', async (more, field, message) => {
    const { status, error } = await changePassword(more);
    expect([status, error.code, error.details[0]]).toEqual([400, 'VALIDATION_FAILED', { field, message }]);
    expect((await browser.get('/api/auth/session')).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('a browser left open is no place to guess the password: ten tries in 15 minutes', async () => {
    for (let index = 0; index < 10; index += 1) await changePassword({ currentPassword: `guess ${index}` });
    expect((await changePassword()).status).toBe(429);
    expect((await changeEmail()).status).toBe(429);
    now += 16 * 60_000;
    expect((await changePassword()).status).toBe(200);
  });

  test('of two changes at once with the same present password one succeeds', async () => {
    const answers = await Promise.all([
      changePassword(),
      changePassword({ newPassword: 'quartz bicycle november harbour' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('two sessions that change the password at once never wait for each other, and one of them stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const address = (await makeOrganization(db.database)).email.user;
      const pair = [await signedIn(app, address), await signedIn(app, address)];
      const answers = await Promise.all(
        pair.map((one, index) =>
          one.post('/api/auth/change-password', {
            currentPassword: password,
            newPassword: `${newPassword} ${index} of two`,
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      const after = await Promise.all(pair.map((one) => one.get('/api/auth/session')));
      expect(after.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
    }
  });

  test('a session that ends while its password is checked changes nothing', async () => {
    const verify = vi.spyOn(app.passwords, 'verify').mockImplementationOnce(async () => {
      await db.look('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [organization.userId.user]);
      return true;
    });
    expect((await changePassword()).error.code).toBe('SESSION_EXPIRED');
    verify.mockRestore();
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('a new address is used once its link is opened; until then the old one stays, and its owner was told', async () => {
    expect((await changeEmail()).data).toEqual({ mailed: true });
    expect((await browser.get('/api/users/me')).data).toMatchObject({ email, pendingEmail: fresh });
    expect((await mailTo(email, 'Your e-mail address is about to change')).text).toContain(fresh);
    const token = await linkTo(fresh);
    expect((await signIn(fresh, password)).error.code).toBe('INVALID_CREDENTIALS');

    expect((await confirm(token)).data).toEqual({ confirmed: true });

    expect((await signIn(fresh, password)).status).toBe(200);
    expect((await signIn(email, password)).error.code).toBe('INVALID_CREDENTIALS');
    expect((await browser.get('/api/users/me')).data).toMatchObject({ email: fresh, pendingEmail: null });
  });

  test('an address that has an account is answered alike; its owner is told and gets no link', async () => {
    const taken = organization.email.manager;
    const free = await changeEmail();
    const answer = await changeEmail({ email: taken });
    expect([answer.status, answer.data]).toEqual([free.status, free.data]);
    expect((await browser.get('/api/users/me')).data.pendingEmail).toBe(taken);
    const mail = await mailTo(taken, 'You have a Tallyard account already');
    expect(mail.text).not.toContain('confirm-email');
    expect((await mailTo(email, 'Your e-mail address is about to change')).text).toContain(taken);
  });

  test('of two people who ask for one address the first to confirm gets it', async () => {
    const rival = await signedIn(app, organization.email.viewer);
    await rival.post('/api/auth/change-email', { email: fresh, currentPassword: password });
    const first = await linkTo(fresh);
    mails.splice(0);
    await changeEmail();
    const second = await linkTo(fresh);
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await db.look('SELECT 1 FROM users WHERE email = $1', [fresh])).toHaveLength(1);
  });

  test('who signed up with the address and never confirmed does not keep it', async () => {
    await stranger('sign-up', { name: 'A stranger', email: fresh, password: newPassword });
    await changeEmail();
    expect((await confirm(await linkTo(fresh))).status).toBe(200);
    expect((await signIn(fresh, password)).data.id).toBe(organization.userId.user);
  });

  test('a wrong password, or the address one has, mails nothing', async () => {
    expect((await changeEmail({ currentPassword: 'wrong' })).error.details[0].field).toBe('currentPassword');
    expect((await changeEmail({ email: email.toUpperCase() })).error.details[0]).toEqual({
      field: 'email',
      value: undefined,
      message: 'This is your address already.',
    });
    expect(await db.look('SELECT 1 FROM email_changes WHERE user_id = $1', [organization.userId.user])).toEqual([]);
  });

  test('a new ask makes the link before void, and a link ends after 24 hours', async () => {
    await changeEmail();
    const first = await linkTo(fresh);
    const next = `next-${fresh}`;
    await changeEmail({ email: next });
    expect((await confirm(first)).error.code).toBe('LINK_EXPIRED');
    const second = await linkTo(next);
    await db.look(`UPDATE email_changes SET expires_at = expires_at - interval '24 hours'`);
    expect((await confirm(second)).error.code).toBe('LINK_EXPIRED');
  });

  test('a changed password stops a change of the address, and a changed address a reset that went to the old one', async () => {
    await changeEmail();
    const token = await linkTo(fresh);
    await changePassword();
    expect((await confirm(token)).error.code).toBe('LINK_EXPIRED');

    await stranger('forgot-password', { email });
    const reset = /#([\w-]{43})\n/.exec((await mailTo(email, 'Set a new password')).text)?.[1];
    mails.splice(0);
    await changeEmail({ currentPassword: newPassword });
    await confirm(await linkTo(fresh));
    const answer = await stranger('reset-password', { token: reset, password: 'quartz bicycle november harbour' });
    expect(answer.error.code).toBe('LINK_EXPIRED');
  });

  test('neither is for a stranger', async () => {
    expect((await stranger('change-password', { currentPassword: password, newPassword })).status).toBe(401);
    expect((await stranger('change-email', { email: fresh, currentPassword: password })).status).toBe(401);
  });
});
