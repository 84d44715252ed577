import type { Arrangement } from '@tallyard/ui';
import type { SavedViewStateInput } from '../../../generated/schema-types';
import type { SavedViewDetailFragment } from '../../generated/operations';
import type { Addressed, ListState } from '../define-list';
import type { UrlState } from '../url-state';
import { readArrangement } from '../use-arrangement';

type State = NonNullable<SavedViewDetailFragment['state']>;

/** Returns the URL parameter of the columns while a view is open. */
export function columnsKeyOf({ pageKey }: Addressed): string {
  return pageKey.replace('page', 'columns');
}

/** Returns the URL parameters of a list that a view can replace. */
export function stateKeysOf(list: Addressed): readonly string[] {
  return [
    ...Object.entries(list.filters).flatMap(([name, filter]) => filter.keys(name)),
    ...(list.sort ? ['sort', 'dir'] : []),
    ...(list.pageSizes ? ['size'] : []),
    columnsKeyOf(list),
  ];
}

/**
 * Returns a view's state by URL parameter. Unknown filters are omitted, and unreadable values count as absent: an invalid
 * part does not invalidate the view.
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

/** Returns the same text for equivalent arrangements; null for an empty one. */
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

/** Returns the arrangement in the URL, without unreadable parts. */
export function arrangementIn(list: Addressed, get: UrlState['get']): Arrangement {
  return readArrangement(get(columnsKeyOf(list)) ?? undefined);
}

/** Returns the state of a list to save. */
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
 * Returns the URL state that a list reads while a view is open: the view's values, overridden by those in the URL. A
 * parameter without a value unsets the view's; writing the view's own value removes the parameter.
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
