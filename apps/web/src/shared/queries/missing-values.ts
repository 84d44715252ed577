import { CombinedGraphQLErrors } from '@apollo/client/errors';

const reasons = new WeakMap<object, Map<string, string>>();

/**
 * Stores why values of a result are missing, by the object that lacks them; the rows are rendered from the same objects. Can
 * be repeated.
 */
export function noteReasons(data: unknown, error: unknown): void {
  if (!CombinedGraphQLErrors.is(error)) return;
  for (const one of error.errors) {
    const path = one.path ?? [];
    const field = path.at(-1);
    const owner = path.slice(0, -1).reduce<unknown>((value, key) => read(value, key), data);
    // After a later result the path may point to another row, whose value is present.
    if (typeof owner !== 'object' || owner === null || field === undefined || (read(owner, field) ?? null) !== null)
      continue;
    const noted = reasons.get(owner) ?? new Map<string, string>();
    reasons.set(owner, noted.set(String(field), one.message));
  }
}

function read(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
}

/** Returns why the value is missing, as the server reported it; null if unknown. */
export function reasonOf(owner: object, field: string): string | null {
  return reasons.get(owner)?.get(field) ?? null;
}

/** Returns the rows of a page that have an id; undefined if there is no page. */
export function rowsOf<Row>(page: { readonly items: readonly (Row | null)[] } | null | undefined): Row[] | undefined {
  return page?.items.filter((row): row is Row => row !== null && hasItsId(row));
}

/** An id that could not be read is null beside its error, whatever its type says. */
function hasItsId(row: unknown): boolean {
  return typeof row !== 'object' || row === null || !('id' in row) || row.id !== null;
}
