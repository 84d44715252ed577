import { defaultPageSize, idsPerRead } from '@tallyard/domain/limits/sizes';
import { page, pageSize, searchText } from '@tallyard/domain/lists/fields';
import { sortDirections } from '@tallyard/domain/lists/sorting';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';

/** A number that arrives as query text; anything that is no plain decimal number stays text and is refused. */
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

/** An id of ours or an upstream's: opaque text. */
export const id = z.string('ID must be text').min(1, 'ID is required').max(64, 'ID must be at most 64 characters');

/** ISO 8601 in UTC on the wire. */
export const dateTime = z.iso.datetime({ offset: true, error: 'Must be a date and time such as 2026-01-31T08:00:00Z' });

export const pageQuery = queryNumber(page).default(1);

export function sizeQuery(defaultSize: number = defaultPageSize) {
  return queryNumber(pageSize).default(defaultSize);
}

const afterForm = 'Must be the endCursor of an earlier page';
/** The `endCursor` of an earlier page: the page after it, stable while rows come and go. */
export const afterQuery = z.string(afterForm).min(1, afterForm).max(4_000, afterForm).optional();

/**
 * Only what changed after this moment. A change is stamped when its transaction began: who comes back with the moment of
 * the last visit begins a minute earlier and meets some rows again.
 */
export const updatedAfterQuery = dateTime.optional();

/** With the stock of this instant of the past in place of today's; whatever else is told is today's (ADR 0074). */
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

/** Blank search text is no search. */
export const searchQuery = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.optional(searchText),
);

/** The organization may come by header instead; the api's tenancy rule joins them (ARCH-RULES). */
export const organizationQuery = z.optional(organizationId);

/** `?ids=a,b,c`: reads exactly these, at most 100, on one page; unknown ids are left out. */
export const idsQuery = textsQuery(id, idsPerRead, 'id');

/** How every list is paged, read on, and narrowed to what is known by its id or has changed since. */
export function listQuery(defaultSize?: number) {
  return {
    page: pageQuery,
    limit: sizeQuery(defaultSize),
    after: afterQuery,
    ids: idsQuery.optional(),
    updatedAfter: updatedAfterQuery,
  };
}

/** By what a list is sorted, and which way. */
export function orderQuery<const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  defaultKey: NoInfer<Keys[number]>,
  defaultDirection?: 'asc' | 'desc',
) {
  return { sortBy: sortQuery(keys, defaultKey), sortDirection: directionQuery(defaultDirection) };
}

/** Several values with commas between them. */
export function textsQuery<Text extends z.core.$ZodType>(text: Text, most: number, name: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(text).min(1, `At least one ${name} is required`).max(most, `At most ${most} ${name}s`),
  );
}

function integerOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** A whole number that some upstream may write as text, of 32 bits as GraphQL's Int. */
export const wireInteger = z.preprocess(integerOf, z.int32());

/** An organization's id in an answer: a positive integer, from some upstream as text. */
export const wireOrganizationId = z.preprocess(integerOf, z.int().positive());

/** A page of a list as our api answers it inside `data` (ARCH-REST). */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    total: z.preprocess(integerOf, z.int32().nonnegative()),
    /** False when a filtered list was counted only up to 10,000. */
    totalIsExact: z.boolean().optional(),
    page: wireInteger.optional(),
    limit: wireInteger.optional(),
    /** Where the next page begins; null: this is the last. Absent: the upstream has no cursors. */
    endCursor: z.string().nullish(),
    hasNextPage: z.boolean().optional(),
  });
}

/** A number that some upstream may write as text. */
export const wireNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
