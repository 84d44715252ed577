import { fileURLToPath } from 'node:url';
import { apiTimeoutMs, pollIntervalMs, refreshReuseGraceMs, sessionCacheMs } from '@tallyard/domain/limits/time';
import type { BucketShape } from '@tallyard/nodes/buckets';
import { z } from 'zod';
import { type LandingSettings, landingSettingsOf, landingVariables } from './landing/settings.ts';
import type { DocumentLimits } from './limits/document-limits.ts';
import type { LiveLimits } from './limits/live-limits.ts';
import { bodyBytes, documentLimits, liveLimits, readingShape, shares } from './limits/table.ts';
import { type BreakerTiming, breakerTiming } from './rest/breaker.ts';
import { type CookieNames, ownCookieNames } from './rest/cookies.ts';
import { generalRetry, inventoryRetry, type RetryPolicy } from './rest/retry.ts';

/** Durations in milliseconds: those of the catalog in production, shorter ones in tests. */
export interface Timing {
  readonly attemptMs: number;
  readonly retry: RetryPolicy;
  readonly inventoryRetry: RetryPolicy;
  readonly breaker: BreakerTiming;
  readonly rememberRefreshMs: number;
  readonly sessionCacheMs: number;
  readonly pollMs: number;
  /** How often the session of a socket is checked if its organization has no event stream. */
  readonly sessionCheckMs: number;
  /** The deadline of an operation, after which its upstream calls are aborted; bulk operations have `bulkOperationMs`. */
  readonly operationMs: number;
  readonly bulkOperationMs: number;
  /** The time limit for receiving a request, including its body. */
  readonly requestMs: number;
  readonly streamReopenMs: number;
  readonly connectionInitMs: number;
  readonly drainMs: number;
}

/** Whether the proxy at distance `hop` may forward client addresses; false if none may. */
export type TrustProxy = false | ((address: string, hop: number) => boolean);

/** Returns a trust function for a number of proxies, because Fastify does not accept a number. */
export function trustProxies(count: number): TrustProxy {
  return count === 0 ? false : (_address, hop) => hop < count;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly upstreamUrl: string;
  readonly isUpstreamIdempotent: boolean;
  readonly cookieNames: CookieNames;
  readonly publicUrl: string | null;
  readonly trustProxy: TrustProxy;
  readonly logLevel: string;
  /** The buckets of a session or API key, of all anonymous callers of an address, and of a whole address. */
  readonly points: BucketShape;
  readonly strangerPoints: BucketShape;
  readonly addressPoints: BucketShape;
  /** Bytes of request bodies from one address. */
  readonly bodyBytes: BucketShape;
  /** Milliseconds for parsing new documents of one address. */
  readonly readingMs: BucketShape;
  readonly live: LiveLimits;
  /** For all sessions, API keys, and anonymous callers of one address together. */
  readonly requestsPerMinutePerAddress: number;
  /** Proves to our api that the bff may name the client; null if it is not configured. */
  readonly bffSecret: string | null;
  /** The token for `/metrics`; null if metrics are disabled. */
  readonly metricsToken: string | null;
  /** Null if limits and refreshes are not shared between nodes. */
  readonly redisUrl: string | null;
  /** The prefix of all keys in Redis, which several installations may share. */
  readonly redisPrefix: string;
  readonly webRoot: string;
  readonly landing: LandingSettings;
  readonly documentLimits: DocumentLimits;
  readonly timing: Timing;
}

export const timing: Timing = {
  attemptMs: apiTimeoutMs,
  retry: generalRetry,
  inventoryRetry,
  breaker: breakerTiming,
  rememberRefreshMs: refreshReuseGraceMs,
  sessionCacheMs,
  pollMs: pollIntervalMs,
  // The check bypasses the cache, so that the end of a session is noticed within the 5 s of the cache.
  sessionCheckMs: 4_000,
  operationMs: 30_000,
  bulkOperationMs: 120_000,
  requestMs: 60_000,
  streamReopenMs: 1_000,
  connectionInitMs: 3_000,
  drainMs: 10_000,
};

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(65_535))
    .default(fallback);
