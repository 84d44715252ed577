import { RestFailure } from '../rest/failure.ts';
import { readable } from '../rest/tolerant-parsing.ts';

type Split<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends '.' | '-' ? '_' : Head extends Lowercase<Head> ? Head : `_${Head}`}${Split<Tail>}`
  : Text;

/** The GraphQL name of a value of the REST wire. */
export type EnumName<Value extends string> = Value extends Uppercase<Value> ? Value : Uppercase<Split<Value>>;

/** The GraphQL name of a value of the REST wire: 'low_stock' is LOW_STOCK, 'inApp' IN_APP, 'items.update' ITEMS_UPDATE. */
export function upper<const Value extends string>(value: Value): EnumName<Value> {
  return value.replace(/[.-]|(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() as EnumName<Value>;
}

/** As `upper`, of one of `words`. Throws what stands in place of a word, and UPSTREAM_MALFORMED for a word of another's. */
export function word<const Word extends string>(words: readonly Word[], value: Word): EnumName<Word> {
  if (words.includes(readable(value))) return upper(value);
  throw new RestFailure({
    code: 'UPSTREAM_MALFORMED',
    status: 200,
    cause: new Error(`not one of ${words.join(', ')}`),
  });
}

/** As `upper`, of one of `words`; OTHER for a word of another upstream's. Throws what stands in place of a word. */
export function wordOrOther<const Word extends string>(words: readonly Word[], value: Word): EnumName<Word> | 'OTHER' {
  return words.includes(readable(value)) ? upper(value) : 'OTHER';
}

/** As `word`, where the wire's value may be absent or null. */
export function wordOrNull<const Word extends string>(
  words: readonly Word[],
  value: Word | null | undefined,
): EnumName<Word> | null {
  return value === null || value === undefined ? null : word(words, value);
}

type Wire<Value extends string> = Lowercase<Exclude<Value, 'OTHER'>>;

/**
 * The REST wire's word for a GraphQL enum value: LOW_STOCK is 'low_stock'. OTHER is no word of ours: the contract, which
 * every word is checked against before it is sent, refuses 'other'.
 */
export function lower<const Value extends string>(value: Value): Wire<Value> {
  return value.toLowerCase() as Wire<Value>;
}

/** The one of `words` that a GraphQL enum value is the name of. The contract refuses the name of none of them, such as OTHER. */
export function wordOf<const Word extends string>(words: readonly Word[], name: string): Word {
  return words.find((one) => upper(one) === name) ?? (name as Word);
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
