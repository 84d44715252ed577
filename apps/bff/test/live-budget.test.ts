// modules: realtime, limits
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../src/config.ts';
import { liveLimits } from '../src/limits/table.ts';
import { FakeEvents } from './fake-events.ts';
import { cookieOf, item, listInside, serveModules, signedInAs, warehouse } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let events: FakeEvents;
let bff: RunningBff;
const clients: SocketClient[] = [];

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  events = new FakeEvents(fake);
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate();
  await bff.drain();
  await fake.stop();
});

const as = (name: string) => ({ cookie: signedInAs(name) });

async function start(overrides: Partial<Config>): Promise<void> {
  bff = await startBff(fake.url, overrides);
}

async function connect(name: string): Promise<SocketClient> {
  const client = new SocketClient(bff.url, as(name));
  clients.push(client);
  return client.init();
}

/** Documents that are equal but for a name, and for which nothing is read. */
const plain = (n: number) => `subscription { itemChanged(organizationId: 7) { cursor item { n${n}: id } } }`;
/** The same, and each event reads a warehouse. */
const reading = (n: number) =>
  `subscription { itemChanged(organizationId: 7) { cursor item { n${n}: id warehouse { name } } } }`;

/** How many events were emitted before. */
let emitted = 0;
function emit(count = 1): void {
  for (let n = 0; n < count; n += 1) {
    emitted += 1;
    events.emit(
      'item.changed',
      `{"change": "adjusted", "count": 1, "itemIds": ["i1"], "item": ${item(1)}, "fields": ["quantity"],
        "quantityBefore": "${emitted}", "by": {"userId": "u-user", "userName": "Zoe", "apiKeyName": null}}`,
    );
  }
}

/** Reads of warehouses that hang until they are released, for whom `hangs` says so. */
function hangReads(hangs: (name: string) => boolean) {
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const count = new Map<string, number>();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  fake.on('GET', '/api/warehouses', async ({ headers }) => {
    const name = cookieOf(headers, 'tallyard_access') ?? '';
    count.set(name, (count.get(name) ?? 0) + 1);
    running.set(name, (running.get(name) ?? 0) + 1);
    most.set(name, Math.max(most.get(name) ?? 0, running.get(name) ?? 0));
    if (hangs(name)) await released;
    running.set(name, (running.get(name) ?? 1) - 1);
    return listInside([warehouse('w1')]);
  });
  return { release, count: (name: string) => count.get(name) ?? 0, most: (name: string) => most.get(name) ?? 0 };
}

/** What was refused when it was opened comes as a result without data. */
const refusals = ({ messages }: SocketClient) =>
  messages.filter(({ payload }) => payload?.errors).map(({ payload }) => payload.errors[0]);
const gaps = ({ messages }: SocketClient) =>
  messages.filter(({ type, payload }) => type === 'ping' && payload?.gap).map(({ payload }) => payload.gap);

describe('a delivery', () => {
  it('costs its subscriber what it holds', async () => {
    await start({ points: { capacity: 1_000, perSecond: 0.001 } });
    const socket = await connect('admin');
    await socket.subscribe('s', plain(1));
    await socket.waitFor('s', 1);
    const before = (await bff.ask('{ __typename }', as('admin'))).cost.remaining;
    emit(10);
    await socket.waitFor('s', 11);
    // An operation, what it answers, the change and the item: 4.1 points, so 5 each, and 3 for the question.
    await expect
      .poll(async () => {
        const { remaining } = (await bff.ask('{ __typename }', as('admin'))).cost;
        return (before - remaining) % 3 === 50 % 3 && before - remaining > 50;
      })
      .toBe(true);
  });

  it('of what is read for it costs a call', async () => {
    await start({ points: { capacity: 1_000, perSecond: 0.001 } });
    const socket = await connect('admin');
    await socket.subscribe('s', reading(1));
    await socket.waitFor('s', 1);
    const before = (await bff.ask('{ __typename }', as('admin'))).cost.remaining;
    emit(1);
    await socket.waitFor('s', 2);
    await expect
      .poll(async () => before - (await bff.ask('{ __typename }', as('admin'))).cost.remaining)
      .toBeGreaterThan(100);
  });

  it('that its points do not pay for is the last: the client is told from where to resume, and when', async () => {
    await start({ points: { capacity: 120, perSecond: 0.001 } });
    const socket = await connect('admin');
    await socket.subscribe('s', plain(1));
    await socket.waitFor('s', 1);
    emit(10);
    expect(await socket.closed).toEqual({ code: 4000, reason: 'Resume' });
    const [gap] = gaps(socket);
    const last = socket.payloads('s').at(-1).data.itemChanged.cursor;
    expect(gap).toEqual({ reason: 'points', cursors: { s: last }, retryAfterSeconds: expect.any(Number) });
    expect(socket.payloads('s').length).toBeLessThan(11);
  });
});

