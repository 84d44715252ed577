import { Select } from '@mantine/core';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { SearchField } from '@tallyard/ui';
import { DayInput } from '../dates/day-input';
import { readDay } from '../format/days';
import { MemberPicker } from '../people/member-picker';
import type { Choice, Filter, FilterControlProps, Named } from './filter';
import { RangeControl } from './range-control';
import { readAmount, readOneOf } from './url-state';

interface Placed {
  /** Where the filter is shown. Defaults to the filter line. */
  place?: Filter<unknown>['place'];
}

const one = (name: string) => [name];

/** Free text search with a debounce. */
export function search(label: string): Filter<string> {
  return {
    place: 'first',
    keys: one,
    read: (get, name) => get(name) ?? '',
    words: () => ({}),
    Control: ({ name, get, change, onSearch }) => (
      <SearchField
        label={label}
        value={get(name) ?? ''}
        // guard: lists.search-waits-300ms
        debounceMs={searchDebounceMs}
        onSearch={(text) => {
          if (text) onSearch?.();
          change({ [name]: text }, { quiet: true });
        }}
      />
    ),
  };
}

function choiceControl(label: string, ownChoices: readonly Choice[] | null, start: string | null) {
  return function ChoiceControl({ name, get, change, choices, labeled }: FilterControlProps) {
    const offered = ownChoices ?? choices;
    const value = get(name);
    const isKnown = offered.some((choice) => choice.value === value);
    // A link may have put another value into the URL.
    const all = value === null || isKnown || ownChoices === null ? offered : [...offered, { value, label: value }];
    return (
      <Select
        {...(labeled ? { label } : { 'aria-label': label })}
        placeholder={labeled ? 'Any' : label}
        data={[...all]}
        value={value ?? start}
        onChange={(next) => change({ [name]: next === start ? null : next })}
        searchable={ownChoices === null || offered.length > 12}
        limit={200}
        clearable={start === null}
        allowDeselect={start === null}
        comboboxProps={{ withinPortal: !labeled }}
      />
    );
  };
}

/** A choice of a few values. `start` is the default and is omitted from the URL. */
export function oneOf<Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  options?: Placed & { accepts?: (text: string) => boolean },
): Filter<Value | null>;
export function oneOf<Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  options: Placed & { start: NoInfer<Value> },
): Filter<Value>;
export function oneOf<Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  options: Placed & { start?: Value; accepts?: (text: string) => boolean } = {},
): Filter<Value | null> {
  const { start = null, accepts } = options;
  const known = choices.map(({ value }) => value);
  const read: Filter<Value | null>['read'] = (get, name) => {
    const text = get(name);
    // With `accepts`, other values are allowed; they are text.
    if (text !== null && accepts) return accepts(text) ? (text as Value) : start;
    return readOneOf(text, known) ?? start;
  };
  const Control = choiceControl(label, choices, start);
  return {
    place: options.place ?? 'line',
    keys: one,
    read,
    words: (get, name) => {
      const value = read(get, name);
      if (value === start) return {};
      return { [name]: `${label}: ${choices.find((choice) => choice.value === value)?.label ?? value}` };
    },
    Control: (props) => (
      <Control {...props} get={(name) => (name === props.name ? read(props.get, name) : props.get(name))} />
    ),
  };
}

/** A choice of a few values whose control is elsewhere on the screen, such as tabs. The first value is the default. */
export function elsewhere<Value extends string>(values: readonly [Value, ...Value[]]): Filter<Value> {
  return {
    place: 'elsewhere',
    keys: one,
    read: (get, name) => readOneOf(get(name), values) ?? values[0],
    words: () => ({}),
    Control: () => null,
  };
}

/** A filter for rows with or without something. */
export function whether(label: string, yes: string, no: string, options?: Placed): Filter<'yes' | 'no' | null> {
  const choices = [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ] as const;
  return oneOf(label, choices, options);
}

/** A choice of values from the server; the screen passes them. `names`: the values are ids of this type. */
export function known(label: string, options: Placed & { names?: Named } = {}): Filter<string | null> {
  return {
    names: options.names,
    place: options.place ?? 'line',
    keys: one,
    read: (get, name) => get(name) || null,
    words: (get, name, choices) => {
      const value = get(name);
      if (!value) return {};
      return {
        [name]: `${label}: ${choices.find((choice) => choice.value === value)?.label ?? (options.names ? 'chosen' : value)}`,
      };
    },
    Control: choiceControl(label, null, null),
  };
}

/** A filter by member of the organization. */
export function member(label: string, placeholder = label, place: 'first' | 'line' = 'line'): Filter<string | null> {
  return {
    place,
    keys: one,
    read: (get, name) => get(name) || null,
    names: 'members',
    words: (get, name, choices) => {
      const value = get(name);
      if (!value) return {};
      return { [name]: `${label}: ${choices.find((choice) => choice.value === value)?.label ?? 'a member'}` };
    },
    Control: ({ name, get, change }) => (
      <MemberPicker
        aria-label={label}
        placeholder={placeholder}
        value={get(name)}
        onChange={(value) => change({ [name]: value })}
      />
    ),
  };
}

/**
 * A day filter. `side` says which end of a period it is, `other` is the parameter of the other end, and `of` names the date
 * if there are several.
 */
export function day(
  label: string,
  side: 'from' | 'to',
  other: string,
  { place = 'line', of }: Placed & { of?: string } = {},
): Filter<string | null> {
  const word = side === 'from' ? 'From' : 'To';
  return {
    place,
    keys: one,
    read: (get, name) => readDay(get(name)),
    words: (get, name, _choices, format) => {
      const value = readDay(get(name));
      return value ? { [name]: `${of === undefined ? word : `${of} ${word.toLowerCase()}`} ${format.day(value)}` } : {};
    },
    Control: ({ name, get, change, labeled }) => (
      <DayInput
        {...(labeled
          ? { label }
          : { 'aria-label': label, leftSection: word, leftSectionWidth: side === 'from' ? 48 : 32 })}
        value={readDay(get(name))}
        {...{ [side === 'from' ? 'max' : 'min']: readDay(get(other)) ?? undefined }}
        onChange={(next) => change({ [name]: next })}
        // Among the rarer filters, which are in a popover that closes on an outside press.
        isWithin={labeled}
      />
    ),
  };
}

/** A range of amounts with optional ends, stored in two URL parameters. */
export function range(
  label: string,
  keys: { from: string; to: string },
  { isSigned = false } = {},
): Filter<{ from: number | null; to: number | null }> {
  return {
    place: 'more',
    keys: () => [keys.from, keys.to],
    read: (get) => ({ from: readAmount(get(keys.from), isSigned), to: readAmount(get(keys.to), isSigned) }),
    words: (get, _name, _choices, format) => {
      const [from, to] = [readAmount(get(keys.from), isSigned), readAmount(get(keys.to), isSigned)];
      return {
        [keys.from]: from === null ? null : `${label} from ${format.quantity(from)}`,
        [keys.to]: to === null ? null : `${label} to ${format.quantity(to)}`,
      };
    },
    Control: ({ get, change }) => {
      const [from, to] = [readAmount(get(keys.from), isSigned), readAmount(get(keys.to), isSigned)];
      return (
        <RangeControl
          isSigned={isSigned}
          key={`${from}-${to}`}
          label={label}
          from={from}
          to={to}
          onApply={(next) => change({ [keys.from]: next.from, [keys.to]: next.to })}
        />
      );
    },
  };
}
