import { invalid, problemOf } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Values } from './values.ts';

export type Direction = 'asc' | 'desc';

/** A sort key of a list. */
export interface Sort {
  /** SQL of the key. */
  readonly by: string;
  readonly type: 'text' | 'timestamptz' | 'numeric' | 'integer' | 'bigint';
  /**
   * The position of rows without a key: `last` in both directions, or as if the key were the largest. Absent if every row
   * has a key.
   */
  readonly nulls?: 'last' | 'largest';
}

/** A sort order of a list. Ties between equal keys are broken by `id`, in the same direction. */
export interface Order {
  /** The name of the list, to which cursors are bound together with the order. */
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

/** Returns the ORDER BY expressions. */
export function orderBy({ sort, direction, id }: Order): string {
  return `${sort.by} ${direction}${sort.nulls === 'last' ? ' NULLS LAST' : ''}, ${id} ${direction}`;
}

/** SQL of `Place.key`: exact, independent of the session's settings. */
export function keyText({ by, type }: Sort): string {
  return type === 'timestamptz'
    ? `to_char(${by} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `(${by})::text`;
}

/** Returns the opaque cursor of a row. */
export function cursorAt(order: Order, { key, id }: Place): string {
  return Buffer.from(JSON.stringify([boundTo(order), key, id])).toString('base64url');
}

/**
 * Decodes a cursor. Throws VALIDATION_FAILED naming `after` for a cursor of another list or order, which would silently
 * skip rows.
 */
export function placeOf(order: Order, cursor: string): Place {
  const place = parsed(order, cursor);
  if (place !== null) return place;
  throw invalid([problemOf('after', cursor, 'Must be the endCursor of a page of this list in the same order')]);
}

/** Cursors are untrusted: a key that does not fit its column must not reach a cast. */
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

/** Returns whether a text can be an id of this type; other text matches no row. */
export function isIdOf(idType: Order['idType'], id: string): boolean {
  return idType === 'uuid' ? isId(id) : forms[idType](id);
}

function boundTo({ list, sortBy, direction }: Order): string {
  return `${list} ${sortBy} ${direction}`;
}

/**
 * Returns the conditions of the rows after a position: one, or two if keys can be missing, whose rows follow each other.
 * Each is a range of an index on (key, id).
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

/** The rows of `from`, with the alias `as`, to read in an order. */
export interface Reading {
  readonly columns: string;
  readonly from: string;
  readonly as: string;
  readonly conditions: readonly string[];
  /** The result of `rangesAfter`; null to read from the start. */
  readonly ranges: readonly string[] | null;
  /** LIMIT and OFFSET. */
  readonly limit: string;
}

/**
 * Returns the statement that reads the first rows in the order. Each of several ranges is read by the index, up to the
 * limit.
 */
export function readInOrder(order: Order, { columns, from, as, conditions, ranges, limit }: Reading): string {
  const read = (what: string, more: readonly string[]) =>
    `SELECT ${what} FROM ${from} ${as} WHERE ${[...conditions, ...more].join(' AND ')} ORDER BY ${orderBy(order)} ${limit}`;
  if (ranges === null || ranges.length === 1) return read(columns, ranges ?? []);
  const each = ranges.map((range) => `(${read(`${as}.*`, [range])})`).join(' UNION ALL ');
  return `SELECT ${columns} FROM (${each}) ${as} ORDER BY ${orderBy(order)} ${limit}`;
}
