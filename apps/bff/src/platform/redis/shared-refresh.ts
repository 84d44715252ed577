import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RedisConnection } from '@tallyard/nodes/connection';
import type { AcrossNodes, RefreshedCookies } from '../../rest/refresh.ts';
import { nameOf, seal, unseal } from './sealed-lines.ts';

/** Longer than a refresh takes; a node that dies meanwhile holds the others up no longer. */
const lockMs = 5_000;
const lookMs = 20;

/** Only its owner opens a lock: another node may have taken it after its time. */
const unlockScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 0`;

/**
 * One node refreshes, the others take its cookies, which lie in Redis for `rememberMs`, sealed with the very token they
 * replace (ADR 0018). Whatever goes wrong with Redis, the node refreshes by itself: the api answers a token that is
 * spent twice with the same child.
 */
export function sharedRefresh(redis: RedisConnection, rememberMs: number): AcrossNodes {
  const { commands } = redis;

  async function lock(name: string, owner: string): Promise<boolean> {
    return (await commands.set(redis.keyOf(`refresh-lock:${name}`), owner, 'PX', lockMs, 'NX')) === 'OK';
  }

  async function unlock(name: string, owner: string): Promise<void> {
    await commands.eval(unlockScript, 1, redis.keyOf(`refresh-lock:${name}`), owner);
  }

  async function taken(name: string, token: string): Promise<RefreshedCookies | null> {
    const sealed = await commands.get(redis.keyOf(`refresh:${name}`));
    return sealed === null ? null : unseal(sealed, token);
  }

  /** The cookies that another node brought, or null once it is this node's turn. Rejects without Redis. */
  async function turn(name: string, token: string, owner: string): Promise<RefreshedCookies | null> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < lockMs) {
      const isLocked = await lock(name, owner);
      // Looked at after the lock: the node before may have come to its end in between.
      const cookies = await taken(name, token);
      if (cookies !== null || isLocked) return cookies;
      await delay(lookMs);
    }
    return null;
  }

  return async (token, refresh) => {
    const name = nameOf(token);
    const owner = randomUUID();
    // Redis is away: the connection says so in the log.
    const cookies = await turn(name, token, owner).catch(() => null);
    try {
      if (cookies !== null) return cookies;
      const fresh = await refresh();
      await commands.set(redis.keyOf(`refresh:${name}`), seal(fresh, token), 'PX', rememberMs).catch(() => {});
      return fresh;
    } finally {
      await unlock(name, owner).catch(() => {});
    }
  };
}
