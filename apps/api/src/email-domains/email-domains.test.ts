import type { EmailDomain } from '@tallyard/contracts/email-domains/models';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type NameServer, startNameServer } from '../../test/name-server.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { txtRecordsOf } from '../platform/outgoing/txt-records.ts';
import { takeQuota } from '../platform/quotas/quotas.ts';
import { checkDueDomains } from './check-domains.ts';
import { addDomain, checkDomain, listDomains } from './service.ts';

const day = 24 * 60 * 60_000;
let db: TestDatabase;
let names: NameServer;
let app: App;

beforeAll(async () => {
  db = await makeTestDatabase({ maxConnections: 10 });
  names = await startNameServer();
  ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true, env: { DNS_SERVERS: names.address } }));
});
afterAll(async () => {
  await app?.close();
  await names?.close();
  await db?.drop();
});

const enqueueNothing = async () => {};
let domains = 0;
const newDomain = () => {
  domains += 1;
  return `bolt-${domains}.test`;
};

const within = <Result>(
  { organizationId }: TestOrganization,
  work: (transaction: TenantTransaction) => Promise<Result>,
) => db.database.withTenant(organizationId, systemActor, work);
const add = (one: TestOrganization, domain: string, now: number) =>
  within(one, (transaction) => addDomain(transaction, domain, now, enqueueNothing));
const listed = async (one: TestOrganization, domain: string): Promise<EmailDomain | undefined> => {
  const list = await within(one, (transaction) => listDomains(transaction, Date.now()));
  return list.find((row) => row.domain === domain);
};
const run = (now: number) =>
  checkDueDomains({ database: db.database, readTxtRecords: txtRecordsOf([names.address]), now: () => now });
const publish = ({ recordName, recordValue }: EmailDomain) =>
  names.records.set(recordName, ['v=spf1 -all', recordValue]);
const quotaOf = async (one: TestOrganization, now: number) =>
  within(one, async (transaction) => {
    await takeQuota(transaction, 'email', now, 100_000);
    return (await takeQuota(transaction, 'email', now))?.limit;
  });
const dueAt = async (domain: string): Promise<number | null> => {
  const [row] = await db.look('SELECT due_at FROM email_domains WHERE domain = $1', [domain]);
  return row?.due_at instanceof Date ? row.due_at.getTime() : null;
};
// Ahead of the jobs of the app, whose checks would be due as well.
const start = Date.now() + day;

test('an admin adds a domain, publishes its record, and has it verified', async () => {
  const one = await makeOrganization(db.database);
  const admin = await signedIn(app, one.email.admin, one.organizationId);
  const domain = newDomain();
  const path = `/api/organizations/${one.organizationId}/email-domains`;
  const added = await admin.post(path, { domain: ` ${domain.toUpperCase()}. ` });
  expect(added).toMatchObject({ status: 201, data: { domain, status: 'pending', isChecking: true } });
  const first = added.data as EmailDomain;
  expect(first.recordName).toBe(`_tallyard.${domain}`);
  expect(first.recordValue).toMatch(/^tallyard-verification=[\w-]{32}$/);
  await vi.waitFor(async () => expect(await listed(one, domain)).toMatchObject({ problem: 'missing' }), 15_000);
  publish(first);
  await db.look(`UPDATE email_domains SET checked_at = checked_at - interval '1 minute' WHERE domain = $1`, [domain]);
  const checking = await admin.post(`${path}/${first.id}/check`);
  expect(checking).toMatchObject({ status: 200, data: { isChecking: true } });
  await vi.waitFor(async () => expect(await listed(one, domain)).toMatchObject({ status: 'verified' }), 15_000);
  expect(await listed(one, domain)).toMatchObject({ problem: null, isChecking: false });
  const rows = await db.look(
    `SELECT action, user_id, after FROM audit_entries WHERE organization_id = $1 AND entity = 'emailDomain' ORDER BY entry_id`,
    [one.organizationId],
  );
  expect(rows).toEqual([
    { action: 'emailDomains.add', user_id: one.userId.admin, after: { name: domain, status: 'pending' } },
    { action: 'emailDomains.verify', user_id: null, after: { name: domain, status: 'verified' } },
  ]);
});

test('a verified domain raises the daily limits, and a removed one lowers them', async () => {
  const one = await makeOrganization(db.database);
  const now = start + 10 * day;
  await db.look('UPDATE organizations SET created_at = $2 WHERE organization_id = $1', [
    one.organizationId,
    new Date(now),
  ]);
  expect(await quotaOf(one, now)).toBe(50);
  const added = await add(one, newDomain(), now);
  publish(added);
  expect(await quotaOf(one, now)).toBe(50);
  await run(now);
  expect(await quotaOf(one, now)).toBe(500);
  const admin = await signedIn(app, one.email.admin, one.organizationId);
  const path = `/api/organizations/${one.organizationId}/email-domains/${added.id}`;
  expect(await admin.send('DELETE', path)).toMatchObject({ status: 200 });
  expect(await quotaOf(one, now)).toBe(50);
});

