/** The GraphQL name of a value of the REST wire: 'low_stock' is LOW_STOCK. */
export function upper<const Value extends string>(value: Value): Uppercase<Value> {
  return value.toUpperCase() as Uppercase<Value>;
}

/** As `upper`, where the wire's value may be absent or null. */
export function upperOrNull<const Value extends string>(value: Value | null | undefined): Uppercase<Value> | null {
  return value === null || value === undefined ? null : upper(value);
}

/** The REST wire's word for a GraphQL enum value: LOW_STOCK is 'low_stock'. */
export function lower<const Value extends string>(value: Value): Lowercase<Value> {
  return value.toLowerCase() as Lowercase<Value>;
}

/** As `lower`, where the field may be left out or null. */
export function lowerOr<const Value extends string>(value: Value | null | undefined): Lowercase<Value> | undefined {
  return value === null || value === undefined ? undefined : lower(value);
}

/** The REST wire's sort direction; a client may write null where the schema has a default. */
export function directionOf(direction: 'ASC' | 'DESC' | null): 'asc' | 'desc' | undefined {
  return direction === null ? undefined : lower(direction);
}
