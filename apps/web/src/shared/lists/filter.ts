import type { ComponentType } from 'react';
import type { Format } from '../format/format';
import type { UrlState } from './url-state';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** What the values of a filter name by their ids, so that it can be told elsewhere than on its list. */
export type Named = 'members' | 'warehouses';

export interface FilterControlProps {
  /** What it is called in the address. */
  name: string;
  get: UrlState['get'];
  /** Writes to the address and begins at the first page; `quiet` leaves the Back button alone. */
  change: (changes: Record<string, string | null>, options?: { quiet?: boolean }) => void;
  /** The choices of a filter whose choices come from the server. */
  choices: readonly Choice[];
  /** Drawn under its own label, among the rarer filters. */
  labeled: boolean;
  /** Called when something was searched for. */
  onSearch?: () => void;
}

/** One filter of a list: how the address says it, in which words, and with what it is chosen. */
export interface Filter<Value> {
  /** The search stands first, usual filters in the line, rarer ones behind 'More'; others are drawn by the screen. */
  readonly place: 'first' | 'line' | 'more' | 'elsewhere';
  readonly keys: (name: string) => readonly string[];
  readonly read: (get: UrlState['get'], name: string) => Value;
  /** What is filtered in words, by the key that takes it away. */
  readonly words: (
    get: UrlState['get'],
    name: string,
    choices: readonly Choice[],
    format: Format,
  ) => Record<string, string | null>;
  /** Absent: the values speak for themselves. */
  readonly names?: Named;
  readonly Control: ComponentType<FilterControlProps>;
}

/** In place of a filter that a list cannot have for now: it is not shown, and unset whatever stands in the address. */
export const unset = <Value>(filter: Filter<Value>): Filter<Value> => ({
  ...filter,
  place: 'elsewhere',
  keys: () => [],
  read: (_get, name) => filter.read(() => null, name),
  words: () => ({}),
});
