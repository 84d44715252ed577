import { z } from 'zod';
import { wireInteger } from '../endpoint/fields.ts';
import { author } from '../events/author.ts';
import { product } from './models.ts';

/** Events of the module, by name. */
export const productEvents = {
  'product.changed': z.object({
    /** One of `productChanges`; a later version may have more. */
    change: z.string(),
    /** How many products; more than one only where `product` is null. */
    count: wireInteger,
    /** Those that were changed; of many the first ones. */
    productIds: z.array(z.string()),
    /** As it stood right after the change, or before it was deleted; null: many were changed at once. */
    product: product.nullable(),
    /** The names of the fields that differ, as `product` has them. */
    fields: z.array(z.string()),
    by: author,
  }),
} as const;
