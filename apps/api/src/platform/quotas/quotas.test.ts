import { quotaDayOf, quotaResumesAt } from '@tallyard/domain/limits/quotas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemActor } from '../database/database.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { Mail } from '../mail/mail.ts';
import { mailQuotaNotices } from './notices.ts';
import { forgetOldQuotas, takeQuota } from './quotas.ts';

const day = 24 * 60 * 60_000;

describe('what an organization sends a day is bounded by its age', () => {
  let db: TestDatabase;
  let one: TestOrganization;
  let clock: number;
  let mails: Mail[];

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database, 'Bolt & Co');
    clock = Date.now();
    mails = [];
  });
  afterAll(() => db?.drop());

  const within = <Result>(work: (transaction: TenantTransaction) => Promise<Result>, { organizationId } = one) =>
    db.database.withTenant(organizationId, systemActor, work);
  const take = (count = 1, organization = one) =>
    within((transaction) => takeQuota(transaction, 'email', clock, count), organization);
  const takeSeveral = async (times: number) => {
    const taken = await Promise.all(Array.from({ length: times }, () => take()));
    return taken.filter((reached) => reached === null).length;
  };
  const age = (days: number) =>
    db.look(`UPDATE organizations SET created_at = created_at - $2 * interval '1 day' WHERE organization_id = $1`, [
      one.organizationId,
      days,
    ]);
  /** To people of this organization alone: what other tests left is told as well. */
  const mine = () => mails.filter(({ to }) => Object.values(one.email).includes(to));
  const notices = () =>
    mailQuotaNotices({
      database: db.database,
      mailer: { send: async (mail) => void mails.push(mail) },
      publicUrl: new URL('https://stock.example.test'),
    });

  test('of 70 at once on the first day exactly 50 are let through, and the rest learn when it goes on', async () => {
    expect(await takeSeveral(70)).toBe(50);
    expect(await take()).toEqual({ limit: 50, resumesAt: quotaResumesAt(clock) });
  });

  test('the next day begins anew, with what the organization has grown to', async () => {
    await takeSeveral(50);
    clock = quotaResumesAt(clock) - 1;
    expect(await take()).not.toBeNull();
    clock += 1;
    await age(1);
    expect(await takeSeveral(60)).toBe(60);
    await within((transaction) =>
      transaction.query('UPDATE quota_uses SET used = 500 WHERE organization_id = $1 AND day = $2', [
        one.organizationId,
        quotaDayOf(clock),
      ]),
    );
    expect(await take()).toMatchObject({ limit: 500 });
    await age(6);
    expect(await take()).toBeNull();
  });

  test('what is rolled back was not counted', async () => {
    const failed = new Error('The rest of the work failed');
    const failing = within(async (transaction) => {
      await takeQuota(transaction, 'email', clock, 40);
      throw failed;
    });
    await expect(failing).rejects.toBe(failed);
    expect(await take(50)).toBeNull();
  });

  test('one organization does not use up what is another one’s', async () => {
    await take(50);
    const other = await makeOrganization(db.database);
    expect(await take(1, other)).toBeNull();
    expect(await take()).not.toBeNull();
  });

  test('several together go out whole or not at all, and more than the limit as the first of the day', async () => {
    await take(45);
    expect(await take(10)).toMatchObject({ limit: 50 });
    expect(await take(5)).toBeNull();
    clock += day;
    expect(await take(600)).toBeNull();
    expect(await take()).not.toBeNull();
  });

  test('the admins are told once a day, and nobody else', async () => {
    await take(50);
    await notices();
    expect(mine()).toEqual([]);
    await take();
    await take();
    await notices();
    await notices();
    expect(mine().map(({ to }) => to)).toEqual([one.email.admin]);
    expect(mine()[0]?.subject).toBe('Bolt & Co reached a daily limit');
    expect(mine()[0]?.text).toContain(
      'reached its daily limit of 50 emails. What is beyond it waits and goes out after 00:00 UTC.',
    );
    clock += day;
    await take(500);
    await take();
    await notices();
    expect(mine()).toHaveLength(2);
  });

  test('it is forgotten after 30 days', async () => {
    clock -= 32 * day;
    await take();
    clock += 4 * day;
    await take();
    await within(forgetOldQuotas);
    const stored = await db.look<{ day: string }>('SELECT day::text FROM quota_uses WHERE organization_id = $1', [
      one.organizationId,
    ]);
    expect(stored).toEqual([{ day: quotaDayOf(clock) }]);
  });
});
