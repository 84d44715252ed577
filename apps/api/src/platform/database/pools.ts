import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { embeddedAddress } from './embedded/address.ts';
import { instantOf } from './instants.ts';

/**
 * The kinds of connection pools. Work that must continue while requests wait for a connection has its own pool: event
 * streams, jobs and the readiness probe.
 */
export const poolKinds = ['requests', 'streams', 'jobs', 'health'] as const;
export type PoolKind = (typeof poolKinds)[number];

export const statementTimeoutMs = 30_000;
/** The client's time limit is a little later than the server's, so that the server's clearer error comes first. */
const clientTimeoutMs = statementTimeoutMs + 5_000;
/** Readiness probes repeat soon; a later answer counts as a failure. */
const healthTimeoutMs = 2_000;

interface PoolSize {
  readonly max: number;
  /** Also the maximum time that a caller waits for a connection. */
  readonly connectionTimeoutMillis: number;
  readonly query_timeout: number;
}

// Long enough that a burst of some thousand writes is served, not refused.
const patient = { connectionTimeoutMillis: 30_000, query_timeout: clientTimeoutMs };

/** One api node uses 19 connections at most. */
const sizes: Readonly<Record<PoolKind, PoolSize>> = {
  requests: { max: 10, ...patient },
  streams: { max: 4, ...patient },
  // The queue's start uses one.
  jobs: { max: 4, ...patient },
  health: { max: 1, connectionTimeoutMillis: healthTimeoutMs, query_timeout: healthTimeoutMs },
};

export interface PoolOptions {
  /** The number of connections for requests; 10 by default. */
  readonly maxConnections?: number;
  readonly onError?: (error: Error) => void;
}

export type Pools = Readonly<Record<PoolKind, pg.Pool>>;

const current = new AsyncLocalStorage<PoolKind>();

/** Runs `work`, with all of its queries on the pool of this kind. */
export function usingPool<Result>(kind: PoolKind, work: () => Promise<Result>): Promise<Result> {
  return current.run(kind, work);
}

/** Returns the kind of pool to use here; 'requests' by default. */
export function currentKind(): PoolKind {
  return current.getStore() ?? 'requests';
}

/** Opens a pool of each kind; no connection is opened yet. */
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
      // Statements are sent without waiting for earlier results (ADR 0024).
      pipeline: true,
    });
    pool.on('error', (error) => onError?.(error));
    // A client that is in use or closing has no other listener, and a lost connection would end the process. The user of
    // the client gets the error from the next query.
    pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
    return pool;
  };
  return { requests: open('requests'), streams: open('streams'), jobs: open('jobs'), health: open('health') };
}

/** NUMERIC values are parsed as numbers: quantities and money stay below 2^53 at their scale (ARCH-DATA). */
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
