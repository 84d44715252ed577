import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../test/mails.ts';
import { Browser, makeOrganization, password, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { Mail } from '../platform/mail/mail.ts';

describe('strangers who try an account', () => {
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

  const at = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (browser: Browser, address: string, tried = password) =>
    browser.post('/api/auth/sign-in', { email, password: tried }, at(address));
  const guess = (address: string) => signIn(new Browser(app), address, 'wrong password');
  const askReset = (browser: Browser, address: string) =>
    browser.post('/api/auth/forgot-password', { email }, at(address));
  /** Enough from many addresses for all strangers together to be refused. */
  const besiege = async () => {
    for (let n = 0; n < 31; n += 1) await guess(`198.51.100.${n}`);
  };

  test('with ten wrong passwords from one address do not keep its owner out', async () => {
    for (let n = 0; n < 11; n += 1) await guess('198.51.100.1');
    expect((await guess('198.51.100.1')).status).toBe(429);
    expect((await signIn(new Browser(app), '192.0.2.1')).status).toBe(200);
  });

  test('from many addresses keep out new browsers, not one that has signed in before', async () => {
    const known = new Browser(app);
    await signIn(known, '192.0.2.1');
    await known.post('/api/auth/sign-out');
    await besiege();
    expect((await signIn(new Browser(app), '192.0.2.2')).status).toBe(429);
    expect((await signIn(known, '192.0.2.77')).status).toBe(200);
  });

  test('the cookie of a browser that is known to another account lets nobody pass', async () => {
    const other = new Browser(app);
    await other.post('/api/auth/sign-in', { email: organization.email.admin, password }, at('192.0.2.1'));
    await besiege();
    expect((await signIn(other, '192.0.2.1')).status).toBe(429);
  });

  test('a known browser has its own ten tries and no more', async () => {
    const known = new Browser(app);
    await signIn(known, '192.0.2.1');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await signIn(known, `192.0.2.${n}`, 'wrong')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('are told to the owner by mail, once', async () => {
    await besiege();
    await guess('198.51.100.99');
    await mailsTo(mails, email, 1, 'Many wrong passwords for your account');
  });

  test('who ask for resets do not keep the owner from asking for one', async () => {
    for (let n = 0; n < 6; n += 1) await askReset(new Browser(app), '198.51.100.1');
    expect((await askReset(new Browser(app), '198.51.100.1')).status).toBe(429);
    expect((await askReset(new Browser(app), '192.0.2.1')).status).toBe(200);
  });

  test('and who ask from many addresses do not keep out a browser that has signed in before', async () => {
    const known = new Browser(app);
    await signIn(known, '192.0.2.1');
    for (let n = 0; n < 21; n += 1) await askReset(new Browser(app), `198.51.100.${n}`);
    expect((await askReset(new Browser(app), '192.0.2.2')).status).toBe(429);
    expect((await askReset(known, '192.0.2.3')).status).toBe(200);
  });

  test('who sign up with an address do not keep its owner from signing up', async () => {
    const person = { name: 'Ada', email: `new-${organization.organizationId}@example.test`, password };
    for (let n = 0; n < 6; n += 1) await new Browser(app).post('/api/auth/sign-up', person, at('198.51.100.1'));
    expect((await new Browser(app).post('/api/auth/sign-up', person, at('192.0.2.1'))).status).toBe(200);
  });
});
