import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { embeddedAddress } from './embedded/address.ts';
import { instantOf } from './instants.ts';

/**
 * Whose connections these are. What must go on while requests wait for their turn has its own: event streams look, jobs
 * run and readiness answers also when every connection of requests is taken.
 */
export const poolKinds = ['requests', 'streams', 'jobs', 'health'] as const;
export type PoolKind = (typeof poolKinds)[number];

export const statementTimeoutMs = 30_000;
/** The client gives up a little later than the server, so that the server's clearer error comes first. */
const clientTimeoutMs = statementTimeoutMs + 5_000;
/** Whoever asks for readiness asks again soon; an answer that comes later than this is a no. */
const healthTimeoutMs = 2_000;

interface PoolSize {
  readonly max: number;
  /** Also how long the caller waits for their turn. */
  readonly connectionTimeoutMillis: number;
  readonly query_timeout: number;
}

// A burst of some thousand writes is served, not refused.
const patient = { connectionTimeoutMillis: 30_000, query_timeout: clientTimeoutMs };

/** One api node uses 19 connections at most. */
const sizes: Readonly<Record<PoolKind, PoolSize>> = {
  requests: { max: 10, ...patient },
  streams: { max: 4, ...patient },
  // One is held while the queue starts.
  jobs: { max: 4, ...patient },
  health: { max: 1, connectionTimeoutMillis: healthTimeoutMs, query_timeout: healthTimeoutMs },
};

export interface PoolOptions {
  /** Connections of requests; 10 unless given. */
  readonly maxConnections?: number;
  readonly onError?: (error: Error) => void;
}

export type Pools = Readonly<Record<PoolKind, pg.Pool>>;

const current = new AsyncLocalStorage<PoolKind>();

/** Runs `work`; whatever it asks of the database goes over connections of this kind. */
export function usingPool<Result>(kind: PoolKind, work: () => Promise<Result>): Promise<Result> {
  return current.run(kind, work);
}

/** The kind whose connections are to be used here; requests' unless told otherwise. */
export function currentKind(): PoolKind {
  return current.getStore() ?? 'requests';
}

/** Opens a pool of each kind; no connection is made yet. */
export function openPools(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  { maxConnections = sizes.requests.max, onError }: PoolOptions,
): Pools {
  const address =
    config.databaseUrl === null ? embeddedAddress(config.dataDirectory) : { connectionString: config.databaseUrl };
  const open = (kind: PoolKind) => {
    const pool = new pg.Pool({
      ...address,
      ...sizes[kind],
      ...(kind === 'requests' ? { max: maxConnections } : {}),
      idleTimeoutMillis: 30_000,
      application_name: kind === 'requests' ? 'tallyard-api' : `tallyard-api ${kind}`,
      types: typeParsers(),
      // Statements leave without waiting for the answers of those before them (ADR 0024).
      pipeline: true,
    });
    pool.on('error', (error) => onError?.(error));
    // A client that is taken, or being closed, has no other listener: a lost connection would end the process. Whoever
    // holds the client learns of it from the next query.
    pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
    return pool;
  };
  return { requests: open('requests'), streams: open('streams'), jobs: open('jobs'), health: open('health') };
}

/** Numbers on the wire are numbers: quantities and money stay below 2^53 at their scale (ARCH-DATA). */
function typeParsers(): pg.CustomTypesConfig {
  const ours = new Map<number, (text: string) => unknown>([
    [pg.types.builtins.NUMERIC, Number],
    [pg.types.builtins.TIMESTAMPTZ, instantOf],
  ]);
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      (format === 'binary' ? undefined : ours.get(oid)) ??
      pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
}
