import type { EndpointDefinition, EndpointOutput } from '@tallyard/contracts/endpoint/endpoint';
import { defaultPageSize, idsPerRead } from '@tallyard/domain/limits/sizes';
import type { z } from 'zod';
import type { ApiInput, RequestContext } from '../context.ts';
import type { CallParts } from '../rest/call.ts';
import { RestFailure } from '../rest/failure.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { validationFailure } from '../rest/validate.ts';

/** A list of the REST contract, as resolvers receive it. */
export interface RestList<Item> {
  readonly data: readonly Item[];
  readonly total: number;
  readonly totalIsExact?: boolean | undefined;
  /** The cursor of the next page; null on the last page. Undefined if the upstream has no cursors. */
  readonly endCursor?: string | null | undefined;
  readonly hasNextPage?: boolean | undefined;
}

/** The arguments of every list of the schema, as clients send them. */
export interface ListArguments {
  readonly page?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly updatedAfter?: string | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

/** The requested part of a list. */
export interface Part {
  /** 1 if `after` is set. */
  readonly page: number;
  readonly pageSize: number;
  readonly after: string | undefined;
}

/**
 * Returns the part that `args` request; `size` is the default page size, which also applies if a client sends null. Throws
 * VALIDATION_FAILED if both a cursor and a page are set.
 */
export function partOf({ page, pageSize, after, ids }: ListArguments, size: number = defaultPageSize): Part {
  // Records requested by ids are returned on one page.
  const part = { page: page ?? 1, pageSize: Math.max(pageSize ?? size, ids?.length ?? 0), after: after ?? undefined };
  if (part.after !== undefined && part.page !== 1) {
    const message = 'A cursor is its own page: leave `page` out, or `after`';
    throw validationFailure([{ field: 'after', value: part.after, message }]);
  }
  return part;
}

/** Returns the query parameters that all lists of our REST contract share. */
export function listQueryOf(args: ListArguments, part: Part) {
  return {
    page: part.page,
    limit: part.pageSize,
    after: part.after,
    updatedAfter: args.updatedAfter ?? undefined,
    // The contract also accepts text; here it is always a list.
    ids: args.ids ? [...args.ids] : undefined,
  };
}

/**
 * Returns a list of the records with these `ids`, each read separately with `load`, for an upstream whose lists do not support
 * `ids`. Unknown ids are ignored. Throws VALIDATION_FAILED for too many ids.
 */
export async function listByIds<Item>(
  ids: readonly string[],
  load: (id: string) => Promise<Item | null>,
): Promise<RestList<Item>> {
  if (ids.length > idsPerRead) {
    throw validationFailure([{ field: 'ids', message: `At most ${idsPerRead} ids` }]);
  }
  const found = await Promise.all([...new Set(ids)].map(load));
  const data = found.filter((item) => item !== null);
  return { data, total: data.length, totalIsExact: true, endCursor: null, hasNextPage: false };
}

const noCursors = 'This upstream has no cursors: read its lists by `page`';

/** Returns the rows of the page: an upstream may send more, or all rows regardless of the requested page. */
function rowsOf<Item>({ data, total }: RestList<Item>, { page, pageSize, after }: Part): Item[] {
  if (readable(data).length <= pageSize) return [...data];
  const isAll = after === undefined && data.length >= (readableOr(total) ?? Number.POSITIVE_INFINITY);
  const start = isAll ? (page - 1) * pageSize : 0;
  return data.slice(start, start + pageSize);
}

/**
 * Computes a value from one of the upstream; if that could not be read (`parseTolerantly`), returns the failure in its place.
 */
function workedOut<Value, Result>(value: Value, from: (value: Value) => Result): Result {
  // graphql reports a failure at the field that contains it.
  return value instanceof RestFailure ? (value as Result) : from(value);
}

/**
 * Returns the `XPage` of the schema for the requested part. Throws VALIDATION_FAILED for `after` if the upstream has no
 * cursors and therefore returned page 1.
 */
export function pageOf<Item>(list: RestList<Item>, part: Part) {
  const { page, pageSize, after } = part;
  const isByCursor = after !== undefined;
  if (isByCursor && list.endCursor === undefined) {
    throw validationFailure([{ field: 'after', value: after, message: noCursors }]);
  }
  return {
    items: rowsOf(list, part),
    total: list.total,
    totalIsExact: list.totalIsExact ?? true,
    page: isByCursor ? null : page,
    pageSize,
    totalPages: workedOut(list.total, (total) => Math.ceil(total / pageSize)),
    endCursor: list.endCursor ?? null,
    hasNextPage: list.hasNextPage ?? workedOut(list.total, (total) => page * pageSize < total),
  };
}

type ListEndpoint = EndpointDefinition & { readonly output: z.ZodType<RestList<unknown>> };
type ItemOf<Definition extends ListEndpoint> = EndpointOutput<Definition>['data'][number];

/**
 * Reads the part of a list that `args` request. `input` contains the other input of the endpoint: its params, and the filters
 * and sorting of its query. Throws like `context.api`, `partOf`, and `pageOf`.
 */
export async function readPage<Definition extends ListEndpoint>(
  context: RequestContext,
  definition: Definition,
  args: ListArguments & { readonly organizationId?: string | null | undefined },
  input: CallParts<Definition>,
) {
  const part = partOf(args);
  const params = input as { readonly query?: object };
  const requested = {
    ...params,
    organizationId: args.organizationId,
    query: { ...listQueryOf(args, part), ...params.query },
  };
  // It is the endpoint of a list, which accepts the keys of `listQueryOf`.
  const list = await context.api(definition, requested as unknown as ApiInput<Definition>);
  return pageOf(list as RestList<ItemOf<Definition>>, part);
}

/** Splits `values` into batches of at most `size`, in order. */
export function inBatches<Value>(values: readonly Value[], size: number): Value[][] {
  const batches: Value[][] = [];
  for (let at = 0; at < values.length; at += size) batches.push(values.slice(at, at + size));
  return batches;
}
