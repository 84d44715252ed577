import { messages } from '@tallyard/domain/errors/messages';
import {
  adjustmentReason,
  bulkAdjustment,
  bulkCategory,
  bulkLocation,
  bulkUnitPrice,
} from '@tallyard/domain/inventory/fields';
import { itemBulkSize } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id } from '../endpoint/fields.ts';
import { inventoryItem } from './models.ts';

const common = {
  organizationId: z.optional(organizationId),
  /** The bulk change returned for an earlier batch of the same change, to which these rows are added. */
  planId: z.optional(id),
  itemIds: z.array(id).min(1, messages.noBulkItems).max(itemBulkSize, `At most ${itemBulkSize} items at a time`),
};

/** The outcome for one id of a bulk change. */
export const itemOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  /** The error code; only if it failed. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** The current item; null if it does not exist. */
  item: inventoryItem.nullable(),
});

const output = z.object({
  results: z.array(itemOutcome),
  /**
   * The bulk change by which everything can be undone; null if nothing was changed. Absent if the upstream has no bulk
   * changes.
   */
  planId: z.string().nullish(),
});

export const bulkUpdateItems = endpoint({
  name: 'inventory.bulkUpdate',
  method: 'POST',
  path: '/api/inventory-items/bulk-update',
  access: 'organization',
  action: 'inventory.bulkUpdate',
  // Each call creates another bulk change.
  repeatable: false,
  summary: `Gives up to ${itemBulkSize} items one category, location or price; each id has its own outcome.`,
  body: z.object({
    ...common,
    updates: z
      .object({
        category: z.optional(bulkCategory),
        location: z.optional(bulkLocation),
        unitPrice: z.optional(bulkUnitPrice),
      })
      .refine((updates) => Object.values(updates).some((value) => value !== undefined), 'Nothing to change was given'),
  }),
  output,
});

export const setItemsActivity = endpoint({
  name: 'inventory.bulkActivity',
  method: 'POST',
  path: '/api/inventory-items/bulk-activity',
  access: 'organization',
  action: 'inventory.update',
  repeatable: false,
  summary: `Activates or deactivates up to ${itemBulkSize} items; each id has its own outcome.`,
  body: z.object({
    ...common,
    isActive: z.boolean('isActive must be true or false'),
    /** 'Bulk activation' or 'Bulk deactivation' by default. */
    reason: z.optional(adjustmentReason),
  }),
  output,
});

export const bulkAdjustItems = endpoint({
  name: 'inventory.bulkAdjust',
  method: 'POST',
  path: '/api/inventory-items/bulk-adjust',
  access: 'organization',
  action: 'inventory.adjust',
  repeatable: false,
  summary: `Adds one signed amount to the quantity of up to ${itemBulkSize} items; each id has its own outcome.`,
  body: z.object({ ...common, adjustment: bulkAdjustment, reason: z.optional(adjustmentReason) }),
  output,
});

export const bulkDeleteItems = endpoint({
  name: 'inventory.bulkDelete',
  method: 'POST',
  path: '/api/inventory-items/bulk-delete',
  access: 'organization',
  action: 'inventory.delete',
  repeatable: false,
  summary: `Removes up to ${itemBulkSize} items from every list; their ledgers are kept. Each id has its own outcome: STOCK_HELD with the figures while stock of it is promised or scheduled, unless \`force\`.`,
  body: z.object({
    ...common,
    /** Ignored: the signed-in user is recorded. */
    deletedBy: z.string().max(200).nullish(),
    reason: z.nullish(adjustmentReason),
    /** Also deletes items with reserved stock or scheduled movements. */
    force: z.nullish(z.boolean('force must be true or false')),
  }),
  output,
});

export type ItemOutcome = z.output<typeof itemOutcome>;
