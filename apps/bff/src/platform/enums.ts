import { RestFailure } from '../rest/failure.ts';
import { readable } from '../rest/tolerant-parsing.ts';

/** The GraphQL name of a value of the REST wire: 'low_stock' is LOW_STOCK. */
export function upper<const Value extends string>(value: Value): Uppercase<Value> {
  return value.toUpperCase() as Uppercase<Value>;
}

/** Returns the GraphQL name of a value of the enum `values`. Throws UPSTREAM_MALFORMED for any other value. */
export function enumValue<const Value extends string>(values: readonly Value[], value: Value): Uppercase<Value> {
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
): Uppercase<Value> | 'OTHER' {
  return values.includes(readable(value)) ? upper(value) : 'OTHER';
}

/** As `enumValue`; null if the upstream sends no value. */
export function enumValueOrNull<const Value extends string>(
  values: readonly Value[],
  value: Value | null | undefined,
): Uppercase<Value> | null {
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

/** As `lower`, where the field may be left out or null. */
export function lowerOr<const Value extends string>(value: Value | null | undefined): Wire<Value> | undefined {
  return value === null || value === undefined ? undefined : lower(value);
}

/** The REST wire's sort direction; a client may write null where the schema has a default. */
export function directionOf(direction: 'ASC' | 'DESC' | null): 'asc' | 'desc' | undefined {
  return direction === null ? undefined : lower(direction);
}

/** CREATED_AT is 'createdAt'. */
type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Text>;

interface SortArguments<Key extends string> {
  readonly sortBy: Key;
  readonly sortDirection: 'ASC' | 'DESC' | null;
}

/** The query keys by which a list is sorted, for the arguments of its field: CREATED_AT is 'createdAt' on the wire. */
export function sortOf<const Key extends string>({ sortBy, sortDirection }: SortArguments<Key>) {
  // A client may write null where the schema has a default.
  const key = (sortBy as Key | null)?.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return { sortBy: key as CamelCase<Key> | undefined, sortDirection: directionOf(sortDirection) };
}
