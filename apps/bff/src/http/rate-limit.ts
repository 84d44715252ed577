import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Windows } from '@tallyard/nodes/windows';
import type { FastifyInstance } from 'fastify';
import { Credentials } from '../rest/cookies.ts';
import { storeIn } from './rate-limit-store.ts';

const windowMs = 60_000;

/**
 * Counts a request or a socket of the address; gives the milliseconds to wait when it is one too many, else null. One
 * address is an IPv4 address or an IPv6 network of 64 bits.
 */
export async function overAddressLimit(windows: Windows, address: string, maximum: number): Promise<number | null> {
  const { count, remainingMs } = await windows.take(`bff.address:${normalizeIP(address)}`, maximum, windowMs);
  return count > maximum ? remainingMs : null;
}

function tooMany(remainingMs: number): Error {
  return Object.assign(new Error('Too many requests. Try again later.'), {
    statusCode: 429,
    retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)),
  });
}

/**
 * Limits per session or API key, and per address for whoever has neither; only routes that ask for it are limited.
 * These also count all requests of an address together, `perAddress` a minute: whoever invents a new token for each
 * request would otherwise never meet a limit.
 */
export async function registerRateLimit(app: FastifyInstance, windows: Windows, perAddress: number): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.rateLimit) return;
    const waitMs = await overAddressLimit(windows, request.ip, perAddress);
    if (waitMs !== null) throw tooMany(waitMs);
  });
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: storeIn(windows),
    keyGenerator: (request) => {
      const credentials =
        request.rest?.credentials ?? new Credentials(request.headers.cookie, request.headers.authorization);
      return credentials.areAbsent ? request.ip : credentials.accessKey;
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
}
