import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Windows } from '@tallyard/nodes/windows';

/**
 * Where @fastify/rate-limit counts. Not its own Redis store: while Redis is away that one either fails every request or
 * lets every request through.
 */
export function storeIn(windows: Windows): FastifyRateLimitStoreCtor {
  const take = callbackify(async (key: string, windowMs: number, maximum: number) => {
    const { count, remainingMs } = await windows.take(key, maximum, windowMs);
    return { current: count, ttl: remainingMs };
  });
  return class Store implements FastifyRateLimitStore {
    private readonly route: string;

    constructor(_options: unknown, route = '') {
      this.route = route;
    }

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number, maximum: number) {
      take(`bff.caller:${this.route}:${key}`, windowMs, maximum, callback);
    }

    child(options: unknown): Store {
      // Each limited route counts for itself. The types of the package leave out where it puts the route.
      const { routeInfo } = options as { routeInfo: { url?: string } };
      return new Store(options, routeInfo.url);
    }
  };
}
