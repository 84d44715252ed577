import type { Arrangement } from '@tallyard/ui';
import type { SavedViewStateInput } from '../../../generated/schema-types';
import type { SavedViewDetailFragment } from '../../generated/operations';
import type { Addressed, ListState } from '../define-list';
import type { UrlState } from '../url-state';
import { readArrangement } from '../use-arrangement';

type State = NonNullable<SavedViewDetailFragment['state']>;

/** What the columns are called in the address while a view is open. */
export function columnsKeyOf({ pageKey }: Addressed): string {
  return pageKey.replace('page', 'columns');
}

/** All that the address says of a list and a view may say in its place. */
export function stateKeysOf(list: Addressed): readonly string[] {
  return [
    ...Object.entries(list.filters).flatMap(([name, filter]) => filter.keys(name)),
    ...(list.sort ? ['sort', 'dir'] : []),
    ...(list.pageSizes ? ['size'] : []),
    columnsKeyOf(list),
  ];
}

/**
 * What a view says, by the keys of the address. What the list does not know (any more) is left out; what it cannot read, it
 * takes as if it were not there: a piece costs itself and not the view.
 */
export function addressOf(list: Addressed, { filters, sort, columns, density, pageSize }: State): Map<string, string> {
  const known = new Set(stateKeysOf(list));
  const entries: [string, string | null | undefined][] = [
    ...(filters ?? []).map(({ key, value }): [string, string] => [key, value]),
    // guard: views.a-piece-costs-a-piece
    ...(sort && list.sort?.keys.includes(sort.key)
      ? ([
          ['sort', sort.key],
          ['dir', sort.direction.toLowerCase()],
        ] as const satisfies [string, string][])
      : []),
    ['size', pageSize === null || pageSize === undefined ? null : String(pageSize)],
    [columnsKeyOf(list), arrangementText(arrangementFrom(columns, density))],
  ];
  return new Map(entries.filter((entry): entry is [string, string] => known.has(entry[0]) && Boolean(entry[1])));
}

function arrangementFrom(columns: State['columns'], density: State['density']): Arrangement {
  return {
    ...(columns && {
      order: columns.order,
      shown: columns.shown,
      hidden: columns.hidden,
      widths: Object.fromEntries(columns.widths.map(({ key, width }) => [key, width])),
    }),
    ...(density && { density: density === 'DENSE' ? 'dense' : 'roomy' }),
  };
}

/** One text for arrangements that say the same; null: they say nothing. */
export function arrangementText({ order, shown, hidden, widths, density }: Arrangement): string | null {
  const state = {
    ...(order?.length && { order }),
    ...(shown?.length && { shown: shown.toSorted((a, b) => a.localeCompare(b)) }),
    ...(hidden?.length && { hidden: hidden.toSorted((a, b) => a.localeCompare(b)) }),
    ...(widths && Object.keys(widths).length > 0 && { widths }),
    ...(density === 'dense' && { density }),
  };
  return Object.keys(state).length === 0 ? null : JSON.stringify(state);
}

/** The arrangement that the address says; nothing of it where it cannot be read. */
export function arrangementIn(list: Addressed, get: UrlState['get']): Arrangement {
  return readArrangement(get(columnsKeyOf(list)) ?? undefined);
}

/** What is to be saved of a list as it stands. */
export function stateOf(
  list: Addressed,
  get: UrlState['get'],
  { sort, pageSize }: Pick<ListState<unknown>, 'sort' | 'pageSize'>,
  { order, shown, hidden, widths, density }: Arrangement,
): SavedViewStateInput {
  const filterKeys = Object.entries(list.filters).flatMap(([name, filter]) => filter.keys(name));
  return {
    filters: filterKeys.flatMap((key) => {
      const value = get(key);
      return value ? [{ key, value }] : [];
    }),
    sort: sort && { key: sort.key, direction: sort.direction === 'asc' ? 'ASC' : 'DESC' },
    columns: {
      order: [...(order ?? [])],
      shown: [...(shown ?? [])],
      hidden: [...(hidden ?? [])],
      widths: Object.entries(widths ?? {}).map(([key, width]) => ({ key, width: Math.round(width) })),
    },
    density: density === 'dense' ? 'DENSE' : 'ROOMY',
    pageSize: list.pageSizes ? pageSize : null,
  };
}

/**
 * The address as a list reads it while a view is open: what the view says, and in its place whatever stands beside it. A
 * key that stands there without a value takes the view's away; one that says what the view says is left out.
 */
export function withView(url: UrlState, keys: readonly string[], stored: ReadonlyMap<string, string>): UrlState {
  const own = new Set(keys);
  return {
    get: (key) => {
      const beside = url.get(key);
      return !own.has(key) ? beside : beside === null ? (stored.get(key) ?? null) : beside || null;
    },
    set: (changes, options) =>
      url.set(
        Object.fromEntries(
          Object.entries(changes).map(([key, value]) => {
            if (!own.has(key)) return [key, value || null];
            return [key, (value || null) === (stored.get(key) ?? null) ? null : (value ?? '')];
          }),
        ),
        // guard: views.taken-away-stays-away
        { ...options, blanks: true },
      ),
  };
}
