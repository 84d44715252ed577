import { createHash, randomUUID } from 'node:crypto';
import type { Buckets } from '@tallyard/nodes/buckets';
import { openRedis, type RedisConnection } from '@tallyard/nodes/connection';
import { networkOf } from '@tallyard/nodes/network';
import { bucketsOf } from '@tallyard/nodes/redis-buckets';
import { windowsOf } from '@tallyard/nodes/redis-windows';
import type { Windows } from '@tallyard/nodes/windows';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { weights } from './collected.ts';
import type { Config } from './config.ts';
import { RequestContext } from './context.ts';
import { Executor } from './graphql/executor.ts';
import { Admission } from './limits/admission.ts';
import { limitRules } from './limits/document-limits.ts';
import { Points } from './limits/points.ts';
import { ReadingTime } from './limits/reading-time.ts';
import { SessionCache } from './permissions/session-cache.ts';
import type { RuleTree } from './permissions/shield.ts';
import { sharedRefresh } from './platform/redis/shared-refresh.ts';
import { Door } from './realtime/door.ts';
import { openSelection } from './realtime/selected.ts';
import { RestClient, Upstream } from './rest/client.ts';
import { Credentials } from './rest/cookies.ts';
import type { Ending } from './rest/ending.ts';
import { RestFailure } from './rest/failure.ts';
import { buildSchema, productSchema } from './schema.ts';

/** What the whole process shares. */
export interface Services {
  readonly config: Config;
  readonly upstream: Upstream;
  /** null: this node shares nothing with others. */
  readonly redis: RedisConnection | null;
  /** What the limits count in. */
  readonly windows: Windows;
  readonly buckets: Buckets;
  readonly points: Points;
  readonly admission: Admission;
  readonly reading: ReadingTime;
  readonly sessions: SessionCache;
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  /** Lets in who subscribes, or reads what a subscription would say. */
  readonly door: Door;
  /** Closes the sockets of a session that has ended; set by the realtime server. */
  endSession: (sessionId: string | undefined) => void;
}

export function makeServices(config: Config, log: FastifyBaseLogger, tree?: RuleTree): Services {
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, config.redisPrefix, log);
  const { rememberRefreshMs } = config.timing;
  const upstream = new Upstream({
    url: config.upstreamUrl,
    isIdempotent: config.isUpstreamIdempotent,
    timeoutMs: config.timing.attemptMs,
    retry: config.timing.retry,
    inventoryRetry: config.timing.inventoryRetry,
    breakerTiming: config.timing.breaker,
    rememberRefreshMs,
    ...(redis ? { refreshAcrossNodes: sharedRefresh(redis, rememberRefreshMs) } : {}),
  });
  const schema = tree === undefined ? productSchema() : buildSchema(tree);
  const buckets = bucketsOf(redis);
  const shared: Omit<Services, 'door'> = {
    config,
    upstream,
    redis,
    windows: windowsOf(redis),
    buckets,
    points: new Points(buckets, {
      caller: config.points,
      strangers: config.strangerPoints,
      address: config.addressPoints,
    }),
    reading: new ReadingTime(config.readingMs),
    admission: new Admission(schema, config.documentLimits.maxCost, weights()),
    sessions: new SessionCache(config.timing.sessionCacheMs),
    schema,
    executor: new Executor(schema, limitRules(config.documentLimits)),
    endSession: () => {},
  };
  return Object.assign(shared, { door: new Door(shared) });
}

const visibleAscii = /^[\x21-\x7e]{1,255}$/;
/** Room for `:n` within the 255 characters that an upstream takes. */
const longestKey = 240;

/**
 * The client's key, or a new one when it sent none. Throws INVALID_IDEMPOTENCY_KEY: a client that relies on its key
 * must hear that it does not work.
 */
function idempotencyKeyOf(request: FastifyRequest): string {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return randomUUID();
  if (typeof given !== 'string' || !visibleAscii.test(given)) {
    throw new RestFailure({ code: 'INVALID_IDEMPOTENCY_KEY', status: 400 });
  }
  return given.length <= longestKey ? given : createHash('sha256').update(given).digest('hex');
}

/** The upstream as this request may call it, with its cookies or its bearer token. */
export function restClientFor(services: Services, request: FastifyRequest, signal?: Ending): RestClient {
  const names = services.config.cookieNames;
  const credentials = new Credentials(request.headers.cookie, request.headers.authorization, { names });
  const userAgent = request.headers['user-agent'];
  // Another upstream than ours never learns it.
  const floorSecret = services.upstream.isOurs ? services.config.floorSecret : null;
  const origin = {
    requestId: request.id,
    floorSecret,
    clientAddress: request.ip,
    ...(userAgent ? { userAgent } : {}),
    ...(signal ? { signal } : {}),
  };
  return new RestClient(services.upstream, origin, credentials, idempotencyKeyOf(request));
}

export function contextFor(
  services: Services,
  rest: RestClient,
  { spending, patience }: Pick<FastifyRequest, 'spending' | 'patience'>,
): RequestContext {
  const context = new RequestContext({
    requestId: rest.origin.requestId,
    rest,
    spending,
    patience,
    openSelection: (organizationId, text) => {
      const makeContext = (fresh: RestClient) => contextFor(services, fresh, { spending: null, patience });
      const address = networkOf(rest.origin.clientAddress ?? '');
      return openSelection(services, { rest, address, makeContext }, organizationId, text);
    },
    findViewer: () => services.sessions.viewerOf(rest),
    onSessionEnded: (viewer, sessionId) => {
      services.sessions.forgetUser(viewer.userId);
      services.endSession(sessionId);
    },
    onMembershipsChanged: (viewer) => services.sessions.forgetUser(viewer.userId),
  });
  rest.onForbidden = () => {
    // Who it was is known as a rule, for their permission was asked for; of a stranger there is nothing to end.
    context.viewer().then(
      (viewer) => context.sessionEnded(viewer),
      () => {},
    );
  };
  return context;
}
