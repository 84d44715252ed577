import { z } from 'zod';
import { wireInteger, wireNumber } from '../endpoint/fields.ts';
import { author } from '../events/author.ts';
import { inventoryItem } from './models.ts';

/** The events of the module, by name. */
export const itemEvents = {
  'item.changed': z.object({
    /** One of `itemChanges`; a later version may have more. */
    change: z.string(),
    /** The number of items; more than one only if `item` is null. */
    count: wireInteger,
    /** The changed items; for many, the first ones. */
    itemIds: z.array(z.string()),
    /** The item right after the change, or before it was deleted; null if many were changed at once. */
    item: inventoryItem.nullable(),
    /** The names of the changed fields of `item`. */
    fields: z.array(z.string()),
    /** Null if the quantity did not change, or there was none before. */
    quantityBefore: wireNumber.nullable(),
    by: author,
  }),
} as const;
