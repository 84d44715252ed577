import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { timing } from '../src/config.ts';
import { FakeEvents } from './fake-events.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, type Misbehavior } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';
import { SocketClient, until } from './socket-client.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const clients: SocketClient[] = [];
const cookie = signedInAs('user');

/** Of a breaker, whose clock is `performance.now()`. */
const openMs = 900;
const timingOf = { ...shortTiming, breaker: { ...timing.breaker, openMs } };

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  bff = await startBff(fake.url, { timing: timingOf });
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate();
  await bff.drain();
  await fake.stop();
});

const items = () => bff.ask('{ inventoryItems(organizationId: 7) { total } }', { cookie });
const figures = () => bff.ask('{ inventoryStats(organizationId: 7) { totalItems } }', { cookie });
const pathOf = () => fake.received.filter(({ path }) => path.includes('inventory-items')).length;
const many = (what: Misbehavior, count: number) => Array.from({ length: count }, () => what);
const broken = failed(500, 'INTERNAL_ERROR', 'broken');
/** Breakers open and close by this clock, which stands still until a test advances it. */
function useFakeClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where the list of the organization is requested. */
async function listRoute(): Promise<string> {
  await items();
  const requested = fake.received.find(({ path }) => path.includes('inventory'));
  return `${requested?.method} ${requested?.path}`;
}

