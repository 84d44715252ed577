import { messages } from '@tallyard/domain/errors/messages';
import { productBulkDeleteSize, productBulkUpdateSize } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import {
  bulkProductCategory,
  bulkProductPrice,
  bulkProductSupplier,
  productReason,
  productStatus,
} from '@tallyard/domain/products/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id } from '../endpoint/fields.ts';
import { ignoredUserId } from './endpoints.ts';
import { productOutcome } from './models.ts';

const productIds = (most: number) =>
  z.array(id).min(1, messages.noBulkItems).max(most, `At most ${most} products at a time`);

const output = z.object({
  results: z.array(productOutcome),
  /**
   * The bulk change by which everything can be undone; null if nothing was changed. Absent if the upstream has no bulk
   * changes.
   */
  planId: z.string().nullish(),
});
/** The bulk change returned for an earlier batch of the same change, to which these rows are added. */
const planId = z.optional(id);

export const bulkUpdateProducts = endpoint({
  name: 'products.bulkUpdate',
  method: 'POST',
  path: '/api/products/bulk-update',
  access: 'organization',
  action: 'products.bulkUpdate',
  // Each call creates another bulk change.
  repeatable: false,
  summary: `Gives up to ${productBulkUpdateSize} products one category, price, status or supplier; each id has its own outcome.`,
  body: z.object({
    organizationId: z.optional(organizationId),
    planId,
    productIds: productIds(productBulkUpdateSize),
    updates: z
      .object({
        category: z.optional(bulkProductCategory),
        price: z.optional(bulkProductPrice),
        status: z.optional(productStatus),
        supplier: z.optional(bulkProductSupplier),
      })
      .refine((updates) => Object.values(updates).some((value) => value !== undefined), 'Nothing to change was given'),
    reason: z.nullish(productReason),
    userId: ignoredUserId,
  }),
  output,
});

export const bulkDeleteProducts = endpoint({
  name: 'products.bulkDelete',
  method: 'POST',
  path: '/api/products/bulk-delete',
  access: 'organization',
  action: 'products.bulkDelete',
  repeatable: false,
  summary: `Removes up to ${productBulkDeleteSize} products from every list; each id has its own outcome.`,
  body: z.object({
    organizationId: z.optional(organizationId),
    planId,
    productIds: productIds(productBulkDeleteSize),
    reason: z.nullish(productReason),
    userId: ignoredUserId,
    /** Also deletes products with stock; their items are kept. */
    force: z.nullish(z.boolean('force must be true or false')),
  }),
  output,
});
