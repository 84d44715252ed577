import { idsPerRead } from '@tallyard/domain/limits/sizes';
import { RestFailure } from '../rest/failure.ts';
import { inBatches } from './lists.ts';

export interface ByIds<Item> {
  /** Reads many ids in one call, with an endpoint that other upstreams may not have. */
  readonly many: (ids: string[]) => Promise<readonly Item[]>;
  /** Reads one id; null if there is no documented endpoint. */
  readonly one: ((id: string) => Promise<Item>) | null;
  readonly idOf: (item: Item) => string;
}

/** The statuses of an upstream that does not support the endpoint or its parameters. */
const unknownEndpoint = new Set([400, 404, 405, 501]);

async function manyOrNone<Item>(read: ByIds<Item>, ids: string[]): Promise<readonly Item[]> {
  try {
    return await read.many(ids);
  } catch (error) {
    if (read.one && error instanceof RestFailure && unknownEndpoint.has(error.status ?? 0)) return [];
    throw error;
  }
}

/** Returns what is read, or null if it does not exist (NOT_FOUND). */
export async function oneOrNull<Item>(read: Promise<Item>): Promise<Item | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * The same as `oneOrNull`; also null if the upstream cannot read such records by id, so that records that refer to one can be
 * shown without it.
 */
async function oneIfReadable<Item>(read: (id: string) => Promise<Item>, id: string): Promise<Item | null> {
  try {
    return await oneOrNull(read(id));
  } catch (error) {
    if (error instanceof RestFailure && error.code === 'UPSTREAM_UNSUPPORTED') return null;
    throw error;
  }
}

/**
 * Reads records by id for a loader: in as few calls as the upstream allows, in the order of the request, null for those that
 * cannot be found. If an upstream ignores or rejects `ids`, missing ones are read separately.
 */
export async function readByIds<Item>(read: ByIds<Item>, ids: readonly string[]): Promise<(Item | null)[]> {
  const pages = await Promise.all(inBatches(ids, idsPerRead).map((batch) => manyOrNone(read, batch)));
  const found = new Map<string, Item | null>(pages.flat().map((item) => [read.idOf(item), item]));
  const { one } = read;
  if (one) {
    const missing = ids.filter((id) => !found.has(id));
    const singles = await Promise.all(missing.map((id) => oneIfReadable(one, id)));
    for (const [at, id] of missing.entries()) found.set(id, singles[at] ?? null);
  }
  return ids.map((id) => found.get(id) ?? null);
}
