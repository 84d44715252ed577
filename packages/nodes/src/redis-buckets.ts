import { createHash } from 'node:crypto';
import { type BucketShape, type Buckets, type BucketUse, LocalBuckets, waitFor } from './buckets.ts';
import type { RedisConnection } from './connection.ts';

/**
 * One atomic script, so that concurrent callers cannot take more than there is; uses Redis's clock. A negative amount
 * returns points.
 */
const takeScript = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local capacity, perSecond, points = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local known = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = capacity
if known[1] then
  level = math.min(capacity, tonumber(known[1]) + math.max(0, now - tonumber(known[2])) / 1000 * perSecond)
end
local taken = 0
if level >= points then
  level = math.min(capacity, level - points)
  taken = 1
end
redis.call('HSET', KEYS[1], 'level', tostring(level), 'at', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil(math.min(86400000, capacity / perSecond * 1000)) + 1000)
return { taken, tostring(level) }`;

/** Buckets in Redis, shared by all nodes. */
export class RedisBuckets implements Buckets {
  readonly #redis: RedisConnection;

  constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  async take(key: string, points: number, shape: BucketShape): Promise<BucketUse> {
    const { capacity, perSecond } = shape;
    // The script returns the number as text, because Redis would truncate its fraction.
    const [taken, level] = (await this.#redis.commands.eval(
      takeScript,
      1,
      this.#keyOf(key),
      capacity,
      perSecond,
      points,
    )) as [number, string];
    const isTaken = taken === 1;
    return { isTaken, remaining: Number(level), waitMs: isTaken ? 0 : waitFor(points, Number(level), shape) };
  }

  async giveBack(key: string, points: number, shape: BucketShape): Promise<void> {
    await this.take(key, -points, shape);
  }

  #keyOf(key: string): string {
    // Hashed, because keys contain addresses, which must not be readable in Redis.
    return this.#redis.keyOf(`bucket:${createHash('sha256').update(key).digest('base64url')}`);
  }
}

/** Buckets in Redis, and in parallel in this process, which continues alone while Redis is unavailable (ADR 0018). */
export class SharedBuckets implements Buckets {
  readonly #shared: Buckets;
  readonly #local: Buckets;

  constructor(shared: Buckets, local: Buckets) {
    this.#shared = shared;
    this.#local = local;
  }

  async take(key: string, points: number, shape: BucketShape): Promise<BucketUse> {
    const [shared, local] = await Promise.all([
      // It rejects only while Redis is unavailable, which the connection logs.
      this.#shared.take(key, points, shape).catch(() => null),
      this.#local.take(key, points, shape),
    ]);
    return shared ?? local;
  }

  async giveBack(key: string, points: number, shape: BucketShape): Promise<void> {
    await Promise.all([
      this.#shared.giveBack(key, points, shape).catch(() => {}),
      this.#local.giveBack(key, points, shape),
    ]);
  }
}

/** Returns buckets that are shared by all nodes if there is a Redis, otherwise this process's own. */
export function bucketsOf(redis: RedisConnection | null, now?: () => number): Buckets {
  const local = new LocalBuckets(now);
  return redis === null ? local : new SharedBuckets(new RedisBuckets(redis), local);
}