test('a domain is verified for one organization at a time', async () => {
  const [one, other] = [await makeOrganization(db.database), await makeOrganization(db.database)];
  const domain = newDomain();
  const [mine, theirs] = [await add(one, domain, start), await add(other, domain, start)];
  names.records.set(mine.recordName, [mine.recordValue, theirs.recordValue]);
  await run(start);
  const both = [await listed(one, domain), await listed(other, domain)];
  expect(new Set(both.map((row) => row?.status))).toEqual(new Set(['pending', 'verified']));
  expect(both.find((row) => row?.status === 'pending')?.problem).toBe('taken');
});

test('the record of another organization verifies nothing', async () => {
  const [one, other] = [await makeOrganization(db.database), await makeOrganization(db.database)];
  const domain = newDomain();
  await add(one, domain, start);
  publish(await add(other, domain, start));
  await run(start);
  expect(await listed(one, domain)).toMatchObject({ status: 'pending', problem: 'different' });
});

test('a verified domain is lost after three days without its record, and not while its name servers fail', async () => {
  const one = await makeOrganization(db.database);
  const domain = newDomain();
  const added = await add(one, domain, start);
  publish(added);
  await run(start);
  const checkedOn = async (days: number, records: readonly string[] | 'failing') => {
    names.records.set(added.recordName, records);
    await run(start + days * day + 1_000 * days);
    const row = await listed(one, domain);
    return [row?.status, row?.problem];
  };
  for (const days of [1, 2, 3, 4]) expect(await checkedOn(days, 'failing')).toEqual(['verified', 'unreachable']);
  expect(await checkedOn(5, [])).toEqual(['verified', 'missing']);
  expect(await checkedOn(6, ['another'])).toEqual(['verified', 'different']);
  expect(await checkedOn(7, [])).toEqual(['pending', 'missing']);
  expect(await checkedOn(8, [added.recordValue])).toEqual(['verified', null]);
});

test('a pending domain is checked less and less often, and after 30 days only on request', async () => {
  const one = await makeOrganization(db.database);
  const domain = newDomain();
  const { id: domainId } = await add(one, domain, start);
  await db.look('UPDATE email_domains SET created_at = $2 WHERE domain = $1', [domain, new Date(start)]);
  const dueAfter = async (now: number) => {
    await run(now);
    const due = await dueAt(domain);
    return due === null ? null : due - now;
  };
  expect(await dueAfter(start)).toBe(60_000);
  expect(await dueAfter(start + day)).toBe(day / 10);
  expect(await dueAfter(start + 20 * day)).toBe(day);
  expect(await dueAfter(start + 31 * day)).toBeNull();
  const checked = await within(one, (transaction) =>
    checkDomain(transaction, domainId, start + 32 * day, enqueueNothing),
  );
  expect(checked.isChecking).toBe(true);
});

test('a check that a node died over is made again', async () => {
  const one = await makeOrganization(db.database);
  const domain = newDomain();
  publish(await add(one, domain, start));
  const dying = {
    database: db.database,
    readTxtRecords: () => new Promise<never>(() => {}),
    now: () => start,
  };
  void checkDueDomains(dying);
  await vi.waitFor(async () => expect(await dueAt(domain)).toBeGreaterThan(start), 15_000);
  await run(start + 5 * 60_000);
  expect(await listed(one, domain)).toMatchObject({ status: 'verified' });
});

const refused = (browser: Browser, one: TestOrganization, domain: string) =>
  browser.post(`/api/organizations/${one.organizationId}/email-domains`, { domain });

test('a name below a registered domain, or that nobody can register, is refused', async () => {
  const one = await makeOrganization(db.database);
  const admin = await signedIn(app, one.email.admin, one.organizationId);
  expect(await refused(admin, one, 'mail.bolt.co.uk')).toMatchObject({
    status: 400,
    error: { message: 'Domain must be the registered one: bolt.co.uk', details: [{ field: 'domain' }] },
  });
  expect(await refused(admin, one, 'co.uk')).toMatchObject({
    status: 400,
    error: { message: 'Domain must be one that you registered' },
  });
  expect(await refused(admin, one, 'no domain')).toMatchObject({
    status: 400,
    error: { message: 'Domain must be a name such as example.com' },
  });
});

test('the same domain twice is refused, and so are more than five, however many come at once', async () => {
  const one = await makeOrganization(db.database);
  const admin = await signedIn(app, one.email.admin, one.organizationId);
  const same = newDomain();
  const twice = await Promise.all([refused(admin, one, same), refused(admin, one, same)]);
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const many = await Promise.all(Array.from({ length: 8 }, () => refused(admin, one, newDomain())));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(many.find(({ status }) => status !== 201)).toMatchObject({
    status: 422,
    error: { message: 'An organization has at most 5 email domains. Remove one first.' },
  });
});

test('a name with other letters is stored in its ASCII form', async () => {
  const one = await makeOrganization(db.database);
  expect(await add(one, 'müller-söhne.test', start)).toMatchObject({ domain: 'xn--mller-shne-kcb9d.test' });
});

test('a check right after another is refused', async () => {
  const one = await makeOrganization(db.database);
  const { id: domainId } = await add(one, newDomain(), start);
  await run(start);
  const again = (now: number) => within(one, (transaction) => checkDomain(transaction, domainId, now, enqueueNothing));
  await expect(again(start + 1_000)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 9 });
  expect(await again(start + 10_000)).toMatchObject({ isChecking: true });
});
