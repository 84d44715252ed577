import { RestFailure } from '../rest/failure.ts';
import { readable } from '../rest/tolerant-parsing.ts';

type Split<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends '.' | '-' ? '_' : Head extends Lowercase<Head> ? Head : `_${Head}`}${Split<Tail>}`
  : Text;

/** The GraphQL name of a REST value. */
export type EnumName<Value extends string> = Value extends Uppercase<Value> ? Value : Uppercase<Split<Value>>;

/**
 * Returns the GraphQL name of a REST value: LOW_STOCK for 'low_stock', IN_APP for 'inApp', ITEMS_UPDATE for 'items.update'.
 */
export function upper<const Value extends string>(value: Value): EnumName<Value> {
  return value.replace(/[.-]|(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() as EnumName<Value>;
}

/** Returns the GraphQL name of a value of the enum `values`. Throws UPSTREAM_MALFORMED for any other value. */
export function enumValue<const Value extends string>(values: readonly Value[], value: Value): EnumName<Value> {
  if (values.includes(readable(value))) return upper(value);
  throw new RestFailure({
    code: 'UPSTREAM_MALFORMED',
    status: 200,
    cause: new Error(`not one of ${values.join(', ')}`),
  });
}

/** Returns the GraphQL name of a value of the enum `values`, and OTHER for a value that the schema does not know. */
export function enumValueOrOther<const Value extends string>(
  values: readonly Value[],
  value: Value,
): EnumName<Value> | 'OTHER' {
  return values.includes(readable(value)) ? upper(value) : 'OTHER';
}

/** The same as `enumValue`; null if the upstream sends no value. */
export function enumValueOrNull<const Value extends string>(
  values: readonly Value[],
  value: Value | null | undefined,
): EnumName<Value> | null {
  return value === null || value === undefined ? null : enumValue(values, value);
}

type Wire<Value extends string> = Lowercase<Exclude<Value, 'OTHER'>>;

/**
 * Returns the REST value of a GraphQL enum value: 'low_stock' for LOW_STOCK. For OTHER it returns 'other', which the contract
 * refuses before the request is sent.
 */
export function lower<const Value extends string>(value: Value): Wire<Value> {
  return value.toLowerCase() as Wire<Value>;
}

/**
 * Returns the one of `values` with this GraphQL name. Without a match, as for OTHER, returns the name itself, which the
 * contract refuses.
 */
export function restValue<const Value extends string>(values: readonly Value[], name: string): Value {
  return values.find((value) => upper(value) === name) ?? (name as Value);
}

/** The same as `lower` for a field that may be missing or null. */
export function lowerOr<const Value extends string>(value: Value | null | undefined): Wire<Value> | undefined {
  return value === null || value === undefined ? undefined : lower(value);
}

/** Returns the sort direction of the REST wire; clients may send null although the schema has a default. */
export function directionOf(direction: 'ASC' | 'DESC' | null): 'asc' | 'desc' | undefined {
  return direction === null ? undefined : lower(direction);
}

/** Converts CREATED_AT to 'createdAt'. */
type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Text>;

interface SortArguments<Key extends string> {
  readonly sortBy: Key;
  readonly sortDirection: 'ASC' | 'DESC' | null;
}

/** Returns the sort parameters of a list for the arguments of its field: 'createdAt' for CREATED_AT. */
export function sortOf<const Key extends string>({ sortBy, sortDirection }: SortArguments<Key>) {
  // Clients may send null although the schema has a default.
  const key = (sortBy as Key | null)?.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return { sortBy: key as CamelCase<Key> | undefined, sortDirection: directionOf(sortDirection) };
}
