import { customValues } from '@tallyard/domain/custom-fields/fields';
import {
  adjustment,
  adjustmentReason,
  barcode,
  category,
  description,
  itemName,
  location,
  quantity,
  reorderPoint,
  sku,
  unitPrice,
} from '@tallyard/domain/inventory/fields';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { customFieldValues } from '../custom-fields/models.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { asOfQuery, id, idsQuery, organizationQuery, queryBoolean } from '../endpoint/fields.ts';
import { adjustedItem, inventoryItem, inventoryItemList, skuCheck } from './models.ts';

const params = z.object({ id });

/** Only our api has this endpoint. Reads many items by id; without it, the bff's loader reads them separately. */
export const readItems = endpoint({
  name: 'inventory.readMany',
  method: 'GET',
  path: '/api/inventory-items',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Exactly the items named by `ids`; unknown ids are left out.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery }),
  output: inventoryItemList,
});

export const readItem = endpoint({
  name: 'inventory.read',
  method: 'GET',
  path: '/api/inventory-items/{id}',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'One item.',
  params,
  query: z.object({ organizationId: organizationQuery, asOf: asOfQuery }),
  output: inventoryItem,
});

export const findItemByBarcode = endpoint({
  name: 'inventory.byBarcode',
  method: 'GET',
  path: '/api/inventory-items/barcode/{barcode}',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'The item with this barcode; 404 when there is none, which is no error.',
  params: z.object({
    barcode: z.string().min(1, 'Barcode is required').max(64, 'Barcode must be at most 64 characters'),
  }),
  query: z.object({ organizationId: organizationQuery }),
  output: inventoryItem,
});

/**
 * Returns all items with a barcode, for the user to choose: several products can share one, and a product can be in several
 * warehouses.
 */
export const findItemsByBarcode = endpoint({
  name: 'inventory.allByBarcode',
  method: 'GET',
  path: '/api/inventory-items/barcode/{barcode}/items',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'The items with this barcode, the best match first, at most 50; none is an empty list.',
  params: findItemByBarcode.params,
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ items: z.array(inventoryItem) }),
});

export const validateSku = endpoint({
  name: 'inventory.validateSku',
  method: 'POST',
  path: '/api/inventory-items/validate-sku',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Whether a SKU is free in the warehouse, or, without one, in the whole organization.',
  body: z.object({
    sku,
    organizationId: z.optional(organizationId),
    warehouseId: z.optional(warehouseId),
    excludeItemId: id.nullish(),
  }),
  output: skuCheck,
});

export const createItem = endpoint({
  name: 'inventory.create',
  method: 'POST',
  path: '/api/inventory-items',
  access: 'organization',
  action: 'inventory.create',
  repeatable: false,
  status: 201,
  summary: 'Creates an item; its quantity becomes the opening entry of its ledger.',
  body: z.object({
    organizationId: z.optional(organizationId),
    warehouseId,
    name: itemName,
    sku,
    description: z.nullish(description),
    category: z.optional(category),
    location: z.optional(location),
    /** A folder of the warehouse; null or the warehouse's own id for the warehouse itself. */
    folderId: id.nullish(),
    barcode: z.optional(barcode),
    quantity: z.optional(quantity),
    reorderPoint: z.nullish(reorderPoint),
    unitPrice: z.nullish(unitPrice),
    isActive: z.boolean().optional(),
    customFields: z.optional(customValues),
  }),
  output: inventoryItem,
});

/** The fields of a copied item that can differ from the original. */
const modifications = z.object({
  warehouseId: z.optional(warehouseId),
  name: z.optional(itemName),
  sku: z.optional(sku),
  description: z.nullish(description),
  category: z.nullish(category),
  location: z.nullish(location),
  folderId: id.nullish(),
  barcode: z.nullish(barcode),
  quantity: z.optional(quantity),
  reorderPoint: z.nullish(reorderPoint),
  unitPrice: z.nullish(unitPrice),
  isActive: z.boolean().optional(),
  customFields: z.optional(customValues),
});