describe('different documents', () => {
  const one = 104;

  it('of one person are refused beyond their limit, equal ones are not, and ended ones make room', async () => {
    await start({ live: { ...liveLimits, documentPointsPerPerson: 2.5 * one } });
    const [socket, another] = [await connect('admin'), await connect('admin')];
    for (const n of [1, 2]) await socket.subscribe(`s${n}`, plain(n));
    for (const n of [1, 2]) await another.subscribe(`s${n}`, plain(n));
    await another.waitFor('s2', 1);
    await another.subscribe('s3', plain(3));
    await until(() => refusals(another).length === 1);
    const [refused] = refusals(another);
    expect(refused).toMatchObject({
      message: expect.stringMatching(/^You follow too many different documents live: one event would cost \d+ points/),
      extensions: { code: 'RATE_LIMITED', limit: 2.5 * one },
    });
    const other = await connect('user');
    await other.subscribe('s3', plain(3));
    expect((await other.waitFor('s3', 1))[0].errors).toBeUndefined();
    for (const client of [socket, another]) await client.send({ id: 's1', type: 'complete' });
    // What is left are the other document of the one, of the other, and that of the other person.
    await expect.poll(() => bff.figures()).toMatch(/tallyard_subscriptions 3\n/);
    await another.subscribe('again', plain(3));
    expect((await another.waitFor('again', 1))[0].errors).toBeUndefined();
  });

  it('of one organization are refused beyond its limit', async () => {
    await start({ live: { ...liveLimits, documentPointsPerOrganization: 2.5 * one } });
    const names = ['admin', 'user', 'manager'];
    const sockets = await Promise.all(names.map(connect));
    for (const [n, socket] of sockets.entries()) await socket.subscribe('s', plain(n));
    await until(() => sockets.some((socket) => refusals(socket).length === 1));
    const refused = sockets.flatMap(refusals);
    expect(refused).toHaveLength(1);
    expect(refused[0].message).toMatch(/^Your organization follows too many different documents live/);
  });
});

describe('many executions', () => {
  it('of one subscriber run a few at once, and leave the deliveries of others alone', async () => {
    await start({});
    const [flood, flooding] = [await connect('admin'), await connect('admin')];
    const other = await connect('user');
    const reads = hangReads((name) => name === 'admin');
    for (let n = 0; n < 12; n += 1) await (n % 2 === 0 ? flood : flooding).subscribe(`s${n}`, reading(n));
    await other.subscribe('s', reading(99));
    await until(() => flood.messages.filter(({ type }) => type === 'next').length === 6);
    await until(() => flooding.messages.filter(({ type }) => type === 'next').length === 6);
    await other.waitFor('s', 1);
    emit(5);
    await other.waitFor('s', 6);
    expect(reads.count('user')).toBe(5);
    await until(() => reads.count('admin') === liveLimits.executions.ofSubscriber);
    expect(flood.payloads('s0')).toHaveLength(1);
    reads.release();
    await Promise.all([flood.waitFor('s10', 6), flooding.waitFor('s11', 6)]);
    await until(() => reads.count('admin') === 12 * 5);
    expect(reads.most('admin')).toBe(liveLimits.executions.ofSubscriber);
  });

  it('of equal subscriptions are one for each event', async () => {
    await start({});
    const reads = hangReads(() => false);
    const sockets = await Promise.all(['admin', 'admin', 'admin'].map(connect));
    for (const socket of sockets) await socket.subscribe('s', reading(1));
    await Promise.all(sockets.map((socket) => socket.waitFor('s', 1)));
    emit(4);
    await Promise.all(sockets.map((socket) => socket.waitFor('s', 5)));
    expect(reads.count('admin')).toBe(4);
  });
});

