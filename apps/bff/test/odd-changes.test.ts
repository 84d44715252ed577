import { selectedKinds } from '@tallyard/domain/selections/kinds';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changes, type readOf, subscriptionTo } from './fake-changes.ts';
import { FakeEvents } from './fake-events.ts';
import { serveFolders } from './fake-folders.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = readonly (string | number)[];

/** Of every form that JSON has; one of them is what belongs there, or may, and costs nothing. */
const odd: readonly Json[] = [null, true, -1.5, 'an odd word', [], {}, [[1]]];

/** Where something stands in a payload, from the outside in; of a list its first entry. */
function pathsOf(value: Json, path: Path = []): Path[] {
  const inside = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value ?? {});
  if (typeof value !== 'object' || value === null) return [path];
  return [...(path.length === 0 ? [] : [path]), ...[...inside].flatMap(([name, one]) => pathsOf(one, [...path, name]))];
}

/** The payload with another value at a path; undefined: with none. */
function withAt(value: Json, [name, ...rest]: Path, other: Json | undefined): Json {
  if (name === undefined) return other ?? null;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, Json>;
  if (rest.length > 0) copy[name] = withAt(copy[name] ?? null, rest, other);
  else if (other === undefined) delete copy[name];
  else copy[name] = other;
  return copy as Json;
}

const oddChanges = (payload: Json) =>
  pathsOf(payload).flatMap((path) => [undefined, ...odd].map((other) => withAt(payload, path, other)));

describe('an event of the upstream that is not as it was promised', () => {
  let fake: FakeUpstream;
  let events: FakeEvents;
  let bff: RunningBff;

  beforeAll(async () => {
    fake = await FakeUpstream.start();
    serveModules(fake);
    serveFolders(fake);
    events = new FakeEvents(fake);
    bff = await startBff(fake.url);
  });
  // What one test says of sessions is over with it.
  afterEach(() => {
    serveModules(fake);
    events.expired.clear();
  });
  afterAll(async () => {
    await bff.drain();
    await fake.stop();
  });

  async function follow(query: string, name = 'admin') {
    const client = await new SocketClient(bff.url, { cookie: signedInAs(name) }).init();
    await client.subscribe('s', query, { organizationId: '7' });
    await client.waitFor('s', 1);
    return client;
  }
  const roots = Object.keys(selectedKinds) as (keyof typeof readOf)[];

  it.each(roots)('%s comes with all that can be read of it, whatever stands in one of its fields', async (root) => {
    const kind = selectedKinds[root];
    const client = await follow(subscriptionTo(root));
    const opened = events.opened;
    events.emit(kind, changes[kind]);
    const [, whole] = await client.waitFor('s', 2);
    expect(whole.errors).toBeUndefined();
    const all = oddChanges(JSON.parse(changes[kind]) as Json);
    const cursors = all.map((payload) => String(events.emit(kind, JSON.stringify(payload))));
    const frames = (await client.waitFor('s', all.length + 2)).slice(2);

    expect(frames.map(({ data }) => data[root].cursor)).toEqual(cursors);
    const read = Object.keys(whole.data[root]);
    let lossy = 0;
    for (const { data, errors = [] } of frames) {
      for (const { path, extensions } of errors) {
        expect([path[0], extensions.code]).toEqual([root, 'UPSTREAM_MALFORMED']);
      }
      // Of the event no more is lost than the field that was requested, and what is worked out of the same.
      const lost = new Set(errors.map(({ path }: { path: Path }) => path[1]));
      expect(lost.size).toBeLessThanOrEqual(3);
      expect(read.filter((name) => !lost.has(name) && data[root][name] === undefined)).toEqual([]);
      lossy += lost.size > 0 ? 1 : 0;
    }
    expect(lossy).toBeGreaterThan(10);
    // The stream was read on, and not begun again behind what could not be read.
    expect(events.opened).toBe(opened);
    client.socket.terminate();
  });

  it.each(['{"change": ', 'null', '7', '[]', '"word"', '{}'])(
    'of %s nothing can be read but that something has changed, and what follows comes',
    async (text) => {
      const client = await follow(subscriptionTo('countChanged'));
      const opened = events.opened;
      const cursor = events.emit('count.changed', text);
      events.emit('count.changed', changes['count.changed']);
      const [, lost, next] = await client.waitFor('s', 3);
      expect(lost.data.countChanged).toMatchObject({ cursor: String(cursor), kind: null, countId: null });
      expect(next.data.countChanged).toMatchObject({ kind: 'POSTED' });
      expect(next.errors).toBeUndefined();
      expect(events.opened).toBe(opened);
      client.socket.terminate();
    },
  );

  it('the first that cannot be read is said in the log, and not each of a thousand', async () => {
    // A node of its own, since what others were told counts.
    const node = await startBff(fake.url);
    const warn = vi.spyOn(node.app.log, 'warn');
    const client = await new SocketClient(node.url, { cookie: signedInAs('admin') }).init();
    await client.subscribe('s', subscriptionTo('countChanged'), { organizationId: '7' });
    await client.waitFor('s', 1);
    events.emit('count.changed', changes['count.changed']);
    await client.waitFor('s', 2);
    expect(warn).not.toHaveBeenCalled();
    const first = events.emit(
      'count.changed',
      changes['count.changed'].replace(/"countId": ?"[^"]*"/, '"countId": {}'),
    );
    for (let more = 0; more < 20; more += 1) events.emit('count.changed', 'null');
    await client.waitFor('s', 23);
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ organizationId: '7', passedOver: 0 }), 'event misread'],
    ]);
    const [[output]] = warn.mock.calls as unknown as [[{ err: Error }]];
    expect(output.err.message).toContain(`count.changed ${first} answered countId: `);
    client.socket.terminate();
    await node.drain();
  });

  it('ids that are numbers are ids, and where it cannot be read how many it names, it is of more than that', async () => {
    const client = await follow(subscriptionTo('itemChanged'));
    events.emit(
      'item.changed',
      changes['item.changed'].replace('["i1"]', '[7, {}, "i2"]').replace('"count": 1', '"count": "x"'),
    );
    const [, { data }] = await client.waitFor('s', 2);
    expect(data.itemChanged).toMatchObject({ itemIds: ['7', 'i2'], count: 3, kind: 'ADJUSTED' });
    client.socket.terminate();
  });

  it.each([
    ['a membership', 'membership.changed', '{"userId": {"id": 1}}'],
    ['a session', 'session.ended', '{"sessionId": [], "userId": true}'],
  ])(
    'whom the end of %s concerns, if it cannot be read, is found out by asking who everybody is',
    async (_, kind, text) => {
      const client = await follow(subscriptionTo('countChanged'), 'manager');
      const requests = () => fake.received.filter(({ path }) => path === '/api/auth/session').length;
      const before = requests();
      events.expired.add('manager');
      fake.on('GET', '/api/auth/session', failed(401, 'UNAUTHENTICATED', 'over'));
      events.emit(kind, text);
      await until(() => requests() > before);
      expect((await client.closed).code).toBe(4401);
    },
  );
});
