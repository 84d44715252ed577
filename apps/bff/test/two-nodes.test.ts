import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

const redisUrl = process.env.TEST_REDIS_URL ?? '';
const refresh = 'POST /api/auth/refresh-token';
const refreshed = ['tallyard_access=admin; Path=/; HttpOnly', 'tallyard_refresh=r2; Path=/; HttpOnly'];
const expired = 'tallyard_access=old; tallyard_refresh=r1';

let fake: FakeUpstream;
let nodes: RunningBff[] = [];

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
});

afterEach(async () => {
  for (const node of nodes) await node.drain();
  nodes = [];
  await fake.stop();
});

async function startTwo(url: string, more: Parameters<typeof startBff>[1] = {}): Promise<RunningBff[]> {
  const redisPrefix = `tallyard-test:${randomUUID()}:`;
  const config = { redisUrl: url, redisPrefix, ...more };
  nodes = await Promise.all([1, 2].map(() => startBff(fake.url, config)));
  return nodes;
}

function answerRefreshSlowly(): void {
  fake.on('POST', '/api/auth/refresh-token', async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return { ...ok('{}'), headers: { 'set-cookie': refreshed } };
  });
}

const who = (node: RunningBff | undefined, cookie: string) =>
  node?.ask('{ session { person { id } } }', { cookie }) ?? Promise.reject(new Error('no such node'));

/** A bucket for so many questions of who is signed in, at 104 points each. */
const forCalls = (count: number) => ({ capacity: count * 104 + 50, perSecond: 0.001 });

// A node to which Redis seems away for half a second goes on by itself, and a busy machine can make it seem so.
const unlessItSeemsAway = { retry: 2 };

describe.skipIf(redisUrl === '')('two nodes on one Redis', unlessItSeemsAway, () => {
  it('refresh a session once for 8 requests at once, and each browser gets the cookies', async () => {
    answerRefreshSlowly();
    const [first, second] = await startTwo(redisUrl);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => who(n % 2 ? first : second, expired)));
    for (const { data, headers } of answers) {
      expect(data.session.person.id).toBe('u-admin');
      expect(headers.getSetCookie()).toEqual(refreshed);
    }
    expect(fake.count(refresh)).toBe(1);
  });

  it('keep what a refresh brought in Redis unreadable, and not for long', async () => {
    answerRefreshSlowly();
    const [first] = await startTwo(redisUrl);
    await who(first, expired);
    const redis = new Redis(redisUrl);
    const keys = await redis.keys(`${first?.config.redisPrefix}refresh:*`);
    expect(keys).toHaveLength(1);
    const [stored, lifeMs] = [await redis.get(keys[0] ?? ''), await redis.pttl(keys[0] ?? '')];
    expect(`${keys[0]} ${stored} ${Buffer.from(stored ?? '', 'base64').toString('latin1')}`).not.toMatch(
      // Not by chance in what is random.
      /tallyard_|admin/,
    );
    expect(lifeMs).toBeGreaterThan(0);
    expect(lifeMs).toBeLessThanOrEqual(first?.config.timing.rememberRefreshMs ?? 0);
    redis.disconnect();
  });

  it('share no failure: the other node asks for itself, and both hear that the session is over', async () => {
    fake.on('POST', '/api/auth/refresh-token', failed(401, 'SESSION_EXPIRED', 'over'));
    const [first, second] = await startTwo(redisUrl);
    const answers = await Promise.all([who(first, expired), who(second, expired)]);
    for (const { data } of answers) expect(data?.session ?? null).toBeNull();
    expect(fake.count(refresh)).toBe(2);
  });

  it('count the requests of a session together', async () => {
    const [first, second] = await startTwo(redisUrl, { points: forCalls(4) });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await who(n % 2 ? first : second, signedInAs('user'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

describe.skipIf(redisUrl === '')('two nodes whose Redis has lost its memory', unlessItSeemsAway, () => {
  /** What a restart without persistence leaves of the nodes' own keys: nothing. */
  async function wipe(prefix: string): Promise<void> {
    const redis = new Redis(redisUrl);
    const keys = await redis.keys(`${prefix}*`);
    expect(keys.length).toBeGreaterThan(0);
    await redis.del(keys);
    redis.disconnect();
  }

  it('refresh once more, and nobody is signed out', async () => {
    answerRefreshSlowly();
    const [first, second] = await startTwo(redisUrl);
    await who(first, expired);
    await wipe(first?.config.redisPrefix ?? '');
    expect((await who(second, expired)).data.session.person.id).toBe('u-admin');
    expect(fake.count(refresh)).toBe(2);
  });

  it('limit still: whoever had used up their minute has one more, and not two', async () => {
    const [first, second] = await startTwo(redisUrl, { points: forCalls(4) });
    const statuses = async (count: number) => {
      const all: number[] = [];
      for (let n = 0; n < count; n += 1) all.push((await who(n % 2 ? first : second, signedInAs('user'))).status);
      return all;
    };
    expect(await statuses(5)).toEqual([200, 200, 200, 200, 429]);
    await wipe(first?.config.redisPrefix ?? '');
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

describe('two nodes whose Redis is away', () => {
  it('refresh each for itself, answer all and limit still', async () => {
    answerRefreshSlowly();
    const [first, second] = await startTwo('redis://127.0.0.1:1', { points: forCalls(6) });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => who(n % 2 ? first : second, expired)));
    expect(answers.map(({ data }) => data.session.person.id)).toEqual(Array.from({ length: 8 }, () => 'u-admin'));
    expect(fake.count(refresh)).toBe(2);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await who(first, expired)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  });
});

it('of 1,000 invented bearer tokens from one address, those beyond the limit of the address are refused', async () => {
  const node = await startBff(fake.url, { requestsPerMinutePerAddress: 300 });
  nodes = [node];
  const statuses: number[] = [];
  for (let batch = 0; batch < 20; batch += 1) {
    const requested = Array.from({ length: 50 }, () =>
      node.ask('{ __typename }', { headers: { authorization: `Bearer ${randomUUID()}` } }),
    );
    for (const { status, headers } of await Promise.all(requested)) {
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(300);
});

it('sockets count as requests of their address, which a trusted proxy names', async () => {
  const node = await startBff(fake.url, { requestsPerMinutePerAddress: 2, trustProxy: (_, hop) => hop < 1 });
  nodes = [node];
  const statusOf = (address: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'x-forwarded-for': address, authorization: `Bearer ${randomUUID()}` };
      const socket = new WebSocket(`${node.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
      socket.on('open', () => {
        socket.terminate();
        resolve(101);
      });
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
      socket.on('error', reject);
    });
  const statuses = [await statusOf('1.1.1.1'), await statusOf('1.1.1.1'), await statusOf('1.1.1.1')];
  expect([...statuses, await statusOf('2.2.2.2')]).toEqual([101, 101, 429, 101]);
});

it('behind a trusted proxy an address is the one that the proxy names, an IPv6 network one address', async () => {
  const node = await startBff(fake.url, { requestsPerMinutePerAddress: 1, trustProxy: (_, hop) => hop < 1 });
  nodes = [node];
  const from = async (address: string) =>
    (await node.ask('{ __typename }', { headers: { 'x-forwarded-for': address } })).status;
  expect([await from('1.1.1.1'), await from('2.2.2.2'), await from('1.1.1.1')]).toEqual([200, 200, 429]);
  expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:1::1')]).toEqual([
    200, 429, 200,
  ]);
});
