import * as z from 'zod/mini';
import { line, pageSize, paragraph } from '../lists/fields.ts';
import { sortDirections } from '../lists/sorting.ts';

/** The lists that support saved views; each is a page of the app. */
export const viewedLists = [
  'items',
  'warehouses',
  'alerts',
  'alert_rules',
  'members',
  'invitations',
  'api_keys',
  'activity',
  'products',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** The row heights of a list. */
export const rowDensities = ['roomy', 'dense'] as const;

/** Keys by which a list of saved views can be sorted. */
export const savedViewSortKeys = ['name', 'createdAt', 'updatedAt'] as const;

const maxFilters = 40;
const maxColumns = 60;
const maxColumnPixels = 4_000;

export const savedViewName = line('View name', 80);

const keyMessage = 'Must be a name of letters, digits and underscores, at most 60 of them';
/** The key of a filter, a sort, or a column. Only the list knows which keys exist, because lists change. */
const key = z.string(keyMessage).check(z.regex(/^[A-Za-z]\w{0,59}$/, keyMessage));
const columnKeys = z
  .array(key, 'Must be a list of columns')
  .check(z.maxLength(maxColumns, `At most ${maxColumns} columns`));

function namesEachOnce(entries: readonly { readonly key: string }[]): boolean {
  return new Set(entries.map((entry) => entry.key)).size === entries.length;
}

const pixelsMessage = `Width must be a whole number of pixels from 1 to ${maxColumnPixels}`;

/**
 * The stored state of a list: filters as in its URL, sort order, columns with their widths in pixels, row height, and page
 * size. Null means the list's default.
 */
export const savedViewState = z.object({
  filters: z
    .array(
      z.object({ key, value: paragraph('Filter', 500).check(z.minLength(1, 'Filter is required')) }),
      'Must be a list',
    )
    .check(
      z.maxLength(maxFilters, `At most ${maxFilters} filters`),
      z.refine(namesEachOnce, 'Each filter is named once'),
    ),
  sort: z.nullable(z.object({ key, direction: z.enum(sortDirections, 'Must be asc or desc') })),
  columns: z.nullable(
    z.object({
      order: columnKeys,
      shown: columnKeys,
      hidden: columnKeys,
      widths: z
        .array(
          z.object({
            key,
            width: z.int(pixelsMessage).check(z.gte(1, pixelsMessage), z.lte(maxColumnPixels, pixelsMessage)),
          }),
          'Must be a list',
        )
        .check(
          z.maxLength(maxColumns, `At most ${maxColumns} columns`),
          z.refine(namesEachOnce, 'Each column is named once'),
        ),
    }),
  ),
  density: z.nullable(z.enum(rowDensities, `Must be one of ${rowDensities.join(', ')}`)),
  pageSize: z.nullable(pageSize),
});
