import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { systemActor } from '../database/database.ts';
import { membershipEvent } from './membership.ts';
import { EventNotifier, Outbox } from './outbox.ts';

const path = '/api/events/feed';

describe('the feed of events', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  const outbox = new Outbox(new EventNotifier());

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const item = (sku: string, warehouseId = one.warehouseId) =>
    admin.post('/api/inventory-items', { warehouseId, name: `Bolt ${sku}`, sku, quantity: 5 });
  const received = (organizationId: number, userIds: readonly string[]) =>
    db.database.withTenant(organizationId, systemActor, async (transaction) =>
      outbox.appendEvents(
        transaction,
        userIds.map((userId) => membershipEvent(transaction, { change: 'rights_changed', userId })),
      ),
    );
  const feed = async (query = '', by = admin) => (await by.get(`${path}?${query}`)).data;

  test('it begins with the oldest event, and its cursor leads on without a gap', async () => {
    const { nextCursor: begin } = await feed('after=now');
    for (const sku of ['A', 'B', 'C']) await item(sku);
    const first = await feed(`after=${begin}&limit=2&kinds=item.changed`);
    expect(first.events.map(({ data }: { data: { item: { sku: string } } }) => data.item.sku)).toEqual(['A', 'B']);
    expect(first).toMatchObject({ hasMore: true, nextCursor: first.events[1].cursor });
    const rest = await feed(`after=${first.nextCursor}&limit=2`);
    expect(rest).toMatchObject({ hasMore: false, events: [{ type: 'item.changed', data: { item: { sku: 'C' } } }] });
    expect(await feed(`after=${rest.nextCursor}`)).toEqual({ events: [], nextCursor: rest.nextCursor, hasMore: false });
    expect((await feed('limit=500')).events.length).toBeGreaterThanOrEqual(3);
  });

  test('where nothing of the kinds asked for has happened the cursor goes on, and is good for what comes', async () => {
    const { nextCursor: begin } = await feed('after=now');
    await item('A');
    const none = await feed(`after=${begin}&kinds=alert.changed,plan.changed`);
    expect(none.events).toEqual([]);
    expect(BigInt(none.nextCursor)).toBeGreaterThan(BigInt(begin));
    await item('B');
    expect((await feed(`after=${none.nextCursor}`)).events).toHaveLength(1);
  });

  test('5,000 events among 20,000 others come once, in order, however they are fetched', {
    timeout: 60_000,
  }, async () => {
    const { nextCursor: begin } = await feed('after=now');
    for (let chunk = 0; chunk < 25; chunk += 1) {
      await received(
        one.organizationId,
        Array.from({ length: 200 }, (_, index) => `u${chunk * 200 + index}`),
      );
      await db.look(
        `INSERT INTO events (organization_id, event_id, kind, payload)
         SELECT $1, nextval('event_ids'), 'session.ended', '{}' FROM generate_series(1, 800)`,
        [one.organizationId],
      );
    }
    const seen: string[] = [];
    let cursor = begin;
    for (let hasMore = true; hasMore; ) {
      const page = await feed(`after=${cursor}&limit=${1 + (seen.length % 499)}`);
      seen.push(...page.events.map(({ data }: { data: { userId: string } }) => data.userId));
      ({ nextCursor: cursor, hasMore } = page);
    }
    expect(seen).toEqual(Array.from({ length: 5_000 }, (_, index) => `u${index}`));
  });

  test('that a session has ended is told to nobody', async () => {
    const { nextCursor: begin } = await feed('after=now');
    const other = await signedIn(app, one.email.user, one.organizationId);
    await other.post('/api/auth/sign-out');
    expect((await feed(`after=${begin}`)).events).toEqual([]);
    expect((await admin.get(`${path}?kinds=session.ended`)).status).toBe(400);
  });

  test('a cursor that is too old answers 410 with the oldest one, from which it goes on', async () => {
    const { nextCursor: old } = await feed('after=now');
    for (const sku of ['A', 'B']) await item(sku);
    const { events } = await feed(`after=${old}`);
    const oldest = events[0].cursor;
    await db.look('UPDATE organizations SET events_pruned_to = $2 WHERE organization_id = $1', [
      one.organizationId,
      oldest,
    ]);
    const gone = await admin.get(`${path}?after=${old}`);
    expect(gone).toMatchObject({
      status: 410,
      error: { code: 'FEED_EXPIRED', details: [{ field: 'after', value: oldest }] },
    });
    expect((await feed(`after=${oldest}`)).events.map(({ cursor }: { cursor: string }) => cursor)).toEqual([
      events[1].cursor,
    ]);
    expect((await feed('')).events.map(({ cursor }: { cursor: string }) => cursor)).toEqual([events[1].cursor]);
    // One that was never given out would leave out in silence what comes until then.
    expect((await admin.get(`${path}?after=999999999999`)).status).toBe(410);
  });

  test.each(['after=abc', 'after=-1', 'limit=0', 'limit=501', 'limit=x', 'kinds=order.changed'])(
    '%s is refused',
    async (query) => {
      expect((await admin.get(`${path}?${query}`)).status).toBe(400);
    },
  );

  test('as lines it is the same', async () => {
    const { nextCursor: begin } = await feed('after=now');
    for (const sku of ['A', 'B']) await item(sku);
    const page = await feed(`after=${begin}`);
    const { response } = await admin.get(`${path}.jsonl?after=${begin}`);
    expect(response.headers).toMatchObject({ 'x-next-cursor': page.nextCursor, 'x-has-more': 'false' });
    expect(response.headers['content-type']).toContain('application/x-ndjson');
    const lines = response.body.trimEnd().split('\n');
    expect(lines.map((line: string) => JSON.parse(line))).toEqual(page.events);
  });

  test('an API key reads it; a stranger and another organization do not', async () => {
    await item('A');
    const { data } = await admin.post('/api/api-keys', { name: 'Key', role: 'viewer', flags: [] });
    const headers = { authorization: `Bearer ${data.key}`, 'x-organization-id': String(one.organizationId) };
    const { statusCode, body } = await app.server.inject({ url: path, headers });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data.events).not.toEqual([]);
    const other = await makeOrganization(db.database);
    const attacker = await signedIn(app, other.email.admin, other.organizationId);
    expect((await feed('', attacker)).events).toEqual([]);
    attacker.organizationId = one.organizationId;
    expect((await attacker.get(path)).status).toBe(404);
    expect((await app.server.inject({ url: path })).statusCode).toBe(401);
  });

  test('who sees some warehouses alone is told of those, and the cursor stays good', async () => {
    const { data: there } = await admin.post('/api/warehouses', { name: 'Hidden' });
    const member = await signedIn(app, one.email.manager, one.organizationId);
    const scope = { warehouseIds: [one.warehouseId] };
    await admin.send('PUT', `/api/organizations/${one.organizationId}/members/${one.userId.manager}/warehouses`, scope);
    const kinds = 'kinds=item.changed';
    const { nextCursor: begin } = await feed('after=now', member);
    await item('Seen');
    await item('Hidden', there.id);
    const skus = (page: { events: { data: { item: { sku: string } } }[] }) =>
      page.events.map(({ data }) => data.item.sku);
    const page = await feed(`after=${begin}&${kinds}`, member);
    expect(skus(page)).toEqual(['Seen']);
    expect(JSON.stringify(await feed('limit=500', member))).not.toContain(there.id);
    await item('Seen later');
    expect(skus(await feed(`after=${page.nextCursor}&${kinds}`, member))).toEqual(['Seen later']);
    const lines = await member.get(`${path}.jsonl?limit=500`);
    expect(lines.response.body).not.toContain(there.id);
  });
});
