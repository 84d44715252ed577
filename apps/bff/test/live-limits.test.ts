import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Config } from '../src/config.ts';
import { liveLimits } from '../src/limits/table.ts';
import { FakeEvents } from './fake-events.ts';
import { serveModules, signedInAs, withKeyOf } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const clients: SocketClient[] = [];

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  new FakeEvents(fake);
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate();
  await bff.drain();
  await fake.stop();
});

const changes = 'subscription { alertInstanceChanged(organizationId: 7) { cursor } }';
const as = (name: string) => ({ cookie: signedInAs(name) });

function connect(name = 'admin'): SocketClient {
  const client = new SocketClient(bff.url, as(name));
  clients.push(client);
  return client;
}

async function start(overrides: Partial<Config>): Promise<void> {
  bff = await startBff(fake.url, overrides);
}

it('a person has so many sockets and no more, another person their own, and a closed one makes room', async () => {
  await start({ live: { ...liveLimits, socketsPerPerson: 2 } });
  const first = await connect().init();
  await connect().init();
  const third = connect();
  await third.send({ type: 'connection_init' });
  expect(await third.closed).toEqual({ code: 4429, reason: 'Too many sockets' });
  await connect('user').init();
  first.socket.close();
  await first.closed;
  await connect().init();
});

it('event streams take the places of sockets, and one that ends makes room', async () => {
  await start({ live: { ...liveLimits, socketsPerPerson: 2 } });
  const ends: AbortController[] = [];
  const open = async (name: string) => {
    const end = new AbortController();
    ends.push(end);
    const { status } = await fetch(`${bff.url}/graphql/stream`, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...withKeyOf(name) },
      body: JSON.stringify({ query: changes }),
      signal: end.signal,
    });
    return status;
  };
  expect([await open('user'), await open('user'), await open('user'), await open('viewer')]).toEqual([
    200, 200, 429, 200,
  ]);
  ends[0]?.abort();
  await expect.poll(() => open('user')).toBe(200);
  for (const end of ends) end.abort();
});

it('an address has so many sockets and no more, signed in or not', async () => {
  await start({ live: { ...liveLimits, socketsPerAddress: 2 } });
  await connect().init();
  connect('nobody');
  await until(() => clients.every(({ socket }) => socket.readyState === socket.OPEN));
  const third = connect('user');
  const refused = await new Promise<string>((resolve) => {
    third.socket.on('error', (error) => resolve(error.message));
  });
  expect(refused).toContain('429');
});

it('a socket that subscribes on and on is closed', async () => {
  await start({ live: { ...liveLimits, subscribes: { capacity: 20, perSecond: 0.001 } } });
  const socket = await connect().init();
  for (let n = 0; n < 3_000; n += 1) {
    void socket.subscribe(`s${n}`, 'subscription { nothing }').catch(() => {});
  }
  expect(await socket.closed).toEqual({ code: 4429, reason: 'Too many subscribes' });
  expect(socket.messages.filter(({ type }) => type === 'error').length).toBeLessThanOrEqual(21);
});

it('a socket carries so many subscriptions and no more', async () => {
  await start({ live: { ...liveLimits, subscriptionsPerSocket: 2 } });
  const socket = await connect().init();
  for (const id of ['a', 'b', 'c']) await socket.subscribe(id, changes);
  await until(() => socket.messages.some(({ type }) => type === 'error'));
  const [refused] = socket.messages.filter(({ type }) => type === 'error');
  expect([refused?.id, refused?.payload[0].extensions.code]).toEqual(['c', 'RATE_LIMITED']);
});

it('subscriptions draw from the points of their session, as its requests do', async () => {
  await start({ points: { capacity: 250, perSecond: 0.001 } });
  const socket = await connect().init();
  for (const id of ['a', 'b', 'c']) await socket.subscribe(id, changes);
  await until(() => socket.messages.some(({ type }) => type === 'error'));
  const [refused] = socket.messages.filter(({ type }) => type === 'error');
  expect(refused?.payload[0].extensions).toMatchObject({ code: 'RATE_LIMITED', requested: 104, limit: 250 });
  const { cost } = await bff.ask('{ __typename }', as('admin'));
  // Two subscriptions at 104 points, a refusal at 1, and this at 3.
  expect(cost.remaining).toBe(250 - 2 * 104 - 1 - 3);
});

it('what is wrong with a subscription costs a point', async () => {
  await start({ points: { capacity: 250, perSecond: 0.001 } });
  const socket = await connect().init();
  await socket.subscribe('a', 'subscription { treasure }');
  await socket.subscribe('b', '{ session { person { id } } }');
  await socket.subscribe('c', `subscription { ${'alertInstanceChanged(organizationId: 7) { cursor } '.repeat(300)} }`);
  await until(() => socket.messages.filter(({ type }) => type === 'error').length === 3);
  const codes = socket.messages.filter(({ type }) => type === 'error').map(({ payload }) => payload[0].extensions.code);
  expect(codes).toEqual(['GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST', 'QUERY_TOO_COMPLEX']);
  expect((await bff.ask('{ __typename }', as('admin'))).cost.remaining).toBe(250 - 3 - 3);
});
