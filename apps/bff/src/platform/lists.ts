import type { EndpointDefinition, EndpointOutput } from '@tallyard/contracts/endpoint/endpoint';
import { defaultPageSize, idsPerRead } from '@tallyard/domain/limits/sizes';
import type { z } from 'zod';
import type { ApiInput, RequestContext } from '../context.ts';
import type { CallParts } from '../rest/call.ts';
import { RestFailure } from '../rest/failure.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { validationFailure } from '../rest/validate.ts';

/** A list of the REST contract, as the resolvers of every module get it. */
export interface RestList<Item> {
  readonly data: readonly Item[];
  readonly total: number;
  readonly totalIsExact?: boolean | undefined;
  /** Where the next page begins; null: this is the last. Undefined: the upstream has no cursors. */
  readonly endCursor?: string | null | undefined;
  readonly hasNextPage?: boolean | undefined;
}

/** The arguments by which every list of the schema is read, as a client gives them. */
export interface ListArguments {
  readonly page?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly updatedAfter?: string | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

/** Which part of a list is requested. */
export interface Part {
  /** 1 when it is asked for by `after`. */
  readonly page: number;
  readonly pageSize: number;
  readonly after: string | undefined;
}

/**
 * The part that `args` ask for; `size` is the list's own page size, for a client that writes null. Throws
 * VALIDATION_FAILED when both a cursor and a page are named.
 */
export function partOf({ page, pageSize, after, ids }: ListArguments, size: number = defaultPageSize): Part {
  // What is asked for by ids is one page.
  const part = { page: page ?? 1, pageSize: Math.max(pageSize ?? size, ids?.length ?? 0), after: after ?? undefined };
  if (part.after !== undefined && part.page !== 1) {
    const message = 'A cursor is its own page: leave `page` out, or `after`';
    throw validationFailure([{ field: 'after', value: part.after, message }]);
  }
  return part;
}

/** The query keys that all lists of our REST contract share, for the part that `args` ask for. */
export function listQueryOf(args: ListArguments, part: Part) {
  return {
    page: part.page,
    limit: part.pageSize,
    after: part.after,
    updatedAfter: args.updatedAfter ?? undefined,
    // The contract takes them as text too; here they come as a list.
    ids: args.ids ? [...args.ids] : undefined,
  };
}

/**
 * The list that `ids` name, each read by itself through `load`: for an upstream whose lists know no `ids`. Unknown ones are
 * left out. Throws VALIDATION_FAILED for more than a list may be asked for.
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

/** What is on the page: an upstream may send more, or all it has whichever page is requested. */
function rowsOf<Item>({ data, total }: RestList<Item>, { page, pageSize, after }: Part): Item[] {
  if (readable(data).length <= pageSize) return [...data];
  const isAll = after === undefined && data.length >= (readableOr(total) ?? Number.POSITIVE_INFINITY);
  const start = isAll ? (page - 1) * pageSize : 0;
  return data.slice(start, start + pageSize);
}

/** What follows from a value of the upstream; where that cannot be read (`readLeniently`), the failure in its place. */
function workedOut<Value, Result>(value: Value, from: (value: Value) => Result): Result {
  // graphql tells a failure at the field that holds it.
  return value instanceof RestFailure ? (value as Result) : from(value);
}

/**
 * The `XPage` of the schema for the part that was requested. Throws VALIDATION_FAILED naming `after` when the upstream
 * has no cursors: it has answered page 1 whatever the cursor.
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
 * Reads the part of a list that `args` ask for. `input` is what the endpoint takes beside it: its params, and the
 * filters and the order in its query. Throws as `context.api`, `partOf` and `pageOf`.
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
  // The endpoint is of a list, which has the keys of `listQueryOf`.
  const list = await context.api(definition, requested as unknown as ApiInput<Definition>);
  return pageOf(list as RestList<ItemOf<Definition>>, part);
}

/** Splits `values` into runs of at most `size`, in order. */
export function inBatches<Value>(values: readonly Value[], size: number): Value[][] {
  const batches: Value[][] = [];
  for (let at = 0; at < values.length; at += size) batches.push(values.slice(at, at + size));
  return batches;
}
