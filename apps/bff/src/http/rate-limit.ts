import { maxBodyBytes } from '@tallyard/domain/limits/sizes';
import type { BucketShape, Buckets } from '@tallyard/nodes/buckets';
import { networkOf } from '@tallyard/nodes/network';
import type { Windows } from '@tallyard/nodes/windows';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Points, Spending } from '../limits/points.ts';
import { Credentials } from '../rest/cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Points that a call of the route takes from its caller's bucket; 'by cost': the route reckons them itself. Without
     * it the route is not limited.
     */
    points?: number | 'by cost';
    /** The route's bodies are small, and count by their bytes. */
    countsBytes?: boolean;
  }
  interface FastifyRequest {
    /** Set on routes that cost points. */
    spending: Spending | null;
  }
}

const windowMs = 60_000;
/** Smaller bodies cost no more than the request that they come with. */
const smallBodyBytes = 4_096;

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

/** The points of the caller: of a session or an API key, by its hash; of an address when there is neither. */
function openSpending(points: Points, { headers, rest, ip }: FastifyRequest): Spending {
  const credentials = rest?.credentials ?? new Credentials(headers.cookie, headers.authorization);
  return points.open(credentials.areAbsent ? null : credentials.accessKey, networkOf(ip));
}

/** Bytes of a body, before it is read; one that does not say how long it is counts as the longest. */
function bodyBytesOf({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : maxBodyBytes;
}

export interface AddressLimits {
  readonly requestsPerMinute: number;
  readonly bodyBytes: BucketShape;
}

export interface RateLimitParts {
  readonly windows: Windows;
  readonly buckets: Buckets;
  readonly points: Points;
  readonly address: AddressLimits;
}

/**
 * Limits routes that cost `points`: what they cost per session or API key, and per address for whoever has neither. All
 * requests of an address count together besides, before anything of them is read, and so do the bytes of their bodies:
 * whoever invents a new token for each request would otherwise never meet a limit.
 */
export function registerRateLimit(app: FastifyInstance, parts: RateLimitParts): void {
  const { windows, buckets, points, address } = parts;
  app.decorateRequest('spending', null);
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions;
    if (config.points === undefined) return;
    const waitMs = await overAddressLimit(windows, request.ip, address.requestsPerMinute);
    if (waitMs !== null) throw tooMany(waitMs);
    const bytes = config.countsBytes ? bodyBytesOf(request) : 0;
    if (bytes <= smallBodyBytes) return;
    // A body beyond what is accepted at all is refused by its length, unread.
    const counted = Math.min(bytes, maxBodyBytes);
    const use = await buckets.take(`bff.bytes:${networkOf(request.ip)}`, counted, address.bodyBytes);
    if (use.isTaken) return;
    void reply.header('connection', 'close');
    throw tooMany(use.waitMs);
  });
  app.addHook('preHandler', async (request) => {
    const cost = request.routeOptions.config.points;
    if (cost === undefined) return;
    const spending = openSpending(points, request);
    request.spending = spending;
    if (cost === 'by cost') return;
    try {
      await spending.charge(cost);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      throw tooMany(Number(error.extensions.retryAfterSeconds) * 1000);
    }
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.spending) void reply.headers(request.spending.headers);
    done(null, payload);
  });
}
