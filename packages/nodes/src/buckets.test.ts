import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { type Buckets, LocalBuckets } from './buckets.ts';
import { openRedis, type RedisConnection } from './connection.ts';
import { bucketsOf, RedisBuckets } from './redis-buckets.ts';

const redisUrl = process.env.TEST_REDIS_URL;
const quiet = { warn: () => {}, info: () => {} };
const opened: RedisConnection[] = [];

afterAll(() => {
  for (const redis of opened) redis.close();
});

function open(url: string, prefix = `tallyard-test:${randomUUID()}:`): RedisConnection {
  const redis = openRedis(url, prefix, quiet);
  opened.push(redis);
  return redis;
}

const kinds: [string, () => Promise<Buckets>][] = [['in this process', async () => new LocalBuckets()]];
if (redisUrl) {
  kinds.push([
    'in Redis',
    async () => {
      const redis = open(redisUrl);
      await redis.settled;
      return new RedisBuckets(redis);
    },
  ]);
}

const slow = { capacity: 100, perSecond: 0.01 };

describe.each(kinds)('buckets %s', (_, make) => {
  test('of 40 who take 10 at once, ten get it', async () => {
    const buckets = await make();
    const uses = await Promise.all(Array.from({ length: 40 }, () => buckets.take('a', 10, slow)));
    expect(uses.filter(({ isTaken }) => isTaken)).toHaveLength(10);
    for (const { isTaken, waitMs } of uses) expect(waitMs > 0).toBe(!isTaken);
  });

  test('what is refused is not taken, and what is given back can be taken again', async () => {
    const buckets = await make();
    await buckets.take('a', 60, slow);
    expect(await buckets.take('a', 60, slow)).toMatchObject({ isTaken: false });
    await buckets.giveBack('a', 30, slow);
    expect(await buckets.take('a', 60, slow)).toMatchObject({ isTaken: true });
  });

  test('nothing is ever above the capacity', async () => {
    const buckets = await make();
    await buckets.giveBack('a', 1_000, slow);
    expect(Math.round((await buckets.take('a', 1, slow)).remaining)).toBe(99);
  });

  test('they fill up again by the second', async () => {
    const buckets = await make();
    const fast = { capacity: 10, perSecond: 200 };
    await buckets.take('a', 10, fast);
    await expect.poll(async () => (await buckets.take('a', 10, fast)).isTaken).toBe(true);
  });
});

test('a bucket says how long to wait for what was refused', async () => {
  let now = 0;
  const buckets = new LocalBuckets(() => now);
  const shape = { capacity: 100, perSecond: 10 };
  await buckets.take('a', 100, shape);
  expect(await buckets.take('a', 50, shape)).toEqual({ isTaken: false, remaining: 0, waitMs: 5_000 });
  now = 4_000;
  expect(await buckets.take('a', 50, shape)).toEqual({ isTaken: false, remaining: 40, waitMs: 1_000 });
  now = 5_000;
  expect(await buckets.take('a', 50, shape)).toEqual({ isTaken: true, remaining: 0, waitMs: 0 });
});

test('a bucket that is overdrawn refuses until it has filled up again', () => {
  let now = 0;
  const buckets = new LocalBuckets(() => now);
  const shape = { capacity: 10, perSecond: 10 };
  buckets.owe('a', 25, shape);
  expect(buckets.takeNow('a', 1, shape)).toEqual({ isTaken: false, remaining: -15, waitMs: 1_600 });
  now = 1_600;
  expect(buckets.takeNow('a', 1, shape).isTaken).toBe(true);
});

test('without a Redis that answers a node goes on from its own buckets', async () => {
  const buckets = bucketsOf(open('redis://127.0.0.1:1'));
  expect((await buckets.take('a', 90, slow)).isTaken).toBe(true);
  expect((await buckets.take('a', 90, slow)).isTaken).toBe(false);
  await buckets.giveBack('a', 90, slow);
  expect((await buckets.take('a', 90, slow)).isTaken).toBe(true);
});
