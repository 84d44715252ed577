import { networkOf } from '@tallyard/nodes/network';
import type { Windows } from '@tallyard/nodes/windows';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Credentials } from '../rest/cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one caller may call the route in a minute; without it the route is not limited. */
    requestsPerMinute?: number;
  }
}

const windowMs = 60_000;

/** Counts a request or a socket of the address; gives the milliseconds to wait when it is one too many, else null. */
export async function overAddressLimit(windows: Windows, address: string, maximum: number): Promise<number | null> {
  const { count, remainingMs } = await windows.take(`bff.address:${networkOf(address)}`, maximum, windowMs);
  return count > maximum ? remainingMs : null;
}

function tooMany(remainingMs: number): Error {
  return Object.assign(new Error('Too many requests. Try again later.'), {
    statusCode: 429,
    retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)),
  });
}

/** Who calls: a session or an API key, by its hash; an address when there is neither. */
function callerOf(request: FastifyRequest): string {
  const { headers, rest, ip } = request;
  const credentials = rest?.credentials ?? new Credentials(headers.cookie, headers.authorization);
  return credentials.areAbsent ? networkOf(ip) : credentials.accessKey;
}

/**
 * Limits per session or API key, and per address for whoever has neither; only routes with `requestsPerMinute` are
 * limited, each for itself. These also count all requests of an address together, `perAddress` a minute: whoever invents
 * a new token for each request would otherwise never meet a limit.
 */
export function registerRateLimit(app: FastifyInstance, windows: Windows, perAddress: number): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.requestsPerMinute === undefined) return;
    const waitMs = await overAddressLimit(windows, request.ip, perAddress);
    if (waitMs !== null) throw tooMany(waitMs);
  });
  app.addHook('preHandler', async (request) => {
    const { config, url = '' } = request.routeOptions;
    const maximum = config.requestsPerMinute;
    if (maximum === undefined) return;
    const { count, remainingMs } = await windows.take(`bff.caller:${url}:${callerOf(request)}`, maximum, windowMs);
    if (count > maximum) throw tooMany(remainingMs);
  });
}
