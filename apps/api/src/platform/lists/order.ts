import { invalid, problemOf } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Values } from './values.ts';

export type Direction = 'asc' | 'desc';

/** What a list can be sorted by. */
export interface Sort {
  /** SQL of the key. */
  readonly by: string;
  readonly type: 'text' | 'timestamptz' | 'numeric' | 'integer' | 'bigint';
  /** Where rows without the key stand: `last` in both directions, or as if theirs were the largest. Absent: none lacks it. */
  readonly nulls?: 'last' | 'largest';
}

/** A list in one order: where equal keys are told apart by `id`, in the same direction. */
export interface Order {
  /** What a cursor is bound to, beside the order: the name of the list. */
  readonly list: string;
  readonly sortBy: string;
  readonly sort: Sort;
  readonly direction: Direction;
  readonly id: string;
  readonly idType: 'uuid' | 'integer' | 'bigint';
}

/** The key and the id of a row, as text. */
export interface Place {
  readonly key: string | null;
  readonly id: string;
}

/** For ORDER BY. */
export function orderBy({ sort, direction, id }: Order): string {
  return `${sort.by} ${direction}${sort.nulls === 'last' ? ' NULLS LAST' : ''}, ${id} ${direction}`;
}

/** SQL of `Place.key`: exact, whatever the settings of the session. */
export function keyText({ by, type }: Sort): string {
  return type === 'timestamptz'
    ? `to_char(${by} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `(${by})::text`;
}

/** The cursor of a row; opaque to whoever gets it. */
export function cursorAt(order: Order, { key, id }: Place): string {
  return Buffer.from(JSON.stringify([boundTo(order), key, id])).toString('base64url');
}

/**
 * Where a cursor leads. Throws VALIDATION_FAILED naming `after` for what is no cursor of this list in this order: going on
 * from it would leave rows out in silence.
 */
export function placeOf(order: Order, cursor: string): Place {
  const place = parsed(order, cursor);
  if (place !== null) return place;
  throw invalid([problemOf('after', cursor, 'Must be the endCursor of a page of this list in the same order')]);
}

/** A cursor comes from anybody: what does not fit its column must not get as far as a cast. */
const forms: Readonly<Record<Sort['type'], (key: string) => boolean>> = {
  text: (key) => !key.includes('\u0000'),
  timestamptz: (key) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(key) && !Number.isNaN(Date.parse(key)),
  numeric: (key) => /^-?\d{1,20}(\.\d{1,10})?$/.test(key),
  integer: (key) => /^-?\d{1,9}$/.test(key),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
};

function parsed(order: Order, cursor: string): Place | null {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(content) || content.length !== 3) return null;
  const [bound, key, id] = content as [unknown, unknown, unknown];
  if (bound !== boundTo(order) || typeof id !== 'string') return null;
  if (!isIdOf(order.idType, id)) return null;
  if (key === null) return order.sort.nulls === undefined ? null : { key, id };
  return typeof key === 'string' && forms[order.sort.type](key) ? { key, id } : null;
}

/** Whether text can be an id of this type; anything else names nothing. */
export function isIdOf(idType: Order['idType'], id: string): boolean {
  return idType === 'uuid' ? isId(id) : forms[idType](id);
}

function boundTo({ list, sortBy, direction }: Order): string {
  return `${list} ${sortBy} ${direction}`;
}

/**
 * Conditions of the rows that follow a place: one, or where keys can be missing two, whose rows follow each other. Each is
 * a range of an index on (key, id).
 */
export function rangesAfter({ sort, direction, id, idType }: Order, place: Place, values: Values): string[] {
  const beyond = direction === 'asc' ? '>' : '<';
  const placeId = `${values.add(place.id)}::${idType}`;
  const nullsFollow = sort.nulls === 'last' || direction === 'asc';
  if (place.key === null) {
    const ofNulls = `(${sort.by} IS NULL AND ${id} ${beyond} ${placeId})`;
    return nullsFollow ? [ofNulls] : [ofNulls, `${sort.by} IS NOT NULL`];
  }
  const ofKeys = `(${sort.by}, ${id}) ${beyond} (${values.add(place.key)}::${sort.type}, ${placeId})`;
  return sort.nulls !== undefined && nullsFollow ? [ofKeys, `${sort.by} IS NULL`] : [ofKeys];
}

/** Rows of `from`, named `as`, that are to be read in an order. */
export interface Reading {
  readonly columns: string;
  readonly from: string;
  readonly as: string;
  readonly conditions: readonly string[];
  /** As `rangesAfter` gives them; null: from the beginning. */
  readonly ranges: readonly string[] | null;
  /** LIMIT and OFFSET. */
  readonly limit: string;
}

/** The statement that reads the first rows in the order. Several ranges are each read by the index, as far as the limit. */
export function readInOrder(order: Order, { columns, from, as, conditions, ranges, limit }: Reading): string {
  const read = (what: string, more: readonly string[]) =>
    `SELECT ${what} FROM ${from} ${as} WHERE ${[...conditions, ...more].join(' AND ')} ORDER BY ${orderBy(order)} ${limit}`;
  if (ranges === null || ranges.length === 1) return read(columns, ranges ?? []);
  const each = ranges.map((range) => `(${read(`${as}.*`, [range])})`).join(' UNION ALL ');
  return `SELECT ${columns} FROM (${each}) ${as} ORDER BY ${orderBy(order)} ${limit}`;
}
