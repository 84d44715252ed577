import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { can } from '../src/permissions/rules.ts';
import { ruleTree } from '../src/permissions/tree.ts';
import { alert } from './fake-alerts.ts';
import { FakeEvents } from './fake-events.ts';
import { cookieOf, listBeside, serveModules, signedInAs, userText } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { hastyTiming, type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let events: FakeEvents;
let bff: RunningBff;
const clients: SocketClient[] = [];

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  events = new FakeEvents(fake);
  bff = await startBff(fake.url);
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate();
  await bff.drain();
  await fake.stop();
});

const changes = `subscription ($id: ID!, $after: String) {
  alertInstanceChanged(organizationId: $id, after: $after) { cursor alert { id status context { currentStock } } }
}`;
const session = `subscription { sessionChanged(organizationId: 7) { reason session { person { id } organizations { role } } } }`;

function connect(name: string, options: { origin?: string; protocol?: string | null } = {}): SocketClient {
  const client = new SocketClient(bff.url, { cookie: signedInAs(name), ...options });
  clients.push(client);
  return client;
}

async function subscriber(name = 'viewer', after?: string): Promise<SocketClient> {
  const client = await connect(name).init();
  await client.subscribe('s', changes, { id: '7', after });
  return client;
}

const change = (id: string, stock: number) =>
  events.emit('alert.changed', `{"alert": ${alert(id, 'triggered', stock)}}`);

/** Cursors and stocks that a client has seen, in order. */
function seen(client: SocketClient): [string | null, number | null][] {
  return client
    .payloads('s')
    .map(({ data }) => [
      data.alertInstanceChanged.cursor,
      data.alertInstanceChanged.alert?.context.currentStock ?? null,
    ]);
}

