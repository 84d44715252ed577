import { z } from 'zod';
import { wireInteger } from '../endpoint/fields.ts';
import { author } from '../events/author.ts';
import { product } from './models.ts';

/** The events of the module, by name. */
export const productEvents = {
  'product.changed': z.object({
    /** One of `productChanges`; a later version may have more. */
    change: z.string(),
    /** The number of products; more than one only if `product` is null. */
    count: wireInteger,
    /** The changed products; for many, the first ones. */
    productIds: z.array(z.string()),
    /** The product right after the change, or before it was deleted; null if many were changed at once. */
    product: product.nullable(),
    /** The names of the changed fields of `product`. */
    fields: z.array(z.string()),
    by: author,
  }),
} as const;
