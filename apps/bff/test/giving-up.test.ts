import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { hastyTiming, type RunningBff, shortTiming, startBff } from './running-bff.ts';
import { until } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const started: RunningBff[] = [];
let closedConnections = 0;

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
afterAll(() => fake.stop());
beforeEach(() => serveModules(fake));
afterEach(async () => {
  fake.forget();
  for (const one of started.splice(0)) await one.drain();
});

async function start(timing = shortTiming): Promise<RunningBff> {
  bff = await startBff(fake.url, { timing });
  started.push(bff);
  closedConnections = 0;
  bff.app.server.on('connection', (socket) => {
    socket.once('close', () => {
      closedConnections += 1;
    });
  });
  return bff;
}

const asAdmin = { cookie: signedInAs('admin') };
const bulk = `mutation ($ids: [ID!]!) { acknowledgeAlerts(input: {organizationId: 7, ids: $ids}) { succeeded failed } }`;
const never = () => new Promise<never>(() => {});

/** Sends an operation and leaves once `isTime`. */
async function askAndLeave(query: string, isTime: () => boolean, variables: Record<string, unknown> = {}) {
  const leaves = new AbortController();
  const requested = fetch(`${bff.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asAdmin },
    body: JSON.stringify({ query, variables }),
    signal: leaves.signal,
  }).catch(() => null);
  await until(isTime);
  const before = closedConnections;
  leaves.abort();
  await requested;
  // By then the node knows that the client has left.
  await expect.poll(() => closedConnections).toBeGreaterThan(before);
}

const openCalls = async () => {
  const text = await bff.figures();
  return Number(text.match(/tallyard_upstream_calls_open (\d+)/)?.[1]);
};

it.each(['as it comes', 'compiled'])('a client that leaves ends what is being read for it, %s', async (path) => {
  await start();
  const query = '{ inventoryItems(organizationId: 7) { total } inventoryStats(organizationId: 7) { totalItems } }';
  if (path === 'compiled') bff.executor.prepare(query);
  fake.on('GET', '/api/inventory-items/organization/7', never).on('GET', '/api/inventory-items/stats', never);
  await askAndLeave(query, () => fake.count('GET /api/inventory-items/stats') === 1);
  await expect.poll(openCalls).toBe(0);
});

it('a client that leaves ends a series of writes, and the one that was sent is let finish', async () => {
  await start();
  const hasLeft = Promise.withResolvers<void>();
  fake.on('POST', '/api/alerts/instances/bulk-update', async () => {
    await hasLeft.promise;
    return ok('{"updated": 100}');
  });
  const ids = Array.from({ length: 2_000 }, (_, n) => `a${n}`);
  await askAndLeave(bulk, () => fake.count('POST /api/alerts/instances/bulk-update') === 1, { ids });
  expect(await openCalls()).toBe(1);
  hasLeft.resolve();
  await expect.poll(openCalls).toBe(0);
  expect(fake.count('POST /api/alerts/instances/bulk-update')).toBe(1);
});

it('an operation past its deadline ends its calls and says so', async () => {
  const route = 'GET /api/inventory-items/organization/7';
  // The deadline passes when the call is there, however long it takes to be sent.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await start({ ...shortTiming, operationMs: 300 });
  fake.on('GET', '/api/inventory-items/organization/7', never);
  const requested = bff.ask('{ inventoryItems(organizationId: 7) { total } }', asAdmin);
  await expect.poll(() => fake.count(route)).toBe(1);
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  const { errors, status } = await requested;
  expect([status, errors[0]?.extensions.code]).toEqual([200, 'UPSTREAM_TIMEOUT']);
  expect(errors[0]?.message).toContain('given up');
  expect(fake.count(route)).toBe(1);
  await expect.poll(openCalls).toBe(0);
});

it('a bulk mutation has longer', async () => {
  await start({ ...shortTiming, operationMs: 50, bulkOperationMs: 60_000 });
  fake.on('POST', '/api/alerts/instances/bulk-update', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return ok('{"updated": 100}');
  });
  const ids = Array.from({ length: 250 }, (_, n) => `a${n}`);
  const { data, errors } = await bff.ask(bulk, { ...asAdmin, variables: { ids } });
  expect([errors, data.acknowledgeAlerts]).toEqual([[], { succeeded: 250, failed: 0 }]);
});

it('one of several who wait for the same session may leave, and the others are answered', async () => {
  // The second request may read the session only after the first one was answered: the answer is still cached.
  await start({ ...shortTiming, sessionCacheMs: 60_000 });
  let answer = () => {};
  const pending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.on('GET', '/api/auth/session', async () => {
    await pending;
    return ok('{"id": "u-admin", "organizations": []}');
  });
  const requests = () => fake.count('GET /api/auth/session');
  let staying: ReturnType<RunningBff['ask']> | undefined;
  await askAndLeave('{ session { person { id } } }', () => {
    if (requests() === 1) staying ??= bff.ask('{ session { person { id } } }', asAdmin);
    return staying !== undefined;
  });
  answer();
  expect((await staying)?.data).toEqual({ session: { person: { id: 'u-admin' } } });
  expect(requests()).toBe(1);
});

it('a request that never arrives whole is closed', async () => {
  await start({ ...hastyTiming, requestMs: 500 });
  const { hostname, port } = new URL(bff.url);
  const slow = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).resume();
    socket.write('POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
    return new Promise<void>((resolve) => socket.once('close', () => resolve()));
  });
  await Promise.all(slow);
});