describe('reads of items', () => {
  it('FET-8: are sent once more when the upstream cannot be reached, and not when it answers with an error', async () => {
    const route = await listRoute();
    fake.misbehave(route, 'reset');
    expect((await items()).errors).toEqual([]);
    const before = fake.count(route);
    fake.misbehave(route, broken);
    expect((await items()).errors[0]?.extensions.code).toBe('INTERNAL_ERROR');
    expect(fake.count(route)).toBe(before + 1);
    fake.misbehave(route, 'reset', 'reset', 'reset');
    expect((await items()).errors[0]?.extensions.code).toBe('UPSTREAM_UNREACHABLE');
    expect(fake.count(route)).toBe(before + 3);
  });

  it('FET-9, FET-12: after two server errors list, search and figures are refused without being asked for', async () => {
    useFakeClock();
    const route = await listRoute();
    fake.misbehave(route, broken, broken);
    await items();
    await items();
    const before = pathOf();
    const search = await bff.ask('{ inventoryItems(organizationId: 7, filter: { search: "bolt" }) { total } }', {
      cookie,
    });
    for (const answer of [await items(), await figures(), search]) {
      expect(answer.errors[0]).toMatchObject({
        message: 'Service temporarily unavailable. Circuit breaker is open. Try again in 1 seconds.',
        extensions: { code: 'CIRCUIT_OPEN', class: 'Error', retryAfterSeconds: 1 },
      });
    }
    expect(pathOf()).toBe(before);
    // What is none of these is requested as ever.
    const one = await bff.ask('{ inventoryItem(organizationId: 7, id: "i1") { name } }', { cookie });
    expect(one.errors).toEqual([]);
    expect(await bff.figures()).toContain('tallyard_breakers_open 1');
  });

  it('FET-10: after its time exactly one of fifty at once is sent; all are again once that has succeeded', async () => {
    useFakeClock();
    const route = await listRoute();
    fake.misbehave(route, broken, broken);
    await items();
    await items();
    vi.advanceTimersByTime(openMs);
    const before = fake.count(route);
    // The attempt is still on its way while the others are refused, however long that takes.
    const { promise: othersRefused, resolve } = Promise.withResolvers<Misbehavior>();
    fake.misbehave(route, othersRefused);
    let answered = 0;
    const requested = Array.from({ length: 50 }, async () => {
      const answer = await items();
      answered += 1;
      if (answered === 49) resolve('reset');
      return answer;
    });
    const answers = await Promise.all(requested);
    // The attempt failed for want of a connection, and is not sent once more.
    expect(fake.count(route)).toBe(before + 1);
    expect(answers.filter(({ errors }) => errors[0]?.extensions.code === 'CIRCUIT_OPEN')).toHaveLength(49);
    vi.advanceTimersByTime(openMs);
    expect((await items()).errors).toEqual([]);
    expect((await Promise.all([items(), items(), figures()])).flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('three failures open it, whatever the api answers between them; refusals open nothing', async () => {
    const route = await listRoute();
    fake.misbehave(route, ...many(failed(429, 'RATE_LIMITED', 'no'), 3));
    for (let round = 0; round < 3; round += 1) await items();
    for (let round = 0; round < 3; round += 1) {
      expect((await figures()).errors).toEqual([]);
      fake.misbehave(route, broken);
      await items();
    }
    expect((await figures()).errors.map(({ extensions }) => extensions.code)).toEqual(['CIRCUIT_OPEN']);
  });

  it('reads that travel together with others are counted one by one, and not sent once more by themselves', async () => {
    fake.isOurs = true;
    fake.offerBatches();
    const route = await listRoute();
    const both = () =>
      bff.ask('{ inventoryItems(organizationId: 7) { total } inventoryStats(organizationId: 7) { totalItems } }', {
        cookie,
      });
    await both();
    const before = pathOf();
    fake.misbehave('POST /api/batch', 'reset', 'reset');
    expect((await both()).errors.map(({ extensions }) => extensions.code)).toEqual([
      'UPSTREAM_UNREACHABLE',
      'UPSTREAM_UNREACHABLE',
    ]);
    expect(fake.count('POST /api/batch')).toBe(3);
    expect(pathOf()).toBe(before);
    fake.misbehave(route, broken);
    await items();
    expect((await items()).errors[0]?.extensions.code).toBe('CIRCUIT_OPEN');
  });
});

describe('an api that is gone altogether', () => {
  const session = 'GET /api/auth/session';

  it('is told as what it is: who asks is remembered, so that the reads themselves fail', async () => {
    const route = await listRoute();
    fake.misbehave(session, ...many('reset', 40));
    fake.misbehave(route, ...many('reset', 40));
    const codes: (string | undefined)[] = [];
    for (let times = 0; times < 4; times += 1) codes.push((await items()).errors[0]?.extensions.code);
    expect(codes).toEqual(['UPSTREAM_UNREACHABLE', 'UPSTREAM_UNREACHABLE', 'UPSTREAM_UNREACHABLE', 'CIRCUIT_OPEN']);
  });

  it('who was refused meanwhile is not remembered, nor who is asked for anew', async () => {
    await listRoute();
    fake.misbehave(session, failed(403, 'ACCOUNT_CLOSED', 'no'), ...many('reset', 40));
    expect((await items()).errors[0]?.extensions.code).toBe('UPSTREAM_FORBIDDEN');
    expect((await items()).errors[0]?.path).toEqual(['inventoryItems']);
    expect(fake.count('GET /api/inventory-items/organization/7')).toBeLessThanOrEqual(1);
  });
});

describe('askers who leave', () => {
  it('a client that has gone, again and again, opens nothing', async () => {
    const route = await listRoute();
    await bff.drain();
    bff = await startBff(fake.url, { timing: { ...timingOf, breaker: { ...timingOf.breaker, patienceMs: 1 } } });
    for (let times = 0; times < 4; times += 1) {
      fake.misbehave(route, 'stall');
      const leaving = new AbortController();
      const requested = fetch(`${bff.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query: '{ inventoryItems(organizationId: 7) { total } }' }),
        signal: leaving.signal,
      }).catch(() => null);
      const before = fake.count(route);
      await until(() => fake.count(route) > before);
      leaving.abort();
      await requested;
      await pause(30);
    }
    expect((await items()).errors).toEqual([]);
  });

  it('an upstream that is silent until the deadline of the operations opens it', async () => {
    const route = await listRoute();
    await bff.drain();
    bff = await startBff(fake.url, {
      // Long beside the patience: asking who it is takes its part of the operation first.
      timing: { ...timingOf, operationMs: 500, breaker: { ...timingOf.breaker, patienceMs: 40 } },
    });
    fake.misbehave(route, 'stall', 'stall', 'stall');
    const codes: (string | undefined)[] = [];
    for (let times = 0; times < 4; times += 1) codes.push((await items()).errors[0]?.extensions.code);
    expect(codes).toEqual(['UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT', 'CIRCUIT_OPEN']);
  });
});

describe('who follows it', () => {
  const changes = 'subscription { inventoryServiceChanged(organizationId: 7) { breaker retryAfterSeconds } }';
  beforeEach(() => void new FakeEvents(fake));

  async function follower(role: 'viewer' | 'admin' = 'viewer'): Promise<SocketClient> {
    const client = new SocketClient(bff.url, { cookie: signedInAs(role) });
    clients.push(client);
    await client.init();
    await client.subscribe('s', changes, {});
    await client.waitFor('s', 1);
    return client;
  }
  const readResult = async (client: SocketClient, count: number) =>
    (await client.waitFor('s', count)).map(({ data }) => data.inventoryServiceChanged);

  it('FET-15: is told how it stands, then each opening and the recovery, whoever asked', async () => {
    useFakeClock();
    const all = [await follower(), await follower(), await follower('admin')];
    const route = await listRoute();
    fake.misbehave(route, broken, broken);
    await items();
    await items();
    for (const client of all) {
      expect(await readResult(client, 2)).toEqual([
        { breaker: 'CLOSED', retryAfterSeconds: null },
        { breaker: 'OPEN', retryAfterSeconds: 1 },
      ]);
    }
    const late = await follower();
    expect(await readResult(late, 1)).toEqual([{ breaker: 'OPEN', retryAfterSeconds: 1 }]);
    vi.advanceTimersByTime(openMs);
    await items();
    for (const client of all)
      expect((await readResult(client, 3)).at(-1)).toEqual({ breaker: 'CLOSED', retryAfterSeconds: null });
    expect((await readResult(late, 2)).at(-1)).toEqual({ breaker: 'CLOSED', retryAfterSeconds: null });
  });
});
