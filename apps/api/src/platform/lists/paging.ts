import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import { invalid, problemOf } from '../errors.ts';
import type { Values } from './values.ts';

/** Which page of a list is wanted. */
export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** The `endCursor` of the page before: the page begins after its last row, whatever came or went since. */
  readonly after?: string | undefined;
}

/** A page as our lists answer it. */
export interface Page<Item> {
  readonly data: Item[];
  /** Of the whole list, counted up to 10,000. */
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Absent when read by `after`: which page of how many that is, nobody counted. */
  readonly page?: number | undefined;
  readonly limit: number;
  /** Where the next page begins; null when this is the last. */
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

/** Rows that a statement reads for a page: one more than the page has, to know whether there is a next one. */
export function rowsFor({ limit }: { readonly limit: number }): number {
  return limit + 1;
}

/**
 * LIMIT and OFFSET of a page. Those of a first page are part of the text: a plan that is made once, for whatever limit,
 * would expect a tenth of the table.
 */
export function limitOf(paging: Paging, values: Values): string {
  const rows = rowsFor(paging);
  if (paging.page === 1) return `LIMIT ${Math.trunc(rows)} OFFSET 0`;
  return `LIMIT ${values.add(rows)} OFFSET ${values.add((paging.page - 1) * paging.limit)}::bigint`;
}

/** Counts at most one row further than what is told exactly (ARCH-GRAPHQL). */
export function countAtMost(selection: string): string {
  return `SELECT count(*)::int AS total FROM (${selection} LIMIT ${exactTotalLimit + 1}) counted`;
}

/** Throws VALIDATION_FAILED naming `after` when it comes with a page that people jump to. */
export function refuseTwoPlaces({ page, after }: Paging): void {
  if (after === undefined || page === 1) return;
  throw invalid([problemOf('after', after, 'Must not be combined with a page other than 1')]);
}

/** The page out of the rows that were read for it; `cursorOf` gives the cursor of a row. */
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
