/** The list from which a page was opened, kept in the history's entry: its query string, and its rows in their order. */
export interface CameFrom {
  readonly search: string;
  readonly ids: readonly string[];
}

const nowhere: CameFrom = { search: '', ids: [] };

/** Reads what a link of a list left; anything else is no list. */
export function cameFrom(state: unknown): CameFrom {
  if (typeof state !== 'object' || state === null || !('search' in state) || !('ids' in state)) return nowhere;
  const { search, ids } = state;
  return typeof search === 'string' && Array.isArray(ids)
    ? { search, ids: ids.filter((id) => typeof id === 'string') }
    : nowhere;
}

/** The rows beside `id` in the list; null at its ends, and for what is not in it. */
export function neighborsOf({ ids }: CameFrom, id: string): { previous: string | null; next: string | null } {
  const place = ids.indexOf(id);
  if (place < 0) return { previous: null, next: null };
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}