describe('alert changes', () => {
  it('begin with the cursor, then bring every change once, in order', async () => {
    const client = await subscriber();
    await client.waitFor('s', 1);
    change('a1', 5);
    change('a1', 4);
    change('a2', 3);
    await client.waitFor('s', 4);
    expect(seen(client)).toEqual([
      ['100', null],
      ['103', 5],
      ['106', 4],
      ['109', 3],
    ]);
  });

  it('say first for how long nothing had changed, less what a commit may take, and after a change no more than since', async () => {
    events.quietMs = 60_000;
    const quiet = 'subscription { alertInstanceChanged(organizationId: 7) { cursor quietMs } }';
    const first = await connect('viewer').init();
    await first.subscribe('q', quiet);
    const [{ data }] = await first.waitFor('q', 1);
    expect(data.alertInstanceChanged.quietMs).toBeGreaterThanOrEqual(55_000);
    expect(data.alertInstanceChanged.quietMs).toBeLessThan(60_000);
    change('a1', 5);
    const actual = await first.waitFor('q', 2);
    expect(actual.at(-1).data.alertInstanceChanged.quietMs).toBeNull();
    const second = await connect('viewer').init();
    await second.subscribe('q', quiet);
    const [later] = await second.waitFor('q', 1);
    expect(later.data.alertInstanceChanged.quietMs).toBe(0);
  });

  it.each([null, 'long', -5])('say nothing of it where the upstream tells %s', async (quietMs) => {
    events.quietMs = quietMs;
    const client = await connect('viewer').init();
    await client.subscribe('q', 'subscription { alertInstanceChanged(organizationId: 7) { cursor quietMs } }');
    const [{ data }] = await client.waitFor('q', 1);
    expect(data.alertInstanceChanged).toEqual({ cursor: '100', quietMs: null });
  });

  it('of 30 subscribers come over one stream and are executed in one group', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => subscriber()));
    await Promise.all(all.map((client) => client.waitFor('s', 1)));
    change('a1', 5);
    await Promise.all(all.map((client) => client.waitFor('s', 2)));
    expect(events.opened).toBe(1);
    const metrics = await bff.figures();
    expect(metrics).toContain('tallyard_subscriptions 30');
    expect(metrics).toContain('tallyard_subscription_groups 1');
  });

  it('are grouped by role, document and variables, but not by where they resume', async () => {
    change('a1', 5);
    const one = await subscriber('viewer');
    await one.waitFor('s', 1);
    await (await subscriber('viewer', '103')).waitFor('s', 1);
    await (await subscriber('admin')).waitFor('s', 1);
    const metrics = await bff.figures();
    expect(metrics).toContain('tallyard_subscription_groups 2');
  });

  it('missed during an absence come first on return, each once, then the live ones', async () => {
    const stays = await subscriber();
    await stays.waitFor('s', 1);
    change('a1', 9);
    change('a1', 8);
    await stays.waitFor('s', 3);
    const back = await subscriber('viewer', '103');
    await back.waitFor('s', 2);
    change('a1', 7);
    await back.waitFor('s', 3);
    expect(seen(back)).toEqual([
      ['103', null],
      ['106', 8],
      ['109', 7],
    ]);
    expect(events.opened).toBe(1);
  });

  it('older than this node remembers are read from the upstream, and the live ones follow without a gap', async () => {
    change('a1', 9);
    change('a1', 8);
    const back = await subscriber('viewer', '100');
    await back.waitFor('s', 3);
    for (let stock = 7; stock > 0; stock -= 1) change('a1', stock);
    await back.waitFor('s', 10);
    expect(seen(back).map(([, stock]) => stock)).toEqual([null, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    await until(() => events.open.size === 1);
    change('a1', 0);
    await back.waitFor('s', 11);
    expect(new Set(seen(back).map(([cursor]) => cursor)).size).toBe(11);
  });

  it('from an expired cursor are refused with CURSOR_EXPIRED', async () => {
    change('a1', 9);
    events.oldest = 102;
    const client = await subscriber('viewer', '99');
    const [payload] = await client.waitFor('s', 1);
    expect(payload.errors[0].extensions.code).toBe('CURSOR_EXPIRED');
    await until(() => client.messages.some(({ type }) => type === 'complete'));
  });

  it('from a cursor of other data, far ahead, are refused with CURSOR_EXPIRED', async () => {
    const client = await subscriber('viewer', '999999');
    const [payload] = await client.waitFor('s', 1);
    expect(payload.errors[0].extensions.code).toBe('CURSOR_EXPIRED');
    expect(payload.errors[0].message).toContain('lies after every event there is');
  });

  it('missed come no faster than the client takes them, the rest waits at the upstream', async () => {
    const wordy = `{"alert": ${alert('a1').replace('a1', 'x'.repeat(400_000))}}`;
    for (let n = 0; n < 60; n += 1) events.emit('alert.changed', wordy);
    const slow = await connect('viewer').init();
    slow.socket.pause();
    await slow.subscribe('s', changes, { id: '7', after: '100' });
    await until(() => events.opened === 2);
    const left = () => Math.max(...[...events.open.keys()].map(({ writableLength }) => writableLength));
    // Until the node takes no more: in each of these turns of the event loop it could.
    for (let turns = 0, waited = left(); turns < 50; turns = left() === waited ? turns + 1 : 0) {
      waited = left();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const waiting = left();
    // What is not here is in the buffers of two sockets, and a little in the node.
    expect(waiting).toBeGreaterThan(10_000_000);
    slow.socket.resume();
    await slow.waitFor('s', 61);
    expect(slow.socket.readyState).toBe(slow.socket.OPEN);
    expect(new Set(seen(slow).map(([cursor]) => cursor)).size).toBe(61);
  });

  it('from a cursor that is none are refused as bad input', async () => {
    const [payload] = await (await subscriber('viewer', 'yesterday')).waitFor('s', 1);
    expect(payload.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('go on after the stream broke, with nothing lost and nothing twice', async () => {
    const client = await subscriber();
    await client.waitFor('s', 1);
    for (let stock = 20; stock > 0; stock -= 1) {
      if (stock % 5 === 0) events.cut();
      change('a1', stock);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await client.waitFor('s', 21);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen(client).map(([, stock]) => stock)).toEqual([null, ...Array.from({ length: 20 }, (_, n) => 20 - n)]);
  });

  it('end the upstream stream with the last subscriber', async () => {
    const client = await subscriber();
    await client.waitFor('s', 1);
    await client.send({ id: 's', type: 'complete' });
    await until(() => events.open.size === 0);
  });

  it('of an organization of others are refused as NOT_FOUND and open no stream', async () => {
    const client = await connect('admin').init();
    await client.subscribe('s', changes, { id: '8' });
    const [payload] = await client.waitFor('s', 1);
    expect(payload.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(events.opened).toBe(0);
  });

  it('go on with another subscriber’s session when the first one’s is refused, which is told to reconnect', async () => {
    const first = await subscriber('user');
    await first.waitFor('s', 1);
    const second = await subscriber('admin');
    await second.waitFor('s', 1);
    events.expired.add('user');
    events.cut();
    expect((await first.closed).code).toBe(4401);
    await until(() => events.opened === 2);
    change('a1', 5);
    expect((await second.waitFor('s', 2)).at(-1).data.alertInstanceChanged.cursor).toBe('103');
  });

  it('outlive the access token for as long as the stream says nothing else', async () => {
    const client = await subscriber();
    await client.waitFor('s', 1);
    const other = await connect('viewer').init();
    fake.on('GET', '/api/auth/session', failed(401, 'UNAUTHENTICATED', 'expired'));
    // The check that sockets without a stream are held to.
    expect((await other.closed).code).toBe(4401);
    change('a1', 5);
    await client.waitFor('s', 2);
  });
});

describe('without an event stream', () => {
  beforeEach(() => {
    fake.stream('/api/events/stream', (_received, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(failed(404, 'X', 'no such route').text);
    });
  });

  it('changes are found by looking every two seconds, and there is no cursor', async () => {
    const client = await subscriber();
    await client.waitFor('s', 1);
    fake.on('GET', '/api/alerts/7/instances', ({ query }) =>
      listBeside(query.get('status') === 'triggered' ? [alert('a1', 'triggered', 2), alert('a2')] : []),
    );
    await client.waitFor('s', 3);
    fake.on('GET', '/api/alerts/7/instances', ({ query }) =>
      listBeside(query.get('status') === 'resolved' ? [alert('a1', 'resolved', 2)] : []),
    );
    const payloads = await client.waitFor('s', 5);
    expect(payloads.map(({ data }) => data.alertInstanceChanged.cursor)).toEqual([null, null, null, null, null]);
    const states = payloads.slice(1).map(
      ({
        data: {
          alertInstanceChanged: { alert: one },
        },
      }) => [one.id, one.status],
    );
    expect(states).toEqual([
      ['a1', 'TRIGGERED'],
      ['a2', 'TRIGGERED'],
      ['a1', 'RESOLVED'],
      ['a2', 'CANCELLED'],
    ]);
  });

  it('a session that ends closes the socket with 4401', async () => {
    const client = await subscriber();
    await client.waitFor('s', 1);
    fake.on('GET', '/api/auth/session', failed(401, 'UNAUTHENTICATED', 'over'));
    expect(await client.closed).toEqual({ code: 4401, reason: 'Unauthorized' });
  });
});

describe('a session', () => {
  const withSessionId = (role: string) =>
    ok(`{"id": "u-admin", "sessionId": "s-1", "organizations": [{"organizationId": 7, "role": "${role}"}]}`);

  it('that ends is told to its own subscribers, whose sockets close with 4401', async () => {
    const other = await subscriber('viewer');
    await other.waitFor('s', 1);
    fake.on('GET', '/api/auth/session', withSessionId('admin'));
    const client = await connect('admin').init();
    await client.subscribe('w', session);
    await client.waitFor('w', 1);
    events.emit('session.ended', '{"sessionId": "s-1", "userId": "u-admin"}');
    expect(await client.closed).toEqual({ code: 4401, reason: 'Unauthorized' });
    expect(client.payloads('w').map(({ data }) => data.sessionChanged.reason)).toEqual(['OPENED', 'SESSION_ENDED']);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  });

  it('that signs out here closes its sockets at once', async () => {
    fake.on('GET', '/api/auth/session', withSessionId('admin'));
    const client = await subscriber('admin');
    await client.waitFor('s', 1);
    await bff.ask('mutation { signOut { signedOut } }', { cookie: signedInAs('admin') });
    expect((await client.closed).code).toBe(4401);
  });

  it('whose role changes is told so, with the new role', async () => {
    fake.on('GET', '/api/auth/session', withSessionId('admin'));
    const client = await connect('admin').init();
    await client.subscribe('w', session);
    await client.waitFor('w', 1);
    fake.on('GET', '/api/auth/session', withSessionId('viewer'));
    events.emit('membership.changed', '{"userId": "u-admin"}');
    const payloads = await client.waitFor('w', 2);
    expect(payloads[1].data.sessionChanged).toEqual({
      reason: 'MEMBERSHIP_CHANGED',
      session: { person: { id: 'u-admin' }, organizations: [{ role: 'VIEWER' }] },
    });
  });

  it('whose new flags no longer allow a subscription is told so, and it ends; others go on', async () => {
    const strict = await startBff(
      fake.url,
      {},
      {
        ...ruleTree,
        Subscription: { ...ruleTree.Subscription, alertInstanceChanged: can('alertRules.create') },
      },
    );
    fake.on('GET', '/api/auth/session', ({ headers }) =>
      cookieOf(headers, 'tallyard_access') === 'manager' ? ok(userText('manager')) : withSessionId('admin'),
    );
    const open = async (name: string) => {
      const client = new SocketClient(strict.url, { cookie: signedInAs(name) });
      clients.push(client);
      await client.init();
      await client.subscribe('s', changes, { id: '7' });
      await client.waitFor('s', 1);
      return client;
    };
    const [client, other] = [await open('admin'), await open('manager')];
    fake.on('GET', '/api/auth/session', ({ headers }) =>
      cookieOf(headers, 'tallyard_access') === 'manager' ? ok(userText('manager')) : withSessionId('user'),
    );
    events.emit('membership.changed', '{"userId": "u-admin"}');
    await until(() => client.messages.some(({ type }) => type === 'complete'));
    expect(client.payloads('s').at(-1).errors[0].extensions.code).toBe('PERMISSION_DENIED');
    change('a1', 5);
    await other.waitFor('s', 2);
    expect(client.payloads('s')).toHaveLength(2);
    await strict.drain();
  });

  it('that loses its membership gets no more changes of the organization', async () => {
    fake.on('GET', '/api/auth/session', withSessionId('admin'));
    const client = await subscriber('admin');
    await client.waitFor('s', 1);
    fake.on('GET', '/api/auth/session', ok('{"id": "u-admin", "sessionId": "s-1", "organizations": []}'));
    events.emit('membership.changed', '{"userId": "u-admin"}');
    await until(() => client.messages.some(({ type }) => type === 'complete'));
    change('a1', 5);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(client.payloads('s')).toHaveLength(1);
  });

  it('that loses its membership is told so last, and carries the stream for nobody any more', async () => {
    const client = await connect('admin').init();
    await client.subscribe('w', session);
    await client.waitFor('w', 1);
    const other = await subscriber('viewer');
    await other.waitFor('s', 1);
    fake.on('GET', '/api/auth/session', ok('{"id": "u-admin", "sessionId": "s-1", "organizations": []}'));
    events.strangers.add('admin');
    const streams = events.opened;
    events.emit('membership.changed', '{"userId": "u-admin"}');
    await until(() => client.messages.some(({ type }) => type === 'complete'));
    expect(client.payloads('w').map(({ data }) => data.sessionChanged.reason)).toEqual([
      'OPENED',
      'MEMBERSHIP_CHANGED',
    ]);
    // Whether the stream ended first or the membership was looked at first, the other one's session carries it on.
    events.cut();
    await until(() => events.opened > streams);
    change('a9', 5);
    await other.waitFor('s', 2);
    expect(fake.count('GET /api/alerts/7/instances')).toBe(0);
  });

  it('that finds the stream shut to it leaves it to the next subscriber, and nobody polls', async () => {
    const gone = await subscriber('admin');
    await gone.waitFor('s', 1);
    const other = await subscriber('viewer');
    await other.waitFor('s', 1);
    events.strangers.add('admin');
    events.cut();
    expect((await gone.closed).code).toBe(4401);
    change('a8', 5);
    await other.waitFor('s', 2);
    expect(fake.count('GET /api/alerts/7/instances')).toBe(0);
  });
});

describe('a socket is closed with', () => {
  it('4406 for a subprotocol of others', async () => {
    const client = connect('admin', { protocol: null });
    expect((await client.closed).code).toBe(4406);
  });

  it('4400 for a message that is none', async () => {
    const client = connect('admin');
    await client.send('{"type": "nonsense"}');
    expect((await client.closed).code).toBe(4400);
  });

  it('4401 at connection_init without a session', async () => {
    const client = connect('stranger');
    await client.send({ type: 'connection_init' });
    expect(await client.closed).toEqual({ code: 4401, reason: 'Unauthorized' });
  });

  it('4401 at connection_init with an expired token, without a refresh', async () => {
    const client = connect('expired');
    await client.send({ type: 'connection_init' });
    expect((await client.closed).code).toBe(4401);
    expect(fake.count('POST /api/auth/refresh-token')).toBe(0);
  });

  it('4401 for a subscription before the acknowledgement', async () => {
    const client = connect('admin');
    await client.subscribe('s', changes, { id: '7' });
    expect((await client.closed).code).toBe(4401);
  });

  it('4408 when it does not introduce itself in time', async () => {
    const hasty = await startBff(fake.url, { timing: hastyTiming });
    const client = new SocketClient(hasty.url, { cookie: signedInAs('admin') });
    expect((await client.closed).code).toBe(4408);
    await hasty.drain();
  });

  it('4409 for an operation id twice', async () => {
    const client = await subscriber();
    await client.waitFor('s', 1);
    await client.subscribe('s', changes, { id: '7' });
    expect((await client.closed).code).toBe(4409);
  });

  it('4429 for introducing itself twice', async () => {
    const client = await connect('admin').init();
    await client.send({ type: 'connection_init' });
    expect((await client.closed).code).toBe(4429);
  });

  it('1001 at shutdown, and nothing is completed: whoever is told so would not come back', async () => {
    const client = await subscriber();
    await client.subscribe('w', session);
    await client.waitFor('s', 1);
    await client.waitFor('w', 1);
    await bff.drain();
    expect(await client.closed).toEqual({ code: 1001, reason: 'Going away' });
    expect(client.messages.filter(({ type }) => type === 'complete')).toEqual([]);
    bff = await startBff(fake.url);
  });

  it('1013 at connection_init while nobody can say who it is', async () => {
    fake.on('GET', '/api/auth/session', failed(500, 'X', 'broken'));
    const client = connect('admin');
    await client.send({ type: 'connection_init' });
    expect(await client.closed).toEqual({ code: 1013, reason: 'Try again later' });
  });

  it('4000 Resume when it does not keep up, and misses nothing when it comes back', async () => {
    const slow = await subscriber();
    await slow.waitFor('s', 1);
    const quick = await subscriber();
    await quick.waitFor('s', 1);
    slow.socket.pause();
    const wordy = `{"alert": ${alert('a1').replace('a1', 'x'.repeat(400_000))}}`;
    for (let n = 0; n < 60; n += 1) {
      events.emit('alert.changed', wordy);
      await quick.waitFor('s', n + 2);
    }
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4000, reason: 'Resume' });
    const got = slow.payloads('s').length;
    expect(got).toBeLessThan(61);
    const last = slow.payloads('s').at(-1).data.alertInstanceChanged.cursor;
    expect(slow.messages.at(-1)).toEqual({
      type: 'ping',
      payload: { gap: { reason: 'backlog', cursors: { s: last } } },
    });
    const back = await subscriber('viewer', last);
    await back.waitFor('s', 61 - got + 1);
    expect(back.payloads('s')).toHaveLength(61 - got + 1);
  });
});

describe('a socket', () => {
  it.each([
    ['by itself', { authorization: 'Bearer key-of-admin' }],
    ['among headers', { headers: { Authorization: 'Bearer key-of-admin' } }],
    ['among headers in small letters', { headers: { authorization: 'Bearer key-of-admin' } }],
  ])('takes a key in the payload of connection_init, %s', async (_where, payload) => {
    const client = new SocketClient(bff.url);
    clients.push(client);
    await client.init(payload);
    await client.subscribe('s', changes, { id: '7' });
    await client.waitFor('s', 1);
  });

  it('from a foreign page is refused before it opens', async () => {
    const client = connect('admin', { origin: 'https://evil.test' });
    await expect(client.init()).rejects.toThrow('403');
  });

  it('serves no queries and no mutations', async () => {
    const client = await connect('admin').init();
    await client.subscribe('q', '{ alertRules(organizationId: 7) { total } }');
    await until(() => client.messages.some(({ type }) => type === 'error'));
    expect(client.messages.at(-1)?.payload[0].message).toBe(
      'Only subscriptions are served over WebSocket and event streams.',
    );
  });

  it('holds documents to the limits that hold over HTTP', async () => {
    const client = await connect('admin').init();
    const aliases = Array.from({ length: 40 }, (_, n) => `a${n}: cursor`).join(' ');
    await client.subscribe('q', `subscription { alertInstanceChanged(organizationId: 7) { ${aliases} } }`);
    await until(() => client.messages.some(({ type }) => type === 'error'));
    expect(client.messages.at(-1)?.payload[0].extensions.code).toBe('QUERY_TOO_COMPLEX');
  });
});
