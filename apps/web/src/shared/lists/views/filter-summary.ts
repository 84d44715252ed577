import { type Format, sentence } from '../../format/format';
import type { Filters } from '../define-list';
import type { Choice, Named } from '../filter';

/** What those are called that filters name by their ids, as far as it is known. */
export type Names = { readonly [Of in Named]?: readonly Choice[] };

/** The ids that a view names, by what they are of. */
export function namedIn(
  filters: Filters,
  stored: readonly { readonly key: string; readonly value: string }[],
): Record<Named, string[]> {
  const of = (named: Named) => stored.filter(({ key }) => filters[key]?.names === named).map(({ value }) => value);
  return { members: of('members'), warehouses: of('warehouses') };
}

/** What a view filters by, in the words of its list; what the list does not know any more is left out. */
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
    // What shows itself on the list has no words there: the search and the tabs.
    const value = get(name) ?? '';
    if (filter.place === 'first') return [`‘${value}’`];
    return filter.place === 'elsewhere' ? [sentence(value)] : [];
  });
}
