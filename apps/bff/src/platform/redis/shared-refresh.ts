import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RedisConnection } from '@tallyard/nodes/connection';
import type { AcrossNodes, RefreshedCookies } from '../../rest/refresh.ts';
import { nameOf, seal, unseal } from './sealed-lines.ts';

/** Longer than a refresh takes; after that, a node that died no longer blocks the others. */
const lockMs = 5_000;
const lookMs = 20;

/** Only the owner releases a lock, because another node may have taken it after its expiry. */
const unlockScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 0`;

/**
 * Shares a refresh between nodes: one node refreshes and the others use its cookies, which are in Redis for `rememberMs`,
 * encrypted with the token they replace (ADR 0018). If Redis fails, the node refreshes on its own: the api answers a token
 * that is used twice with the same child.
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

  /** Returns the cookies of another node, or null if this node has to refresh. Rejects without Redis. */
  async function turn(name: string, token: string, owner: string): Promise<RefreshedCookies | null> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < lockMs) {
      const isLocked = await lock(name, owner);
      // Checked after locking: the previous owner may have finished in between.
      const cookies = await taken(name, token);
      if (cookies !== null || isLocked) return cookies;
      await delay(lookMs);
    }
    return null;
  }

  return async (token, refresh) => {
    const name = nameOf(token);
    const owner = randomUUID();
    // If Redis is unavailable, the connection logs it.
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
