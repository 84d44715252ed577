import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import type { Transaction } from './database/transaction.ts';

/** A page as our lists answer it. */
export interface Page<Item> {
  readonly data: Item[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly page: number;
  readonly limit: number;
}

/** Values of a statement that is put together from conditions; each `add` gives its placeholder. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** `%text%` with the wildcards of the text itself taken literally, for ILIKE. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Counts at most one row further than what is told exactly (DESIGN section 7). */
export function countAtMost(selection: string): string {
  return `SELECT count(*)::int AS total FROM (${selection} LIMIT ${exactTotalLimit + 1}) counted`;
}

const mostPrepared = 64;
const prepared = new Map<string, string>();

/**
 * The name under which a list's statement is prepared once per connection, since planning it costs more than running it.
 * Undefined for what comes after the first 64 texts: filters and sizes make many, and each is kept by every connection.
 */
export function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= mostPrepared) return known;
  const name = `list-${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/**
 * LIMIT and OFFSET of a page. Those of a first page are part of the text: a plan that is made once, for whatever limit,
 * would expect a tenth of the table.
 */
export function limitOf({ page, limit }: { page: number; limit: number }, values: Values): string {
  if (page === 1) return `LIMIT ${Math.trunc(limit)} OFFSET 0`;
  return `LIMIT ${values.add(limit)} OFFSET ${values.add((page - 1) * limit)}::bigint`;
}

/** A query whose `columns` are read page by page from `selection`, which begins with FROM. */
export interface PagedQuery {
  readonly columns: string;
  readonly selection: string;
  readonly order: string;
  readonly values: Values;
}

/** One page and the total, which does not depend on whether the page has rows. */
export async function readPage<Row extends object, Item>(
  transaction: Transaction,
  { columns, selection, order, values }: PagedQuery,
  paging: { page: number; limit: number },
  itemFrom: (row: Row) => Item,
): Promise<Page<Item>> {
  const count = countAtMost(`SELECT 1 ${selection}`);
  const counted = transaction.query<{ total: number }>(count, [...values.list], preparedName(count));
  const read = `SELECT ${columns} ${selection} ORDER BY ${order} ${limitOf(paging, values)}`;
  const name = paging.page === 1 ? preparedName(read) : undefined;
  const [{ rows: totals }, { rows }] = await Promise.all([counted, transaction.query<Row>(read, values.list, name)]);
  return pageOf(rows.map(itemFrom), totals[0]?.total ?? 0, paging);
}

/** The page with its total; above 10,000 the total is told as 10,000 and not exact. */
export function pageOf<Item>(
  data: Item[],
  counted: number,
  { page, limit }: { page: number; limit: number },
): Page<Item> {
  const totalIsExact = counted <= exactTotalLimit;
  return { data, total: totalIsExact ? counted : exactTotalLimit, totalIsExact, page, limit };
}
