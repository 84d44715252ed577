import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jpeg, png } from '../../test/pictures.ts';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { newId } from '../platform/ids.ts';

describe('the own account', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let browser: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    browser = await signedIn(app, organization.email.viewer);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const me = '/api/users/me';
  const avatarOf = (userId: string) => `/api/users/${userId}/avatar`;
  const override = (role: string, flags: object) =>
    db.look('INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, $2, $3)', [
      organization.organizationId,
      role,
      JSON.stringify(flags),
    ]);

  test('is read and changed by its person; what is left out stays, null takes a choice back', async () => {
    const change = { name: '  Nadia Okoye ', locale: 'de-CH', timeZone: 'Europe/Zurich', colorScheme: 'dark' };
    const changed = { name: 'Nadia Okoye', locale: 'de-CH', timeZone: 'Europe/Zurich', colorScheme: 'dark' };
    expect((await browser.send('PUT', me, change)).data).toMatchObject(changed);
    expect((await browser.send('PUT', me, { locale: null })).data).toMatchObject({ ...changed, locale: null });
    expect((await browser.get(me)).data).toMatchObject({
      ...changed,
      locale: null,
      userId: organization.userId.viewer,
      email: organization.email.viewer,
      avatarId: null,
      pendingEmail: null,
    });
    expect((await browser.get('/api/auth/session')).data).toMatchObject({ ...changed, locale: null, avatarId: null });
    const others = await db.look('SELECT name FROM users WHERE user_id = $1', [organization.userId.user]);
    expect(others).toEqual([{ name: 'The user' }]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ locale: 'english' }, 'locale', 'Locale must be a language tag such as en-GB'],
    [{ timeZone: '+01:00' }, 'timeZone', 'Time zone must be a name such as Europe/Zurich'],
    [{ colorScheme: 'pink' }, 'colorScheme', 'Color scheme must be one of auto, light, dark'],
  ])('refuses %j naming the field', async (change, field, message) => {
    const { status, error } = await browser.send('PUT', me, change);
    expect([status, error.details[0]]).toMatchObject([400, { field, message }]);
  });

  test('asks for the flag in any organization of the person; whoever belongs to none may', async () => {
    await override('viewer', { canEditOwnProfile: false });
    expect(await browser.send('PUT', me, { name: 'X' })).toMatchObject({
      status: 403,
      error: { code: 'PERMISSION_DENIED', message: 'Insufficient permissions to edit your profile' },
    });
    expect((await browser.get(me)).status).toBe(200);
    const second = await makeOrganization(db.database);
    const join = `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'viewer')`;
    await db.look(join, [second.organizationId, organization.userId.viewer]);
    expect((await browser.send('PUT', me, { name: 'X' })).status).toBe(200);
    await db.look('DELETE FROM memberships WHERE user_id = $1', [organization.userId.viewer]);
    expect((await browser.send('PUT', me, { name: 'Y' })).status).toBe(200);
  });

  test('is nobody’s without a session', async () => {
    const stranger = new Browser(app);
    for (const answer of [await stranger.get(me), await stranger.send('PUT', me, { name: 'X' })]) {
      expect(answer.error.code).toBe('UNAUTHENTICATED');
    }
    expect((await stranger.uploadFile(`${me}/avatar`, png(), 'a.png', 'image/png')).status).toBe(401);
  });

  test('takes a picture for what it is, whatever it is called', async () => {
    const { status, data } = await browser.uploadFile(`${me}/avatar`, jpeg(), '../../etc/passwd.html', 'text/html');
    expect(status).toBe(200);
    const answer = await browser.getRaw(avatarOf(organization.userId.viewer));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${data.avatarId}"`,
    });
    expect(answer.rawPayload.equals(jpeg())).toBe(true);
    const again = await browser.getRaw(avatarOf(organization.userId.viewer), { 'if-none-match': `"${data.avatarId}"` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a new picture has a new id, and one that is removed is gone', async () => {
    const first = (await browser.uploadFile(`${me}/avatar`, png(), 'a.png', 'image/png')).data.avatarId;
    const second = (await browser.uploadFile(`${me}/avatar`, png(), 'a.png', 'image/png')).data.avatarId;
    expect(second).not.toBe(first);
    expect((await browser.send('DELETE', `${me}/avatar`)).data.avatarId).toBeNull();
    expect((await browser.getRaw(avatarOf(organization.userId.viewer))).statusCode).toBe(404);
  });

  test.each([
    ['a page that says it is a PNG', Buffer.from('<html><script>alert(1)</script>'.padEnd(80)), 415],
    ['one of 4097 pixels', png(4097, 1), 400],
    ['one over 1 MB', png(64, 64, 1_048_576), 413],
    ['one over the limit of uploads', png(64, 64, 10_485_760), 413],
  ])('refuses %s and keeps the picture there was', async (_name, bytes, status) => {
    const { avatarId } = (await browser.uploadFile(`${me}/avatar`, png(), 'a.png', 'image/png')).data;
    expect((await browser.uploadFile(`${me}/avatar`, bytes, 'a.png', 'image/png')).status).toBe(status);
    expect((await browser.get(me)).data.avatarId).toBe(avatarId);
  });

  test('a picture is shown to colleagues, and to others as if it were not there', async () => {
    await browser.uploadFile(`${me}/avatar`, png(), 'a.png', 'image/png');
    const colleague = await signedIn(app, organization.email.user);
    expect((await colleague.getRaw(avatarOf(organization.userId.viewer))).statusCode).toBe(200);

    const attacker = await signedIn(app, (await makeOrganization(db.database)).email.admin);
    const bodies = [];
    for (const userId of [organization.userId.viewer, organization.userId.admin, newId(), 'nonsense']) {
      const { statusCode, body } = await attacker.getRaw(avatarOf(userId));
      bodies.push([statusCode, JSON.parse(body).error]);
    }
    expect(bodies).toEqual(bodies.map(() => [404, { code: 'NOT_FOUND', message: 'Picture not found' }]));
    expect((await new Browser(app).getRaw(avatarOf(organization.userId.viewer))).statusCode).toBe(401);
  });
});