describe('a connection for which too many events wait', () => {
  it('is told from where to resume and closed, nothing more is executed for it, and it misses nothing', async () => {
    await start({ live: { ...liveLimits, backlogEvents: 6 } });
    const slow = await connect('admin');
    const reads = hangReads((name) => name === 'admin');
    for (const id of ['a', 'b']) await slow.subscribe(id, reading(id === 'a' ? 1 : 2));
    await slow.waitFor('b', 1);
    const opened = slow.payloads('a')[0].data.itemChanged.cursor;
    emit(10);
    expect(await slow.closed).toEqual({ code: 4000, reason: 'Resume' });
    expect(gaps(slow)).toEqual([{ reason: 'backlog', cursors: { a: opened, b: opened } }]);
    reads.release();
    const back = await connect('admin');
    const from = `subscription ($after: String) { itemChanged(organizationId: 7, after: $after) { cursor item { id warehouse { name } } } }`;
    await back.subscribe('a', from, { after: opened });
    await back.waitFor('a', 11);
    expect(reads.count('admin')).toBeLessThanOrEqual(liveLimits.executions.ofSubscriber + 10);
    const cursors = back.payloads('a').map(({ data }) => Number(data.itemChanged.cursor));
    expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
    expect(new Set(cursors).size).toBe(11);
  });

  it('is one that comes as server-sent events, too', async () => {
    await start({ live: { ...liveLimits, backlogEvents: 3 } });
    const reads = hangReads(() => true);
    const response = await fetch(`${bff.url}/graphql/stream`, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...as('admin') },
      body: JSON.stringify({ query: reading(1) }),
    });
    const body = response.text();
    await until(() => events.open.size > 0);
    await expect.poll(() => bff.figures()).toMatch(/tallyard_subscriptions 1\n/);
    emit(6);
    expect(await body).toMatch(/: gap \{"reason":"backlog","cursors":\{".*":"\d+"\}\}\n\n$/);
    reads.release();
  });
});

describe('a connection that reads no changes of its session', () => {
  it('is closed to come back, and then gets its whole session', async () => {
    await start({ live: { ...liveLimits, backlogEvents: 3 } });
    // So many that what is written, and not read, fills the buffers of the connection.
    const organizations = Array.from({ length: 400 }, (_, at) => `{"organizationId": ${at + 1}, "role": "admin"}`);
    fake.on('GET', '/api/auth/session', () => ok(`{"id": "u-admin", "organizations": [${organizations.join(', ')}]}`));
    const changes =
      'subscription { sessionChanged(organizationId: 7) { reason session { organizations { id flags } } } }';
    const slow = await connect('admin');
    await slow.subscribe('w', changes);
    await slow.waitFor('w', 1);
    slow.socket.pause();
    for (let count = 0; count < 60; count += 1) {
      const read = fake.count('GET /api/auth/session');
      events.emit('membership.changed', '{"userId": "u-admin"}');
      await until(() => fake.count('GET /api/auth/session') > read);
    }
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4000, reason: 'Resume' });
    expect(slow.payloads('w').length).toBeLessThan(60);
    const back = await connect('admin');
    await back.subscribe('w', changes);
    const [opened] = await back.waitFor('w', 1);
    expect(opened.data.sessionChanged).toMatchObject({ reason: 'OPENED', session: { organizations: { length: 400 } } });
  });
});
