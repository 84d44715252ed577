import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Mail, Mailer } from './mail.ts';
import { forgetSentMails, mailingOnce } from './sent-mails.ts';

describe('a job that writes to several people', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeTestDatabase();
  });
  afterAll(() => db?.drop());

  const mailTo = (to: string, job = 'job'): Mail => ({
    to,
    subject: 'Low stock',
    text: 'Bolts',
    deduplicationId: `${job}-${to}`,
  });

  test('repeated because one address was refused, writes to the others once', async () => {
    const arrived: string[] = [];
    const refused = new Set(['bad@x.test']);
    const mailer: Mailer = mailingOnce(db.database, {
      send: async ({ to }) => {
        if (refused.has(to)) throw new Error('550 no such mailbox');
        arrived.push(to);
      },
    });
    const job = async () => {
      for (const to of ['ada@x.test', 'bad@x.test', 'eve@x.test']) await mailer.send(mailTo(to));
    };

    await expect(job()).rejects.toThrow('550');
    await expect(job()).rejects.toThrow('550');
    refused.clear();
    await job();

    expect(arrived).toEqual(['ada@x.test', 'bad@x.test', 'eve@x.test']);
    await mailer.send(mailTo('ada@x.test', 'another job'));
    expect(arrived.at(-1)).toBe('ada@x.test');
  });

  test('notes are forgotten when no job can ask for them any more', async () => {
    const mailer = mailingOnce(db.database, { send: async () => {} });
    await mailer.send(mailTo('old@x.test', 'old'));
    await mailer.send(mailTo('new@x.test', 'new'));
    await db.look(`UPDATE sent_mails SET sent_at = now() - interval '15 days' WHERE deduplication_id LIKE 'old%'`);

    await db.database.withoutTenant({ userId: null, requestId: null }, forgetSentMails);

    const stored = await db.look<{ id: string }>('SELECT deduplication_id AS id FROM sent_mails');
    expect(stored.map(({ id }) => id)).toContain('new-new@x.test');
    expect(stored.map(({ id }) => id)).not.toContain('old-old@x.test');
  });
});