const limit = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const secrets = new Set(['REDIS_URL', 'FLOOR_SECRET', 'METRICS_TOKEN']);
/** A token of RFC 6265. */
const cookieName = z.string().regex(/^[!#$%&'*+.^_`|~\w-]{1,128}$/);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** The schema of each variable, and the description of valid values (ARCH-RUN). */
const variables = {
  HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on'],
  PORT: [port(4000), 'a port from 0 to 65535'],
  API_PORT: [port(4001), 'a port from 0 to 65535'],
  UPSTREAM_API_URL: [z.url({ protocol: /^https?$/ }).optional(), 'an http or https address'],
  UPSTREAM_IDEMPOTENT: [flag.optional(), '0 or 1'],
  UPSTREAM_ACCESS_COOKIE: [cookieName.optional(), 'the name of a cookie'],
  UPSTREAM_REFRESH_COOKIE: [cookieName.optional(), 'the name of a cookie'],
  PUBLIC_URL: [z.url({ protocol: /^https?$/ }).optional(), 'an http or https address'],
  TRUST_PROXY: [
    z
      .string()
      .regex(/^(0|[1-9]\d?)$/)
      .transform(Number)
      .default(0),
    'the number of proxies in front, 0 to 99',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ],
  GRAPHQL_POINTS_PER_SECOND: [limit.default(2_000), 'a whole number of at least 1'],
  GRAPHQL_POINTS_PER_SECOND_PER_ADDRESS: [limit.optional(), 'a whole number of at least 1'],
  GRAPHQL_REQUESTS_PER_MINUTE_PER_ADDRESS: [limit.optional(), 'a whole number of at least 1'],
  FLOOR_SECRET: [z.string().min(32).optional(), 'at least 32 characters'],
  METRICS_TOKEN: [z.string().min(16).optional(), 'at least 16 characters'],
  LIVE_SOCKETS_PER_PERSON: [limit.default(liveLimits.socketsPerPerson), 'a whole number of at least 1'],
  LIVE_SOCKETS_PER_ADDRESS: [limit.default(liveLimits.socketsPerAddress), 'a whole number of at least 1'],
  REDIS_URL: [z.url({ protocol: /^rediss?$/ }).optional(), 'an address such as redis://host:6379'],
  REDIS_PREFIX: [
    z
      .string()
      .regex(/^[\w:-]{1,64}$/)
      .default('tallyard:'),
    'up to 64 letters, digits, _, - and :',
  ],
  ...landingVariables,
} as const satisfies Record<string, readonly [z.ZodType, string]>;

/** The names of the variables that the bff reads. */
export const variableNames: readonly string[] = Object.keys(variables);

type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> };

function readVariables(env: Readonly<Record<string, string | undefined>>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, wish]] of Object.entries(variables)) {
    const setting = env[name] === '' ? undefined : env[name];
    const parsed = schema.safeParse(setting);
    if (!parsed.success) {
      const shown = secrets.has(name) ? 'a value that is not shown' : `"${setting}"`;
      throw new Error(`${name}: got ${shown}, wanted ${wish}`);
    }
    values[name] = parsed.data;
  }
  // The loop above has set every key of `variables` to the output of its schema.
  return values as Values;
}

function bucketOf(perSecond: number): BucketShape {
  return { capacity: perSecond * shares.bucketSeconds, perSecond };
}

/** Reads the whole configuration once. Throws an Error of one line with the variable, its value, and what is valid. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readVariables(env);
  const perSecond = values.GRAPHQL_POINTS_PER_SECOND;
  return {
    host: values.HOST,
    port: values.PORT,
    upstreamUrl: values.UPSTREAM_API_URL ?? `http://127.0.0.1:${values.API_PORT}`,
    isUpstreamIdempotent: values.UPSTREAM_IDEMPOTENT ?? values.UPSTREAM_API_URL === undefined,
    cookieNames: {
      access: values.UPSTREAM_ACCESS_COOKIE ? [values.UPSTREAM_ACCESS_COOKIE] : ownCookieNames.access,
      refresh: values.UPSTREAM_REFRESH_COOKIE ? [values.UPSTREAM_REFRESH_COOKIE] : ownCookieNames.refresh,
    },
    publicUrl: values.PUBLIC_URL ?? null,
    trustProxy: trustProxies(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    bffSecret: values.FLOOR_SECRET ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    points: bucketOf(perSecond),
    strangerPoints: bucketOf(Math.max(1, perSecond / shares.strangers)),
    addressPoints: bucketOf(values.GRAPHQL_POINTS_PER_SECOND_PER_ADDRESS ?? perSecond * shares.callersPerAddress),
    bodyBytes,
    readingMs: readingShape,
    live: {
      ...liveLimits,
      socketsPerPerson: values.LIVE_SOCKETS_PER_PERSON,
      socketsPerAddress: values.LIVE_SOCKETS_PER_ADDRESS,
    },
    requestsPerMinutePerAddress: values.GRAPHQL_REQUESTS_PER_MINUTE_PER_ADDRESS ?? perSecond * shares.requestsPerPoint,
    redisUrl: values.REDIS_URL ?? null,
    redisPrefix: values.REDIS_PREFIX,
    webRoot: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    landing: landingSettingsOf(values),
    documentLimits,
    timing,
  };
}
