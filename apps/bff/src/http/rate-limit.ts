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
     * The points of a call of the route; 'by cost' if the route computes them itself. Without points, the route is not
     * limited.
     */
    points?: number | 'by cost';
    /** Whether the bytes of request bodies count toward the limit of the address; for routes with small bodies. */
    countsBytes?: boolean;
  }
  interface FastifyRequest {
    /** Set on routes that cost points. */
    spending: Spending | null;
  }
}

const windowMs = 60_000;
/** Smaller bodies cost no more than the request itself. */
const smallBodyBytes = 4_096;

/** Counts a request or a socket of the address. Returns the milliseconds to wait if it exceeds the limit, otherwise null. */
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

/** Opens the points of the caller: by the hash of the session or API key, or by address if there is neither. */
function openSpending(points: Points, { headers, rest, ip }: FastifyRequest): Spending {
  const credentials = rest?.credentials ?? new Credentials(headers.cookie, headers.authorization);
  return points.open(credentials.areAbsent ? null : credentials.accessKey, networkOf(ip));
}

/** Returns the size of a body before it is read; a body without a known length counts as the maximum. */
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
 * Registers the limits of routes that cost `points`, by session or API key, or by address for anonymous callers. All requests
 * of an address, and the bytes of their bodies, also count together, before anything is read: a caller that sends a new token
 * with each request would otherwise never reach a limit.
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
    // A body above the maximum size is rejected by its length, unread.
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
