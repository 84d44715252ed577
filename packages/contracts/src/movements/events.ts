import { z } from 'zod';
import { wireInteger } from '../endpoint/fields.ts';
import { author } from '../events/author.ts';
import { movement } from './models.ts';

/** The events of the module, by name. */
export const movementEvents = {
  'movement.changed': z.object({
    /**
     * created, dispatched, confirmed, approved, rejected, cancelled, completed, undone (the movement and its reversal),
     * scheduled, or attached (its attachments changed); a later version may have more.
     */
    change: z.string(),
    count: wireInteger,
    movementIds: z.array(z.string()),
    /** The movement right after the change; null if many were changed at once. */
    movement: movement.nullable(),
    by: author,
  }),
} as const;
