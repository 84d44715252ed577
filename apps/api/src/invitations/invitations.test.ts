import { quotaDayOf } from '@tallyard/domain/limits/quotas';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '../../test/mails.ts';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { tokenOf } from './tokens.ts';

const password = 'lantern orbit mackerel tuesday';
const otherPassword = 'quartz bicycle november harbour';
const secret = 'the secret of these tests, long enough';
const dayMs = 24 * 60 * 60_000;

describe('invitations', () => {
  let db: TestDatabase;
  let app: App;
  let mails: Mail[];
  let one: TestOrganization;
  let admin: Browser;
  let manager: Browser;
  let foreigner: Browser;
  let now = Date.now();
  let count = 0;
  let email: string;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app, mails } = await startTestApp(db.database, db.dataDirectory, {
      runJobs: true,
      now: () => now,
      env: { PUBLIC_URL: 'https://stock.example.test', SESSION_SECRET: secret },
    }));
    const other = await makeOrganization(db.database);
    foreigner = await signedIn(app, other.email.admin, other.organizationId);
  });
  beforeEach(async () => {
    now += 2 * 60 * 60_000;
    count += 1;
    email = `invited-${count}@example.test`;
    one = await makeOrganization(db.database, 'Bolts & Nuts');
    admin = await signedIn(app, one.email.admin, one.organizationId);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const path = (rest = '', organizationId = one.organizationId) =>
    `/api/organizations/${organizationId}/invitations${rest}`;
  const invite = (browser = admin, more: object = {}) => browser.post(path(), { email, role: 'user', ...more });
  const mailTo = async (address: string, requested = 1) => (await mailsTo(mails, address, requested)).at(-1);
  const tokenIn = (mail: Mail | undefined) =>
    /https:\/\/stock\.example\.test\/accept-invitation#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  const invited = async (browser = admin, more: object = {}): Promise<string> => {
    expect((await invite(browser, more)).status).toBe(201);
    return tokenIn(await mailTo(email));
  };
  const post = (rest: string, body: object, browser = new Browser(app)) =>
    browser.post(`/api/invitations/${rest}`, body);
  const acceptNew = (token: string, browser = new Browser(app), more: object = {}) =>
    post('accept-new', { token, name: 'Nadia Okoye', password, ...more }, browser);
  const statusOf = async (address = email) =>
    (await admin.get(path('?limit=100'))).data.data.find((each: { email: string }) => each.email === address)?.status;
  const expired = { status: 410, error: { code: 'LINK_EXPIRED' } };

  test('the email says who invites whom where and as what, as text and as HTML', async () => {
    const { data } = await invite(manager, { role: 'manager' });
    expect(data).toMatchObject({ email, role: 'manager', status: 'pending', invitedByName: 'The manager' });
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(7 * dayMs);
    const mail = await mailTo(email);
    expect(mail?.subject).toBe('Join Bolts & Nuts on Tallyard');
    expect(mail?.text).toContain('The manager invites you to work with Bolts & Nuts in Tallyard, as a manager.');
    expect(mail?.html).toContain('work with Bolts &#38; Nuts');
    expect(mail?.html).toContain(`/accept-invitation#${tokenIn(mail)}"`);
    const [row] = await db.look('SELECT token_hash FROM invitations WHERE email = $1', [email]);
    expect(JSON.stringify([row, data])).not.toContain(tokenIn(mail));
  });

  test('beyond the daily limit nobody is invited; the refusal says which address, how many and until when', async () => {
    await db.look(`INSERT INTO quota_uses (organization_id, day, channel, used) VALUES ($1, $2, 'invitation', 19)`, [
      one.organizationId,
      quotaDayOf(Date.now()),
    ]);
    expect((await invite(admin, { email: `first-${email}` })).status).toBe(201);
    const message = 'The daily limit of 20 invitations was reached. Try again after 00:00 UTC.';
    const refused = await invite();
    expect(refused).toMatchObject({
      status: 429,
      error: { code: 'RATE_LIMITED', message, details: [{ field: 'email', value: email, message }] },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf()).toBeUndefined();
  });

  test('somebody new makes an account, joins and is signed in, once', async () => {
    const token = await invited();
    expect((await post('read', { token })).data).toEqual({
      organizationName: 'Bolts & Nuts',
      invitedByName: 'The admin',
      email,
      role: 'user',
      hasAccount: false,
    });
    expect((await post('accept-new', { token, name: 'N', password: 'password1234' })).error.code).toBe(
      'VALIDATION_FAILED',
    );
    const browser = new Browser(app, one.organizationId);
    const { status, data } = await acceptNew(token, browser);
    expect([status, data.email, data.organizations]).toMatchObject([
      200,
      email,
      [{ role: 'user', name: 'Bolts & Nuts' }],
    ]);
    expect((await browser.get('/api/warehouses')).status).toBe(200);
    expect((await new Browser(app).post('/api/auth/sign-in', { email, password })).status).toBe(200);
    expect(await acceptNew(token, new Browser(app), { password: otherPassword })).toMatchObject(expired);
    expect(await post('read', { token })).toMatchObject(expired);
    expect(await statusOf()).toBe('accepted');
    const created = await db.look(
      'SELECT action, user_id FROM audit_entries WHERE organization_id = $1 ORDER BY entry_id',
      [one.organizationId],
    );
    expect(created.map(({ action }) => action)).toEqual(['invitations.create', 'invitations.accept', 'members.join']);
    expect(created.slice(1).map(({ user_id: id }) => id)).toEqual([data.id, data.id]);
  });

  test('somebody with an account joins when signed in with the invited address, and with no other', async () => {
    const stranger = await makeOrganization(db.database);
    email = stranger.email.viewer;
    const token = await invited();
    expect((await post('read', { token })).data.hasAccount).toBe(true);
    expect((await acceptNew(token)).error).toMatchObject({
      code: 'CONFLICT',
      message: `${email} has an account. Sign in to accept the invitation.`,
    });
    const wrong = await signedIn(app, stranger.email.user);
    expect((await post('accept', { token }, wrong)).error).toMatchObject({
      code: 'RULE_BROKEN',
      message: `This invitation is for ${email}. Sign in with that address to accept it.`,
    });
    expect((await post('accept', { token })).status).toBe(401);
    const right = await signedIn(app, email);
    const { data } = await post('accept', { token }, right);
    expect(data.organizations.map((each: { organizationId: number }) => each.organizationId)).toContain(
      one.organizationId,
    );
    expect(await post('accept', { token }, right)).toMatchObject(expired);
  });

  test('an invitation gives the warehouses that the inviter sees when it is accepted, and never more', async () => {
    const { data: hall } = await admin.post('/api/warehouses', { name: 'Hall' });
    const scopeOf = (userId: string, warehouseIds: string[] | null) =>
      admin.send('PUT', `/api/organizations/${one.organizationId}/members/${userId}/warehouses`, { warehouseIds });
    const scoped: string = hall.id;
    const managerId = one.userId.manager;
    await scopeOf(managerId, [scoped, one.warehouseId]);
    const token = await invited(manager);
    await scopeOf(managerId, [scoped]);
    const { data } = await acceptNew(token);
    expect(data.organizations).toMatchObject([{ role: 'user', warehouseIds: [scoped] }]);

    // Nobody is held to the warehouses of somebody who has become an admin.
    await admin.send('PUT', `/api/organizations/${one.organizationId}/members/${managerId}/role`, { role: 'admin' });
    email = `second-${email}`;
    const unscoped = await acceptNew(await invited(manager));
    expect(unscoped.data.organizations).toMatchObject([{ warehouseIds: null }]);
  });

  test('accepting again with the same key, whose answer was lost, changes nothing; another key finds it used', async () => {
    email = (await makeOrganization(db.database)).email.viewer;
    const token = await invited();
    const right = await signedIn(app, email);
    const accept = (key: string) => right.post('/api/invitations/accept', { token }, { 'idempotency-key': key });
    const answers = await Promise.all([accept('one'), accept('one'), accept('one')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await accept('two')).toMatchObject(expired);
    const [row] = await db.look(
      `SELECT count(*)::int AS n FROM audit_entries WHERE organization_id = $1 AND action = 'members.join'`,
      [one.organizationId],
    );
    expect(row).toEqual({ n: 1 });
  });

  test('a sign-up that was never confirmed is no account: whoever holds the link chooses the password', async () => {
    await new Browser(app).post('/api/auth/sign-up', {
      name: 'Mallory',
      email,
      password: 'granite window seven kettle',
    });
    await mailTo(email);
    expect((await invite()).status).toBe(201);
    const token = tokenIn(await mailTo(email, 2));
    expect((await acceptNew(token)).data).toMatchObject({ name: 'Nadia Okoye' });
    const guess = { email, password: 'granite window seven kettle' };
    expect((await new Browser(app).post('/api/auth/sign-in', guess)).error.code).toBe('INVALID_CREDENTIALS');
  });

  test('revoked, expired and never made links are refused alike', async () => {
    const token = await invited();
    const [{ id }] = (await admin.get(path())).data.data;
    expect((await manager.post(path(`/${id}/revoke`))).data.status).toBe('revoked');
    expect(await acceptNew(token)).toMatchObject(expired);
    expect(await acceptNew('x'.repeat(43))).toMatchObject(expired);
    expect((await admin.post(path(`/${id}/resend`))).error.code).toBe('RULE_BROKEN');

    email = `later-${email}`;
    const old = await invited();
    await db.look("UPDATE invitations SET expires_at = now() - interval '1 second' WHERE email = $1", [email]);
    expect(await acceptNew(old)).toMatchObject(expired);
    expect(await statusOf()).toBe('expired');
    const { data: list } = await admin.get(path('?status=expired'));
    expect(list).toMatchObject({ total: 1, data: [{ email }] });
    expect((await admin.post(path(`/${list.data[0].id}/resend`))).data.status).toBe('pending');
    expect(tokenIn(await mailTo(email, 2))).toBe(old);
    expect((await acceptNew(old)).status).toBe(200);
  });

  test('an address has one open invitation, and members need none', async () => {
    await invited();
    expect((await invite()).error).toMatchObject({
      code: 'CONFLICT',
      message: `${email} is invited already. Send that invitation again, or revoke it first.`,
    });
    expect((await invite(admin, { email: one.email.user.toUpperCase() })).error.message).toBe(
      `${one.email.user} is a member already.`,
    );
    await admin.post(`/api/organizations/${one.organizationId}/members/${one.userId.user}/deactivate`);
    expect((await invite(admin, { email: one.email.user })).error.message).toContain('Reactivate this person instead');
    email = `parallel-${email}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
  });

  test('nobody invites above their own role, nor sends such an invitation again', async () => {
    expect((await invite(manager, { role: 'admin' })).error.code).toBe('PERMISSION_DENIED');
    await invite(admin, { role: 'admin' });
    const [{ id }] = (await admin.get(path())).data.data;
    expect((await manager.post(path(`/${id}/resend`))).error.code).toBe('PERMISSION_DENIED');
  });

  test('an inviter who fell gives no more than they have, and one who may not invite any more gives nothing', async () => {
    const token = await invited(admin, { role: 'admin' });
    const setRole = (role: string) =>
      db.look('UPDATE memberships SET role = $2 WHERE user_id = $1', [one.userId.admin, role]);
    await setRole('manager');
    expect((await post('read', { token })).data.role).toBe('manager');
    await setRole('user');
    expect(await post('read', { token })).toMatchObject(expired);
    await setRole('manager');
    await db.look(`INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'manager', $2)`, [
      one.organizationId,
      { canInviteUsers: false },
    ]);
    expect(await acceptNew(token)).toMatchObject(expired);
    await db.look('DELETE FROM role_overrides WHERE organization_id = $1', [one.organizationId]);
    expect((await acceptNew(token)).data.organizations).toMatchObject([{ role: 'manager' }]);
  });

  test('a deactivated member does not come back by an older invitation', async () => {
    email = (await makeOrganization(db.database)).email.viewer;
    const token = await invited();
    const right = await signedIn(app, email);
    await db.look(
      `INSERT INTO memberships (organization_id, user_id, role, deactivated_at)
       SELECT $1, user_id, 'user', now() FROM users WHERE email = $2`,
      [one.organizationId, email],
    );
    expect(await post('accept', { token }, right)).toMatchObject(expired);
  });

  test('20 people accept one link at once: one gets in, with one account', async () => {
    const token = await invited();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        acceptNew(token, new Browser(app), { password: `${password} for number ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
      new Set(['LINK_EXPIRED']),
    );
    const [row] = await db.look('SELECT count(*)::int AS n FROM users WHERE email = $1', [email]);
    expect(row).toEqual({ n: 1 });
  });

  const joined = async () => {
    const [row] = await db.look(
      `SELECT (SELECT count(*)::int FROM users WHERE email = $2) AS accounts,
              (SELECT count(*)::int FROM audit_entries
               WHERE organization_id = $1 AND action IN ('invitations.accept', 'members.join')) AS noted,
              (SELECT count(*)::int FROM events
               WHERE organization_id = $1 AND kind = 'membership.changed' AND payload->>'change' = 'joined') AS told`,
      [one.organizationId, email],
    );
    return row;
  };

  test('somebody new whose answer was lost presses again and is signed in, with one account and one entry', async () => {
    const token = await invited();
    const first = await acceptNew(token);
    const browser = new Browser(app, one.organizationId);
    const again = await acceptNew(token, browser, { name: 'Nadia O.' });
    expect(again.status).toBe(200);
    const { sessionId: _first, accessExpiresAt: _ends, ...person } = first.data;
    expect(again.data).toMatchObject(person);
    expect((await browser.get('/api/warehouses')).status).toBe(200);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(200);
    expect(await joined()).toEqual({ accounts: 1, noted: 2, told: 1 });
    const records = await db.look(
      `SELECT payload FROM events WHERE organization_id = $1 AND kind = 'membership.changed' ORDER BY event_id`,
      [one.organizationId],
    );
    expect(records.map(({ payload }) => payload)).toMatchObject([
      { change: 'invited', userId: null, by: { userId: one.userId.admin } },
      { change: 'joined', userId: first.data.id, member: { email, status: 'active' }, by: { userId: first.data.id } },
    ]);
    expect(records[1]?.payload.invitation).toEqual(records[0]?.payload.invitation);
  });

  test('the same acceptance twice at once makes one member, and both browsers are signed in', async () => {
    for (let round = 0; round < 3; round += 1) {
      email = `twice-${round}-${email}`;
      const token = await invited();
      const browsers = [new Browser(app, one.organizationId), new Browser(app, one.organizationId)];
      const answers = await Promise.all(browsers.map((browser) => acceptNew(token, browser)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
      const seen = await Promise.all(browsers.map((browser) => browser.get('/api/warehouses')));
      expect(seen.map(({ status }) => status)).toEqual([200, 200]);
      expect(await joined()).toEqual({ accounts: 1, noted: 2 * (round + 1), told: round + 1 });
    }
  });

  test('an acceptance is repeated for 24 hours, by nobody with another password, and not once that was changed', async () => {
    const token = await invited();
    const browser = new Browser(app);
    await acceptNew(token, browser);
    const stranger = new Browser(app);
    expect(await acceptNew(token, stranger, { password: otherPassword })).toMatchObject(expired);
    expect(await acceptNew(token, stranger, { password: 'password1234' })).toMatchObject(expired);
    expect(stranger.cookies.size).toBe(0);
    await browser.post('/api/auth/change-password', { currentPassword: password, newPassword: otherPassword });
    expect(await acceptNew(token)).toMatchObject(expired);
    expect((await acceptNew(token, browser, { password: otherPassword })).status).toBe(200);
    await db.look("UPDATE used_links SET used_at = used_at - interval '24 hours'");
    expect(await acceptNew(token, browser, { password: otherPassword })).toMatchObject(expired);
  });

  test('a password that changes while a repeat is being checked lets nobody in with the old one', async () => {
    const token = await invited();
    await acceptNew(token);
    const verify = vi.spyOn(app.passwords, 'verify').mockImplementationOnce(async () => {
      await db.look(`UPDATE users SET password_hash = 'another' WHERE email = $1`, [email]);
      return true;
    });
    const browser = new Browser(app);
    expect(await acceptNew(token, browser)).toMatchObject(expired);
    verify.mockRestore();
    expect(browser.cookies.size).toBe(0);
  });

  test('an invitation that somebody with an account accepted lets nobody in by its link', async () => {
    email = (await makeOrganization(db.database)).email.viewer;
    const token = await invited();
    const right = await signedIn(app, email);
    await post('accept', { token }, right);
    const known = { password: 'correct horse battery staple' };
    expect(await acceptNew(token, new Browser(app), known)).toMatchObject(expired);
  });

  test('accepting and revoking at once: one of them happens, in 30 rounds', async () => {
    // More than a new organization invites in a day.
    await db.look(`UPDATE organizations SET created_at = created_at - interval '8 days' WHERE organization_id = $1`, [
      one.organizationId,
    ]);
    const other = await makeOrganization(db.database);
    email = other.email.viewer;
    const guest = await signedIn(app, email);
    const outcomes = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      now += 60 * 60_000;
      const { data: invitation } = await invite();
      const token = tokenOf(secret, invitation.id);
      const [accepted, revoked] = await Promise.all([
        post('accept', { token }, guest),
        admin.post(path(`/${invitation.id}/revoke`)),
      ]);
      expect([accepted.status, revoked.status]).toEqual(accepted.status === 200 ? [200, 422] : [410, 200]);
      outcomes.add(await statusOf());
      await db.look('DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2', [
        one.organizationId,
        other.userId.viewer,
      ]);
    }
    expect([...outcomes].every((status) => status === 'accepted' || status === 'revoked')).toBe(true);
  }, 60_000);

  test('mails to one address are limited', async () => {
    await invite();
    const [{ id }] = (await admin.get(path())).data.data;
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await admin.post(path(`/${id}/resend`))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('somebody of another organization sees, sends and revokes nothing here', async () => {
    await invite();
    const [{ id }] = (await admin.get(path())).data.data;
    const home = foreigner.organizationId ?? 0;
    foreigner.organizationId = null;
    const answers = [
      await foreigner.get(path()),
      await foreigner.post(path(), { email, role: 'user' }),
      await foreigner.post(path(`/${id}/resend`)),
      await foreigner.post(path(`/${id}/revoke`)),
      await foreigner.post(path(`/${id}/revoke`, home)),
      await foreigner.post(path(`/${id}/resend`, home)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
    foreigner.organizationId = home;
    expect((await foreigner.get(path('', home))).data.total).toBe(0);
    expect(await statusOf()).toBe('pending');
  });

  test('only managers and admins invite and see invitations', async () => {
    const user = await signedIn(app, one.email.user, one.organizationId);
    expect((await invite(user)).error.message).toBe('Insufficient permissions to invite users');
    expect((await user.get(path())).error.message).toBe('Insufficient permissions to view invitations');
  });
});