export const duplicateItem = endpoint({
  name: 'inventory.duplicate',
  method: 'POST',
  path: '/api/inventory-items/{id}/duplicate',
  access: 'organization',
  action: 'inventory.create',
  repeatable: false,
  status: 201,
  summary:
    "Creates a copy without stock, with `modifications` in place of its own fields; without a SKU, 'SKU-COPY', or in another warehouse its own.",
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    modifications: z.optional(modifications),
    /** The session determines the user and the organization (S-11); only the reason is used. */
    context: z.looseObject({ reason: z.optional(adjustmentReason) }).nullish(),
  }),
  output: inventoryItem,
});

/** The values that the user saw before changing them; not validated, because they may predate current rules. */
const expectedItem = z.object({
  name: z.nullish(z.string()),
  sku: z.nullish(z.string()),
  description: z.nullish(z.string()),
  category: z.nullish(z.string()),
  location: z.nullish(z.string()),
  folderId: z.nullish(z.string()),
  barcode: z.nullish(z.string()),
  reorderPoint: z.nullish(z.number()),
  unitPrice: z.nullish(z.number()),
  isActive: z.nullish(z.boolean()),
  customFields: customFieldValues,
});

export const updateItem = endpoint({
  name: 'inventory.update',
  method: 'PUT',
  path: '/api/inventory-items/{id}',
  access: 'organization',
  action: 'inventory.update',
  repeatable: false,
  summary:
    'Changes the fields given; another `quantity` needs `expectedQuantity` and is booked as an adjustment. CONFLICT when one of them is not as `expected` any more.',
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    name: z.optional(itemName),
    sku: z.optional(sku),
    description: z.nullish(description),
    category: z.optional(category),
    location: z.optional(location),
    /** A folder of the warehouse; null or the warehouse's own id for the warehouse itself. */
    folderId: id.nullish(),
    barcode: z.optional(barcode),
    quantity: z.optional(quantity),
    expectedQuantity: z.optional(quantity),
    reorderPoint: z.nullish(reorderPoint),
    unitPrice: z.nullish(unitPrice),
    isActive: z.boolean().optional(),
    customFields: z.optional(customValues),
    expected: z.optional(expectedItem),
  }),
  output: inventoryItem,
});

export const deleteItem = endpoint({
  name: 'inventory.delete',
  method: 'DELETE',
  path: '/api/inventory-items/{id}',
  access: 'organization',
  action: 'inventory.delete',
  repeatable: false,
  summary:
    'Removes an item from every list; its ledger is kept. 409 STOCK_HELD with the figures (onHand, promised, pendingMovements, schedules) while stock of it is promised or scheduled, unless `force`.',
  params,
  query: z.object({
    organizationId: organizationQuery,
    /** Deletes the item even if it has reserved stock or scheduled movements. */
    force: queryBoolean.optional(),
  }),
  body: z
    .object({
      organizationId: z.optional(organizationId),
      /** The same as `force` in the query. */
      force: z.nullish(z.boolean('force must be true or false')),
    })
    .optional(),
  output: z.object({ itemId: z.string() }),
});

export const adjustItem = endpoint({
  name: 'inventory.adjust',
  method: 'POST',
  path: '/api/inventory-items/{id}/adjust',
  access: 'organization',
  action: 'inventory.adjust',
  repeatable: false,
  summary: `Adds a signed amount to the quantity; 422 '${cannotBeNegative}' when there is not enough.`,
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    adjustment,
    reason: z.optional(adjustmentReason),
    expectedQuantity: z.optional(quantity),
  }),
  output: adjustedItem,
});

export const reverseAdjustment = endpoint({
  name: 'inventory.reverseAdjustment',
  method: 'POST',
  path: '/api/inventory-items/{id}/adjustments/{movementId}/reverse',
  access: 'organization',
  action: 'inventory.adjust',
  repeatable: false,
  summary: 'Undoes an adjustment by a counter-movement, once: 409 after that; 422 when the stock is no longer there.',
  params: z.object({ id, movementId: id }),
  body: z.object({ organizationId: z.optional(organizationId) }),
  output: adjustedItem,
});
