import { defaultPageSize, idsPerRead } from '@tallyard/domain/limits/sizes';
import { page, pageSize, searchText } from '@tallyard/domain/lists/fields';
import { sortDirections } from '@tallyard/domain/lists/sorting';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';

/** Returns the schema of a number in a query. Everything except a plain decimal number stays text and is rejected. */
export function queryNumber<Schema extends z.core.$ZodType<unknown, number>>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
    schema,
  );
}

/** `true` or `false` as query text. */
export const queryBoolean = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean('Must be true or false'),
);

/** An id of ours or of an upstream: opaque text. */
export const id = z.string('ID must be text').min(1, 'ID is required').max(64, 'ID must be at most 64 characters');

/** ISO 8601; sent in UTC. */
export const dateTime = z.iso.datetime({ offset: true, error: 'Must be a date and time such as 2026-01-31T08:00:00Z' });

export const pageQuery = queryNumber(page).default(1);

export function sizeQuery(defaultSize: number = defaultPageSize) {
  return queryNumber(pageSize).default(defaultSize);
}

const afterForm = 'Must be the endCursor of an earlier page';
/**
 * The `endCursor` of an earlier page. Returns the page after it, without gaps or duplicates when rows are added or removed.
 */
export const afterQuery = z.string(afterForm).min(1, afterForm).max(4_000, afterForm).optional();

/**
 * Only rows that changed after this time. A change has the time at which its transaction began, so clients should subtract a
 * minute from the time of their last request and expect some rows again.
 */
export const updatedAfterQuery = dateTime.optional();

/** Returns the stock as of this past time; all other data is current (ADR 0074). */
export const asOfQuery = dateTime.optional();

export function sortQuery<const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  defaultKey: NoInfer<Keys[number]>,
) {
  return z.enum(keys, `Must be one of ${keys.join(', ')}`).default(defaultKey as never);
}

export function directionQuery(defaultDirection: 'asc' | 'desc' = 'asc') {
  return z.enum(sortDirections, 'Must be asc or desc').default(defaultDirection);
}

/** Blank text means no search. */
export const searchQuery = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.optional(searchText),
);

/** The organization can also be sent as a header; the api combines the two (ARCH-RULES). */
export const organizationQuery = z.optional(organizationId);

/** `?ids=a,b,c`: returns exactly these rows, at most 100, on one page; unknown ids are ignored. */
export const idsQuery = textsQuery(id, idsPerRead, 'id');

/** Returns the query fields of every list: paging, cursor, ids, and changes since. */
export function listQuery(defaultSize?: number) {
  return {
    page: pageQuery,
    limit: sizeQuery(defaultSize),
    after: afterQuery,
    ids: idsQuery.optional(),
    updatedAfter: updatedAfterQuery,
  };
}

/** Returns the query fields for the sort key and direction of a list. */
export function orderQuery<const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  defaultKey: NoInfer<Keys[number]>,
  defaultDirection?: 'asc' | 'desc',
) {
  return { sortBy: sortQuery(keys, defaultKey), sortDirection: directionQuery(defaultDirection) };
}

/** Returns the schema of several values, separated by commas. */
export function textsQuery<Text extends z.core.$ZodType>(text: Text, most: number, name: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(text).min(1, `At least one ${name} is required`).max(most, `At most ${most} ${name}s`),
  );
}

function integerOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** A 32-bit integer, as for GraphQL's Int, which some upstreams send as text. */
export const wireInteger = z.preprocess(integerOf, z.int32());

/** The id of an organization in a response: a positive integer, which some upstreams send as text. */
export const wireOrganizationId = z.preprocess(integerOf, z.int().positive());

/** Returns the schema of a page of a list, as our api sends it in `data` (ARCH-REST). */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    total: z.preprocess(integerOf, z.int32().nonnegative()),
    /** False if a filtered list was only counted up to 10,000. */
    totalIsExact: z.boolean().optional(),
    page: wireInteger.optional(),
    limit: wireInteger.optional(),
    /** The cursor of the next page; null on the last page. Absent if the upstream has no cursors. */
    endCursor: z.string().nullish(),
    hasNextPage: z.boolean().optional(),
  });
}

/** A number, which some upstreams send as text. */
export const wireNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
