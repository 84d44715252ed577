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
  const counted = await transaction.query<{ total: number }>(countAtMost(`SELECT 1 ${selection}`), [...values.list]);
  const { rows } = await transaction.query<Row>(
    `SELECT ${columns} ${selection} ORDER BY ${order}
     LIMIT ${values.add(paging.limit)} OFFSET ${values.add((paging.page - 1) * paging.limit)}`,
    values.list,
  );
  return pageOf(rows.map(itemFrom), counted.rows[0]?.total ?? 0, paging);
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
