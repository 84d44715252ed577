import { createHash } from 'node:crypto';
import type { RedisConnection } from './connection.ts';
import { LocalWindows, type Windows, type WindowUse } from './windows.ts';

/** One atomic script, so that concurrent callers cannot exceed the maximum. */
const takeScript = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count >= tonumber(ARGV[1]) then return { count + 1, redis.call('PTTL', KEYS[1]) } end
count = redis.call('INCR', KEYS[1])
local remaining = redis.call('PTTL', KEYS[1])
if remaining < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  remaining = tonumber(ARGV[2])
end
return { count, remaining }`;

const giveBackScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`;

/** Counts in Redis, shared by all nodes; uses Redis's clock. */
export class RedisWindows implements Windows {
  readonly #redis: RedisConnection;

  constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  async take(key: string, maximum: number, windowMs: number): Promise<WindowUse> {
    // The script returns two integers.
    const [count, remainingMs] = (await this.#redis.commands.eval(
      takeScript,
      1,
      this.#keyOf(key),
      maximum,
      windowMs,
    )) as [number, number];
    return { count, remainingMs: Math.max(0, remainingMs) };
  }

  async giveBack(key: string): Promise<void> {
    await this.#redis.commands.eval(giveBackScript, 1, this.#keyOf(key));
  }

  async forget(key: string): Promise<void> {
    await this.#redis.commands.del(this.#keyOf(key));
  }

  #keyOf(key: string): string {
    // Hashed, because keys contain addresses and emails, which must not be readable in Redis, and can be of any length.
    return this.#redis.keyOf(`window:${createHash('sha256').update(key).digest('base64url')}`);
  }
}

/**
 * Counts in Redis, and in parallel in this process. While Redis is unavailable, the node continues with its own counts, so
 * an outage loosens a limit to once per node but never disables it (ADR 0018).
 */
export class SharedWindows implements Windows {
  readonly #shared: Windows;
  readonly #local: Windows;

  constructor(shared: Windows, local: Windows) {
    this.#shared = shared;
    this.#local = local;
  }

  async take(key: string, maximum: number, windowMs: number): Promise<WindowUse> {
    const [shared, local] = await Promise.all([
      // It rejects only while Redis is unavailable, which the connection logs.
      this.#shared.take(key, maximum, windowMs).catch(() => null),
      this.#local.take(key, maximum, windowMs),
    ]);
    return shared ?? local;
  }

  async giveBack(key: string): Promise<void> {
    await Promise.all([this.#shared.giveBack(key).catch(() => {}), this.#local.giveBack(key)]);
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.#shared.forget(key).catch(() => {}), this.#local.forget(key)]);
  }
}

/** Returns windows that are shared by all nodes if there is a Redis, otherwise this process's own. */
export function windowsOf(redis: RedisConnection | null, now?: () => number): Windows {
  const local = new LocalWindows(now);
  return redis === null ? local : new SharedWindows(new RedisWindows(redis), local);
}
