import { z } from 'zod';
import { wireInteger } from '../endpoint/fields.ts';
import { author } from '../events/author.ts';
import { movement } from './models.ts';

/** Events of the module, by name. */
export const movementEvents = {
  'movement.changed': z.object({
    /** created, dispatched, confirmed, approved, rejected, cancelled, completed, undone (the one and its counter-movement), scheduled or attached (its papers are others); a later version may have more. */
    change: z.string(),
    count: wireInteger,
    movementIds: z.array(z.string()),
    /** As it stood right after the change; null: many were changed at once. */
    movement: movement.nullable(),
    by: author,
  }),
} as const;
