import { createClient } from 'graphql-sse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert } from './fake-alerts.ts';
import { FakeEvents } from './fake-events.ts';
import { serveModules, signedInAs, withKeyOf } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let events: FakeEvents;
let bff: RunningBff;
const ends: (() => void)[] = [];

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  events = new FakeEvents(fake);
  bff = await startBff(fake.url);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await bff.drain();
  await fake.stop();
});

const changes = `subscription ($id: ID!, $after: String) {
  alertInstanceChanged(organizationId: $id, after: $after) { cursor alert { context { currentStock } } }
}`;
const change = (stock: number) => events.emit('alert.changed', `{"alert": ${alert('a1', 'triggered', stock)}}`);

interface Seen {
  readonly data?: { alertInstanceChanged: { cursor: string; alert: { context: { currentStock: number } } | null } };
  readonly errors?: readonly { message: string; extensions: { code: string } }[];
}

/** A client as the library makes it, without its retries. */
function subscribe(query = changes, after?: string, headers: Record<string, string> = withKeyOf('viewer')) {
  const seen: Seen[] = [];
  const client = createClient({ url: `${bff.url}/graphql/stream`, headers, retryAttempts: 0 });
  ends.push(() => client.dispose());
  const ended = new Promise<unknown>((resolve) => {
    client.subscribe(
      { query, variables: { id: '7', after } },
      { next: (result) => seen.push(result as Seen), error: resolve, complete: () => resolve('complete') },
    );
  });
  return { seen, ended, stocks: () => seen.map(({ data }) => data?.alertInstanceChanged.alert?.context.currentStock) };
}

/** The head of an answer, which may go on for ever. */
async function head(init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; query?: string } = {}) {
  const { query = changes, headers, ...rest } = init;
  const aborter = new AbortController();
  ends.push(() => aborter.abort());
  return await fetch(`${bff.url}/graphql/stream`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables: { id: '7' } }),
    signal: aborter.signal,
    ...rest,
  });
}

describe('an event stream', () => {
  it('begins with the cursor and brings what happens, and what was missed', async () => {
    const { seen, stocks } = subscribe();
    await until(() => seen.length === 1);
    change(5);
    change(4);
    await until(() => seen.length === 3);
    expect(stocks()).toEqual([undefined, 5, 4]);
    const back = subscribe(changes, '103');
    await until(() => back.seen.length === 2);
    expect(back.stocks()).toEqual([undefined, 4]);
  });

  it('shares stream and group with those who come by WebSocket', async () => {
    const socket = new SocketClient(bff.url, { cookie: signedInAs('viewer') });
    ends.push(() => socket.socket.terminate());
    await socket.init();
    await socket.subscribe('s', changes, { id: '7' });
    await socket.waitFor('s', 1);
    const { seen } = subscribe();
    await until(() => seen.length === 1);
    expect(await bff.figures()).toContain('tallyard_subscription_groups 1');
    expect(events.opened).toBe(1);
  });

  it('ends at shutdown without a complete, so that the client comes back', async () => {
    const { seen, ended } = subscribe();
    await until(() => seen.length === 1);
    await bff.drain();
    expect(await ended).not.toBe('complete');
    bff = await startBff(fake.url);
  });

  it('ends with the session, and is 401 from then on', async () => {
    fake.on(
      'GET',
      '/api/auth/session',
      ok('{"id": "u-x", "sessionId": "s-1", "organizations": [{"organizationId": 7, "role": "viewer"}]}'),
    );
    const { seen, ended } = subscribe();
    await until(() => seen.length === 1);
    events.emit('session.ended', '{"sessionId": "s-1", "userId": "u-x"}');
    expect(await ended).not.toBe('complete');
    serveModules(fake);
    const refused = await head({ headers: { authorization: 'Bearer wrong' } });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    ]);
  });

  it('of an expired session is refreshed first, and its cookies are relayed', async () => {
    fake.on('POST', '/api/auth/refresh-token', {
      ...ok('{}'),
      headers: { 'set-cookie': ['tallyard_access=admin; Path=/', 'tallyard_refresh=r2; Path=/'] },
    });
    const answer = await head({ headers: { cookie: 'tallyard_access=old; tallyard_refresh=r1' } });
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([200, 2]);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  });

  it('leaves the upstream’s stream when its client goes', async () => {
    const { seen } = subscribe();
    await until(() => seen.length === 1);
    for (const end of ends.splice(0)) end();
    await until(() => events.open.size === 0);
    expect(await bff.figures()).toContain('tallyard_subscriptions 0');
  });

  it.each([
    ['a query', '{ session { person { id } } }', 'BAD_REQUEST'],
    ['what is no document', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['a field that is not there', 'subscription { nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'too much',
      `subscription { alertInstanceChanged(organizationId: 7) { ${Array.from({ length: 40 }, (_, n) => `a${n}: cursor`).join(' ')} } }`,
      'QUERY_TOO_COMPLEX',
    ],
    ['an organization of others', 'subscription { alertInstanceChanged(organizationId: 8) { cursor } }', 'NOT_FOUND'],
  ])('of %s says so and completes', async (_what, query, code) => {
    const { seen, ended } = subscribe(query);
    expect(await ended).toBe('complete');
    expect(seen.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([code]);
  });

  it('is refused to a foreign page, by GET as by POST', async () => {
    const url = `${bff.url}/graphql/stream?query=${encodeURIComponent('subscription { alertInstanceChanged(organizationId: 7) { cursor } }')}`;
    const headers = { accept: 'text/event-stream', cookie: signedInAs('viewer') };
    const foreign = { ...headers, origin: 'https://evil.test' };
    expect((await fetch(url, { headers: foreign })).status).toBe(403);
    expect((await head({ headers: foreign })).status).toBe(403);
    expect((await head({ method: 'GET', body: null, headers })).status).toBe(400);
  });

  it('is not to be had without asking for one', async () => {
    expect((await head({ headers: { ...withKeyOf('viewer'), accept: 'application/json' } })).status).toBe(406);
  });
});

it('a subscription that comes with an ordinary request is told where subscriptions go', async () => {
  for (let time = 0; time < 3; time += 1) {
    const { status, errors } = await bff.ask('subscription { alertInstanceChanged(organizationId: 7) { cursor } }', {
      cookie: signedInAs('viewer'),
    });
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
    expect(errors[0]?.message).toContain('/graphql/stream');
    expect(errors[0]?.message).toContain('graphql-transport-ws');
  }
});
