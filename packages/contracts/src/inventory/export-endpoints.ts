import { quantity } from '@tallyard/domain/inventory/fields';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { customFieldsQuery } from '../custom-fields/models.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { asOfQuery, id, searchQuery } from '../endpoint/fields.ts';

const yesNo = z.boolean('Must be true or false').optional();

/** The items to export. If `ids` are sent, only those of them that match all filters. */
const exportedItems = z.object({
  organizationId: z.optional(organizationId),
  ids: z
    .array(id)
    .min(1, 'At least one id is required')
    .max(exportBatchSize, `At most ${exportBatchSize} ids`)
    .optional(),
  warehouseId: z.optional(warehouseId),
  searchTerm: searchQuery,
  category: z.string().max(100).optional(),
  minQuantity: z.optional(quantity),
  maxQuantity: z.optional(quantity),
  belowReorderPoint: yesNo,
  lowStock: yesNo,
  outOfStock: yesNo,
  isActive: yesNo,
  hasBarcode: yesNo,
  hasDescription: yesNo,
  folderId: id.optional(),
  customFields: customFieldsQuery,
  asOf: asOfQuery,
  /** Adds `averageCost`, which is null for items that never had stock; only computed on request. */
  withCosts: yesNo,
});

/**
 * Responds with lines of `domain/exchange/stream`, not an envelope: a head, chunks of at most 1,000 rows, and an end with
 * their number.
 */
export const exportItems = endpoint({
  name: 'inventory.export',
  method: 'POST',
  path: '/api/inventory-items/export',
  access: 'organization',
  action: 'inventory.export',
  repeatable: true,
  summary:
    'Items as lines of JSON, each once, in the order in which they were created: how many, chunks of 1,000, and an end without which it is not whole.',
  body: exportedItems,
  output: z.never(),
});
