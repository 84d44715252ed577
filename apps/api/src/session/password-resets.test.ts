import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsTo as receivedMails } from '../../test/mails.ts';
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
const resetSubject = 'Set a new password';

describe('a forgotten password', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let organization: TestOrganization;
  let email: string;
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
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const post = (path: string, body: unknown) => new Browser(app).post(`/api/auth/${path}`, body);
  const forget = (address = email) => post('forgot-password', { email: address });
  const mailsTo = (address: string, subject: string, expected: number) =>
    receivedMails(mails, address, expected, subject);
  const tokenIn = (mail: Mail | undefined) =>
    /https:\/\/stock\.example\.test\/reset-password#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  const requestedToken = async (): Promise<string> => {
    await forget();
    return tokenIn((await mailsTo(email, resetSubject, 1))[0]);
  };
  const reset = (token: string, secret = newPassword) => post('reset-password', { token, password: secret });

  test('the mailed link sets a new password, once, and its owner is told', async () => {
    expect(await forget()).toMatchObject({ status: 200, data: { mailed: true } });
    const [mail] = await mailsTo(email, resetSubject, 1);
    expect(mail?.html).toContain(`/reset-password#${tokenIn(mail)}"`);

    expect((await reset(tokenIn(mail))).data).toEqual({ reset: true });

    expect((await post('sign-in', { email, password })).error.code).toBe('INVALID_CREDENTIALS');
    expect((await post('sign-in', { email, password: newPassword })).status).toBe(200);
    expect((await reset(tokenIn(mail), 'quartz bicycle november harbour')).error.code).toBe('LINK_EXPIRED');
    await mailsTo(email, 'Your password was changed', 1);
  });

  test('a reset ends every session of the person and no other, and their organization hears of each', async () => {
    const token = await requestedToken();
    const browsers = [await signedIn(app, email), await signedIn(app, email)];
    const colleague = await signedIn(app, organization.email.manager);

    await reset(token);

    for (const browser of browsers) {
      expect((await browser.get('/api/auth/session')).error.code).toBe('SESSION_EXPIRED');
      expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    }
    expect((await colleague.get('/api/auth/session')).status).toBe(200);
    const events = await db.look<{ kind: string; payload: { userId: string } }>(
      'SELECT kind, payload FROM events WHERE organization_id = $1',
      [organization.organizationId],
    );
    expect(events.map(({ kind, payload }) => [kind, payload.userId])).toEqual(
      browsers.map(() => ['session.ended', organization.userId.user]),
    );
  });

  test('an unknown address and a deactivated account are answered alike and nobody is mailed', async () => {
    await db.look('UPDATE users SET deactivated_at = now() WHERE user_id = $1', [organization.userId.user]);
    const known = await forget(organization.email.viewer);
    for (const address of [email, `nobody-${organization.organizationId}@example.test`]) {
      const answer = await forget(address);
      expect([answer.status, answer.data]).toEqual([known.status, known.data]);
    }
    await mailsTo(organization.email.viewer, resetSubject, 1);
    // The jobs were requested in one row: the last one has run when a later one has.
    await forget(organization.email.manager);
    await mailsTo(organization.email.manager, resetSubject, 1);
    expect(mails.filter(({ to }) => to === email || to.startsWith('nobody-'))).toEqual([]);
  });

  test('asking does the same to the database whether the address has an account or not', async () => {
    const statements: string[] = [];
    const original = db.database.withoutTenant.bind(db.database);
    const spy = vi.spyOn(db.database, 'withoutTenant').mockImplementation((actor, work) =>
      original(actor, (transaction) =>
        work({
          ...transaction,
          query: (text, values, name) => {
            if (actor.requestId !== null) statements.push(text);
            return transaction.query(text, values, name);
          },
        }),
      ),
    );
    await forget();
    const known = statements.splice(0);
    await forget(`nobody-${organization.organizationId}@example.test`);
    spy.mockRestore();
    expect(known.length).toBeGreaterThan(0);
    expect(statements).toEqual(known);
  });

  test('a new link makes the one before void', async () => {
    const first = await requestedToken();
    await forget();
    const second = (await mailsTo(email, resetSubject, 2)).map(tokenIn).find((token) => token !== first);
    expect((await reset(first)).error.code).toBe('LINK_EXPIRED');
    expect((await reset(second ?? '')).status).toBe(200);
  });

  test('a link ends after an hour', async () => {
    const token = await requestedToken();
    await db.look(`UPDATE password_resets SET expires_at = expires_at - interval '1 hour'`);
    expect((await reset(token)).error.code).toBe('LINK_EXPIRED');
  });

  test('a weak password is refused, also for the name and address of the account, and the link stays good', async () => {
    const token = await requestedToken();
    for (const weak of ['passwordpassword', 'wednesdaymorning', `${email}`]) {
      const { status, error } = await reset(token, weak);
      expect([status, error.message]).toEqual([400, expect.stringContaining('easy to guess')]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('of two uses of one link at the same time one succeeds', async () => {
    const token = await requestedToken();
    const answers = await Promise.all([reset(token), reset(token, 'quartz bicycle november harbour')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('a reset confirms the address', async () => {
    await db.look('UPDATE users SET email_verified_at = NULL WHERE user_id = $1', [organization.userId.user]);
    await reset(await requestedToken());
    expect((await post('sign-in', { email, password: newPassword })).status).toBe(200);
  });

  test('after a reset the failures before it count no longer', async () => {
    const token = await requestedToken();
    for (let attempt = 0; attempt < 11; attempt += 1) await post('sign-in', { email, password: 'wrong' });
    await reset(token);
    expect((await post('sign-in', { email, password: newPassword })).status).toBe(200);
  });

  test('a sign-in that was being checked while the password was reset opens no session', async () => {
    const token = await requestedToken();
    const verify = vi.spyOn(app.passwords, 'verify').mockImplementationOnce(async () => {
      await reset(token);
      return true;
    });
    const answer = await post('sign-in', { email, password });
    verify.mockRestore();
    expect(answer.error.code).toBe('INVALID_CREDENTIALS');
    const open = await db.look('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [
      organization.userId.user,
    ]);
    expect(open).toEqual([]);
  });

  test('neither the queue nor the table holds what the link needs', async () => {
    const token = await requestedToken();
    const stored = JSON.stringify(await db.look('SELECT j.data, r.* FROM jobs.job j, password_resets r'));
    expect(stored).not.toContain(token);
  });

  test('an address gets at most 5 links an hour, whether it has an account or not', async () => {
    for (const address of [email, `nobody-${organization.organizationId}@example.test`]) {
      const answers = [];
      for (let index = 0; index < 6; index += 1) answers.push((await forget(address)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('one network address may ask 30 times an hour', async () => {
    const answers = [];
    for (let index = 0; index < 31; index += 1) answers.push((await forget(`nobody-${index}@example.test`)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
});
