import { readable, readableOr } from '../rest/lenient.ts';

/** A list of the REST contract, as the resolvers of every room get it. */
export interface RestList<Item> {
  readonly data: readonly Item[];
  readonly total: number;
  readonly totalIsExact?: boolean | undefined;
}

/** What is on the page: an upstream may send more, or all it has whichever page is asked for. */
function rowsOf<Item>({ data, total }: RestList<Item>, page: number, pageSize: number): Item[] {
  if (readable(data).length <= pageSize) return [...data];
  const start = data.length >= (readableOr(total) ?? Number.POSITIVE_INFINITY) ? (page - 1) * pageSize : 0;
  return data.slice(start, start + pageSize);
}

/** The `XPage` of the schema for the page that was asked for. */
export function pageOf<Item>(list: RestList<Item>, page: number, pageSize: number) {
  return {
    items: rowsOf(list, page, pageSize),
    total: list.total,
    totalIsExact: list.totalIsExact ?? true,
    page,
    pageSize,
    // What stands in place of a total stands in place of this, too.
    totalPages: readableOr(list.total) === null ? list.total : Math.ceil(list.total / pageSize),
  };
}

/** Splits `values` into runs of at most `size`, in order. */
export function inBatches<Value>(values: readonly Value[], size: number): Value[][] {
  const batches: Value[][] = [];
  for (let at = 0; at < values.length; at += size) batches.push(values.slice(at, at + size));
  return batches;
}
