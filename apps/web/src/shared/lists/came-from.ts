/** The list from which a page was opened, stored in the history entry: its query string and its row ids in order. */
export interface CameFrom {
  readonly search: string;
  readonly ids: readonly string[];
}

const nowhere: CameFrom = { search: '', ids: [] };

/** Reads the state that a list link stored. Anything else counts as no list. */
export function cameFrom(state: unknown): CameFrom {
  if (typeof state !== 'object' || state === null || !('search' in state) || !('ids' in state)) return nowhere;
  const { search, ids } = state;
  return typeof search === 'string' && Array.isArray(ids)
    ? { search, ids: ids.filter((id) => typeof id === 'string') }
    : nowhere;
}

/** Returns the ids before and after `id` in the list; null at its ends, and if `id` is not in it. */
export function neighborsOf({ ids }: CameFrom, id: string): { previous: string | null; next: string | null } {
  const place = ids.indexOf(id);
  if (place < 0) return { previous: null, next: null };
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}
