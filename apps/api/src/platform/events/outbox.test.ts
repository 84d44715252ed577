import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { EventNotifier, Outbox, presentCursor, pruneEvents, readEventsAfter } from './outbox.ts';

describe('the outbox', () => {
  let db: TestDatabase;
  let organizationId: number;
  const notifier = new EventNotifier();
  const outbox = new Outbox(notifier);

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
  });
  beforeEach(async () => {
    ({ organizationId } = await makeOrganization(db.database));
  });
  afterAll(() => db?.drop());

  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    db.database.withTenant(organizationId, { userId: null, requestId: null }, work);
  const event = (userId: string) => ({ kind: 'session.ended' as const, payload: { sessionId: 's', userId } });
  const read = (cursor: string, limit = 100) => inTenant((transaction) => readEventsAfter(transaction, cursor, limit));
  const cursorNow = async () => (await inTenant(presentCursor)).cursor;
  async function readAll(cursor: string) {
    const page = await read(cursor);
    if (page === 'expired') throw new Error('expired');
    return page;
  }
  const people = (page: { events: { payload: unknown }[] }) =>
    page.events.map(({ payload }) => (payload as { userId: string }).userId);

  test('events come once, in the order written, in pages', async () => {
    const start = await cursorNow();
    await inTenant(async (transaction) => {
      outbox.appendEvents(transaction, [event('a'), event('b')]);
      outbox.appendEvent(transaction, event('c'));
    });
    const first = await read(start, 2);
    if (first === 'expired') throw new Error('expired');
    expect(people(first)).toEqual(['a', 'b']);
    const rest = await readAll(first.cursor);
    expect(people(rest)).toEqual(['c']);
    expect(people(await readAll(rest.cursor))).toEqual([]);
    expect(rest.cursor).toMatch(/^\d{1,19}$/);
  });

  test('the cursor of now says for how long nothing was written, from the moment of the commit', async () => {
    expect((await inTenant(presentCursor)).quietMs).toBeGreaterThan(3_600_000);
    await inTenant(async (transaction) => {
      outbox.appendEvent(transaction, event('a'));
      await transaction.query('SELECT pg_sleep(1.2)');
    });
    const { quietMs: after } = await inTenant(presentCursor);
    expect(after).toBeLessThan(1_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await inTenant(presentCursor)).quietMs).toBeGreaterThanOrEqual(after + 50);
  });

  test('a commit that is late is told after the one that came before it, and never skipped', async () => {
    const start = await cursorNow();
    const written = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const early = inTenant(async (transaction) => {
      outbox.appendEvent(transaction, event('early writer, late commit'));
      written.resolve();
      await release.promise;
    });
    await written.promise;
    await inTenant(async (transaction) => outbox.appendEvent(transaction, event('late writer, early commit')));

    const between = await readAll(start);
    expect(people(between)).toEqual(['late writer, early commit']);
    release.resolve();
    await early;

    expect(people(await readAll(between.cursor))).toEqual(['early writer, late commit']);
  });

  test('a commit that takes long after its events were numbered is waited for by the next one', async () => {
    const start = await cursorNow();
    const slow = inTenant(async (transaction) => {
      outbox.appendEvent(transaction, event('first'));
      // Numbered by now, and not yet committed.
      transaction.beforeCommit(() => transaction.send('SELECT pg_sleep(1)'));
    });
    const sleeping = () =>
      db.look(`SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(1)' AND state = 'active'`);
    await vi.waitFor(async () => expect(await sleeping()).toHaveLength(1), { interval: 10 });
    await inTenant(async (transaction) => outbox.appendEvent(transaction, event('second')));

    expect(people(await readAll(start))).toEqual(['first', 'second']);
    await slow;
  });

  test('a reader who polls through 300 concurrent writers gets each event exactly once', {
    timeout: 60_000,
  }, async () => {
    let cursor = await cursorNow();
    const seen: string[] = [];
    let writing = true;
    const reader = (async () => {
      for (;;) {
        const wasWriting = writing;
        const page = await readAll(cursor);
        seen.push(...people(page));
        ({ cursor } = page);
        if (!wasWriting && page.events.length === 0) return;
      }
    })();
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        inTenant(async (transaction) => {
          await transaction.query('SELECT pg_sleep($1)', [(index % 7) / 500]);
          outbox.appendEvent(transaction, event(`e${index}`));
          await transaction.query('SELECT pg_sleep($1)', [(index % 5) / 500]);
        }),
      ),
    );
    writing = false;
    await reader;
    expect(seen).toHaveLength(300);
    expect(new Set(seen).size).toBe(300);
  });

  test('what is rolled back is not told, and readers are notified only after the commit', async () => {
    const start = await cursorNow();
    let notified = 0;
    const end = notifier.subscribe(organizationId, () => {
      notified += 1;
    });
    await inTenant(async (transaction) => {
      outbox.appendEvent(transaction, event('undone'));
      throw new Error('undo');
    }).catch(() => {});
    expect(notified).toBe(0);
    await inTenant(async (transaction) => {
      outbox.appendEvent(transaction, event('done'));
      expect(notified).toBe(0);
    });
    expect(notified).toBe(1);
    end();
    await inTenant(async (transaction) => outbox.appendEvent(transaction, event('unheard')));
    expect(notified).toBe(1);
    expect(people(await readAll(start))).toEqual(['done', 'unheard']);
  });

  test('events live seven days; an older cursor has expired', async () => {
    const old = await cursorNow();
    await inTenant(async (transaction) => outbox.appendEvent(transaction, event('old')));
    await db.look(`UPDATE events SET created_at = now() - interval '8 days'`);
    await inTenant(async (transaction) => outbox.appendEvent(transaction, event('young')));
    await inTenant(pruneEvents);
    expect(await read(old)).toBe('expired');
    expect(people(await readAll(await cursorNow()))).toEqual([]);
    const stored = await db.look<{ id: string }>('SELECT event_id::text AS id FROM events WHERE organization_id = $1', [
      organizationId,
    ]);
    expect(stored).toHaveLength(1);
    expect(people(await readAll(String(BigInt(stored[0]?.id ?? '1') - 1n)))).toEqual(['young']);
  });

  test('one organization never reads the events of another', async () => {
    const start = await cursorNow();
    const other = await makeOrganization(db.database);
    await db.database.withTenant(other.organizationId, { userId: null, requestId: null }, async (transaction) =>
      outbox.appendEvent(transaction, event('theirs')),
    );
    expect(people(await readAll(start))).toEqual([]);
  });
});
