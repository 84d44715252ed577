import type { ComponentType } from 'react';
import type { Format } from '../format/format';
import type { UrlState } from './url-state';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The entity type of the ids in a filter value, so that the value can be shown outside its list. */
export type Named = 'members' | 'warehouses';

export interface FilterControlProps {
  /** The URL parameter. */
  name: string;
  get: UrlState['get'];
  /** Updates the URL and returns to the first page. `quiet` adds no history entry. */
  change: (changes: Record<string, string | null>, options?: { quiet?: boolean }) => void;
  /** The choices for a filter whose values come from the server. */
  choices: readonly Choice[];
  /** True if the filter is shown with a label, among the rarer filters. */
  labeled: boolean;
  /** Called after a search. */
  onSearch?: () => void;
}

/** One filter of a list: its URL parameters, its texts and its control. */
export interface Filter<Value> {
  /**
   * Where the filter is shown: the search first, common filters in the line, rare ones behind 'More'. `elsewhere`: the screen
   * renders it.
   */
  readonly place: 'first' | 'line' | 'more' | 'elsewhere';
  readonly keys: (name: string) => readonly string[];
  readonly read: (get: UrlState['get'], name: string) => Value;
  /** Returns the texts of the active filter by the URL parameter that removes it. */
  readonly words: (
    get: UrlState['get'],
    name: string,
    choices: readonly Choice[],
    format: Format,
  ) => Record<string, string | null>;
  /** Absent: the values are no ids. */
  readonly names?: Named;
  readonly Control: ComponentType<FilterControlProps>;
}

/**
 * Returns a filter that is hidden and always unset, whatever the URL says. It replaces a filter that the list cannot have at
 * the moment.
 */
export const unset = <Value>(filter: Filter<Value>): Filter<Value> => ({
  ...filter,
  place: 'elsewhere',
  keys: () => [],
  read: (_get, name) => filter.read(() => null, name),
  words: () => ({}),
});
