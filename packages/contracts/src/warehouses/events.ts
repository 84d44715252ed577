import { z } from 'zod';
import { author } from '../events/author.ts';
import { warehouse } from './models.ts';

/** The events of the module, by name. */
export const warehouseEvents = {
  'warehouse.changed': z.object({
    /** created, updated, or deleted; a later version may have more. */
    change: z.string(),
    warehouseId: z.string(),
    /** The warehouse right after the change; null if it was deleted. */
    warehouse: warehouse.nullable(),
    by: author,
  }),
} as const;
