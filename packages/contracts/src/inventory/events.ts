import { z } from 'zod';
import { wireInteger, wireNumber } from '../endpoint/fields.ts';
import { author } from '../events/author.ts';
import { inventoryItem } from './models.ts';

/** Events of the module, by name. */
export const itemEvents = {
  'item.changed': z.object({
    /** One of `itemChanges`; a later version may have more. */
    change: z.string(),
    /** How many items; more than one only where `item` is null. */
    count: wireInteger,
    /** Those that were changed; of many the first ones. */
    itemIds: z.array(z.string()),
    /** As it stood right after the change, or before it was deleted; null: many were changed at once. */
    item: inventoryItem.nullable(),
    /** The names of the fields that differ, as `item` has them. */
    fields: z.array(z.string()),
    /** Null where the quantity did not change, or there was none before. */
    quantityBefore: wireNumber.nullable(),
    by: author,
  }),
} as const;
