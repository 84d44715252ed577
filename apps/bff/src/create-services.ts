import { openRedis } from '@tallyard/nodes/connection';
import { bucketsOf } from '@tallyard/nodes/redis-buckets';
import { windowsOf } from '@tallyard/nodes/redis-windows';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { Executor } from './graphql/executor.ts';
import { Admission } from './limits/admission.ts';
import { limitRules } from './limits/document-limits.ts';
import { Points } from './limits/points.ts';
import { ReadingTime } from './limits/reading-time.ts';
import { loadersOf, looksOf, type Module, weightsOf } from './module.ts';
import { SessionCache } from './permissions/session-cache.ts';
import type { RuleTree } from './permissions/shield.ts';
import { sharedRefresh } from './platform/redis/shared-refresh.ts';
import { SubscriptionAdmission } from './realtime/subscription-admission.ts';
import { Upstream } from './rest/client.ts';
import { buildSchema, productSchema } from './schema.ts';
import type { Services } from './services.ts';

interface ServicesOptions {
  readonly modules: readonly Module[];
  readonly log: FastifyBaseLogger;
  /** The permission rules; the product's by default, so that tests can replace them. */
  readonly tree?: RuleTree | undefined;
}

/** Creates the services that the whole process shares. Throws if a root field has no permission rule. */
export function createServices(config: Config, { modules, log, tree }: ServicesOptions): Services {
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
  const schema = tree === undefined ? productSchema(modules) : buildSchema(modules, tree);
  const buckets = bucketsOf(redis);
  const shared: Omit<Services, 'subscriptionAdmission'> = {
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
    admission: new Admission(schema, config.documentLimits.maxCost, weightsOf(modules)),
    sessions: new SessionCache(config.timing.sessionCacheMs),
    schema,
    executor: new Executor(schema, limitRules(config.documentLimits)),
    loaders: loadersOf(modules),
    looks: looksOf(modules),
    endSession: () => {},
  };
  return Object.assign(shared, { subscriptionAdmission: new SubscriptionAdmission(shared) });
}
