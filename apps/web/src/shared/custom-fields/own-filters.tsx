import type { OperationVariables } from '@apollo/client';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { InventoryCustomFieldFilter } from '../../generated/schema-types';
import type { Filters, List, ValuesOf } from '../lists/define-list';
import type { Filter, FilterControlProps } from '../lists/filter';
import { day, oneOf, range, whether } from '../lists/filter-kinds';
import type { OwnField } from './custom-values';

/** The filter on one custom field; the same for products and items. */
type Requested = Omit<InventoryCustomFieldFilter, 'key'>;

/** Matches the URL parameters of custom field filters: 'own_color', 'from_weight', 'to_weight'. */
export const ownFilterKey = /^(own|from|to)_/;

type List_<D, V extends OperationVariables, R, F extends Filters> = List<D, V, R, F>;

/** Adds filters for the organization's custom fields to a list, after its own filters and among the rarer ones. */
export function withOwnFilters<D, V extends OperationVariables & { filter?: unknown }, R, F extends Filters>(
  list: List_<D, V, R, F>,
  fields: readonly OwnField[],
): List_<D, V, R, F> {
  const own = Object.fromEntries(fields.flatMap(filtersOf));
  const filters = { ...list.filters, ...own };
  return {
    ...list,
    filters,
    ask: (values: ValuesOf<F>, format) => {
      const requested = list.ask(values, format);
      const read = values as Readonly<Record<string, unknown>>;
      const customFields = fields.flatMap((field) => requestedOf(field, read));
      if (customFields.length === 0) return requested;
      return { ...requested, filter: { ...(requested as { filter?: object }).filter, customFields } };
    },
  };
}

const keyOf = ({ key }: OwnField) => `own_${key}`;
const more = { place: 'more' } as const;
const ends = ({ key }: OwnField) => ({ from: `from_${key}`, to: `to_${key}` });

function filtersOf(field: OwnField): [string, Filter<unknown>][] {
  const { name, type, options } = field;
  if (type === 'TEXT') return [[keyOf(field), containing(name)]];
  if (type === 'NUMBER') return [[keyOf(field), range(name, ends(field), { isSigned: true })]];
  if (type === 'YES_NO') return [[keyOf(field), whether(name, 'Yes', 'No', more)]];
  if (type === 'DATE') {
    const { from, to } = ends(field);
    return [
      [from, day(`${name} from`, 'from', to, { ...more, of: name })],
      [to, day(`${name} to`, 'to', from, { ...more, of: name })],
    ];
  }
  const choices = options.map((option) => ({ value: option, label: option }));
  return [[keyOf(field), oneOf(name, choices, { ...more, accepts: () => true })]];
}

function requestedOf(field: OwnField, values: Readonly<Record<string, unknown>>): { key: string }[] {
  const { key, type } = field;
  const value = values[keyOf(field)];
  const requests = (requested: Requested) => [{ key, ...requested }];
  if (type === 'NUMBER' || type === 'DATE') {
    // In the format that `range` and `day` read.
    const { from, to } = (
      type === 'NUMBER' ? value : { from: values[ends(field).from] ?? null, to: values[ends(field).to] ?? null }
    ) as { from: number | string | null; to: number | string | null };
    if (from === null && to === null) return [];
    return requests({ ...(from !== null && { from: String(from) }), ...(to !== null && { to: String(to) }) });
  }
  if (typeof value !== 'string' || value === '') return [];
  if (type === 'TEXT') return requests({ contains: value });
  return requests({ value: type === 'YES_NO' ? String(value === 'yes') : value });
}

/** Creates a filter for text that contains the typed value. */
function containing(label: string): Filter<string> {
  return {
    place: 'more',
    keys: (name) => [name],
    read: (get, name) => get(name)?.trim() ?? '',
    words: (get, name) => ({ [name]: get(name)?.trim() ? `${label} contains ‘${get(name)?.trim()}’` : null }),
    Control: (props) => <ContainingControl key={props.get(props.name)} {...props} label={label} />,
  };
}

/** Applies the value when Enter is pressed or the field loses focus. */
function ContainingControl({ name, get, change, label }: FilterControlProps & { label: string }) {
  const requested = get(name) ?? '';
  const [text, setText] = useState(requested);
  const apply = () => text.trim() !== requested && change({ [name]: text.trim() });
  return (
    <TextInput
      label={label}
      placeholder="Contains"
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}
