import { z } from 'zod';
import { author } from '../events/author.ts';
import { warehouse } from './models.ts';

/** Events of the module, by name. */
export const warehouseEvents = {
  'warehouse.changed': z.object({
    /** created, updated or deleted; a later version may have more. */
    change: z.string(),
    warehouseId: z.string(),
    /** As it stood right after the change; null: it is deleted. */
    warehouse: warehouse.nullable(),
    by: author,
  }),
} as const;
