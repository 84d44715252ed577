import { idsPerRead } from '@tallyard/domain/limits/sizes';
import { RestFailure } from '../rest/failure.ts';
import { inBatches } from './lists.ts';

export interface ByIds<Item> {
  /** One call for many ids; ours, which another upstream may lack. */
  readonly many: (ids: string[]) => Promise<readonly Item[]>;
  /** One call for one id; null where the documents name no such endpoint. */
  readonly one: ((id: string) => Promise<Item>) | null;
  readonly idOf: (item: Item) => string;
}

/** What an upstream says that does not know the endpoint, or not like this. */
const unknownEndpoint = new Set([400, 404, 405, 501]);

async function manyOrNone<Item>(read: ByIds<Item>, ids: string[]): Promise<readonly Item[]> {
  try {
    return await read.many(ids);
  } catch (error) {
    if (read.one && error instanceof RestFailure && unknownEndpoint.has(error.status ?? 0)) return [];
    throw error;
  }
}

/** What is read, or null when there is none (NOT_FOUND). */
export async function oneOrNull<Item>(read: Promise<Item>): Promise<Item | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** As `oneOrNull`; also null where the upstream reads none of these by its id: what names one goes on without it. */
async function oneIfReadable<Item>(read: (id: string) => Promise<Item>, id: string): Promise<Item | null> {
  try {
    return await oneOrNull(read(id));
  } catch (error) {
    if (error instanceof RestFailure && error.code === 'UPSTREAM_UNSUPPORTED') return null;
    throw error;
  }
}

/**
 * Reads things by id for a loader: in as few calls as the upstream allows, in the order asked, null for what cannot be
 * found. An upstream that ignores or refuses `ids` is asked for each missing one by itself.
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
