import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import { invalid, problemOf } from '../errors.ts';
import type { Values } from './values.ts';

/** The requested page of a list. */
export interface Paging {
  /** Starts at 1. */
  readonly page: number;
  readonly limit: number;
  /** The `endCursor` of the previous page: the page begins after its last row, regardless of rows added or removed since. */
  readonly after?: string | undefined;
}

/** A page as lists return it. */
export interface Page<Item> {
  readonly data: Item[];
  /** The total of the whole list, counted up to 10,000. */
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Absent if read by `after`, because the number of the page is unknown. */
  readonly page?: number | undefined;
  readonly limit: number;
  /** The cursor of the next page; null if this is the last. */
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

/** Returns the number of rows that a statement reads for a page: one more than the page has, to detect a next page. */
export function rowsFor({ limit }: { readonly limit: number }): number {
  return limit + 1;
}

/**
 * Returns LIMIT and OFFSET of a page. For a first page they are literals, because a generic plan for any limit would
 * expect a tenth of the table.
 */
export function limitOf(paging: Paging, values: Values): string {
  const rows = rowsFor(paging);
  if (paging.page === 1) return `LIMIT ${Math.trunc(rows)} OFFSET 0`;
  return `LIMIT ${values.add(rows)} OFFSET ${values.add((paging.page - 1) * paging.limit)}::bigint`;
}

/** SQL: the number of selected rows, up to one more than the limit of exact totals (ARCH-GRAPHQL). */
export function countAtMost(selection: string): string {
  return `SELECT count(*)::int AS total FROM (${selection} LIMIT ${exactTotalLimit + 1}) counted`;
}

/** Throws VALIDATION_FAILED naming `after` if it is combined with a page number. */
export function refuseTwoPlaces({ page, after }: Paging): void {
  if (after === undefined || page === 1) return;
  throw invalid([problemOf('after', after, 'Must not be combined with a page other than 1')]);
}

/** Builds the page from the rows that were read for it; `cursorOf` returns the cursor of a row. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  counted: number,
  { page, limit, after }: Paging,
  itemFrom: (row: Row) => Item,
  cursorOf: (row: Row) => string,
): Page<Item> {
  const hasNextPage = rows.length > limit;
  const shown = hasNextPage ? rows.slice(0, limit) : rows;
  const last = shown.at(-1);
  const totalIsExact = counted <= exactTotalLimit;
  return {
    data: shown.map(itemFrom),
    total: totalIsExact ? counted : exactTotalLimit,
    totalIsExact,
    ...(after === undefined ? { page } : {}),
    limit,
    endCursor: hasNextPage && last !== undefined ? cursorOf(last) : null,
    hasNextPage,
  };
}
