import { type Format, sentence } from '../../format/format';
import type { Filters } from '../define-list';
import type { Choice, Named } from '../filter';

/** The names of entities that filters refer to by id, as far as they are loaded. */
export type Names = { readonly [Of in Named]?: readonly Choice[] };

/** Returns the ids in a view's filters, by entity type. */
export function namedIn(
  filters: Filters,
  stored: readonly { readonly key: string; readonly value: string }[],
): Record<Named, string[]> {
  const of = (named: Named) => stored.filter(({ key }) => filters[key]?.names === named).map(({ value }) => value);
  return { members: of('members'), warehouses: of('warehouses') };
}

/** Describes a view's filters with the texts of its list. Filters that the list no longer has are omitted. */
export function filterSummary(
  filters: Filters,
  stored: readonly { readonly key: string; readonly value: string }[],
  format: Format,
  names: Names = {},
): string[] {
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  const get = (key: string) => values.get(key) ?? null;
  return Object.entries(filters).flatMap(([name, filter]) => {
    const words = Object.values(filter.words(get, name, (filter.names && names[filter.names]) || [], format)).filter(
      (word) => word !== null,
    );
    if (words.length > 0 || !get(name)) return words;
    // Filters that are visible on the list, such as the search and tabs, have no text there.
    const value = get(name) ?? '';
    if (filter.place === 'first') return [`‘${value}’`];
    return filter.place === 'elsewhere' ? [sentence(value)] : [];
  });
}
