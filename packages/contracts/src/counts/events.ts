import { countStatuses } from '@tallyard/domain/counts/fields';
import { z } from 'zod';
import { author } from '../events/author.ts';

/** The events of the module, by name. */
export const countEvents = {
  /** Without totals: only reviewers may see the differences of a blind count. */
  'count.changed': z.object({
    /** created, posted, or cancelled; a later version may have more. */
    change: z.string(),
    countId: z.string(),
    warehouseId: z.string(),
    name: z.string(),
    status: z.enum(countStatuses),
    by: author,
  }),
} as const;
