import { sortDirections } from '@tallyard/domain/lists/sorting';
import { rowDensities, viewedLists } from '@tallyard/domain/views/fields';
import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

/** The stored state of a view, which may contain keys that its list no longer has. */
export const savedViewAnswer = z.object({
  filters: z.array(z.object({ key: z.string(), value: z.string() })),
  sort: z.object({ key: z.string(), direction: z.enum(sortDirections) }).nullable(),
  columns: z
    .object({
      order: z.array(z.string()),
      shown: z.array(z.string()),
      hidden: z.array(z.string()),
      widths: z.array(z.object({ key: z.string(), width: z.int() })),
    })
    .nullable(),
  density: z.enum(rowDensities).nullable(),
  pageSize: z.int().nullable(),
});

export const savedView = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  list: z.enum(viewedLists),
  name: z.string(),
  /** Whether everybody in the organization sees it, or only its owner. */
  isShared: z.boolean(),
  ownerId: z.string(),
  state: savedViewAnswer,
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const savedViewPage = listOf(savedView);
export type SavedView = z.output<typeof savedView>;
export type SavedViewState = z.output<typeof savedViewAnswer>;
export type SavedViewSort = NonNullable<SavedViewState['sort']>;
