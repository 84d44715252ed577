import { z } from 'zod';
import { customFieldValues } from '../custom-fields/models.ts';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';
import { warehouse } from '../warehouses/models.ts';

/** INV-1. Ids are opaque; quantities have up to 3 decimals, prices up to 4. */
export const inventoryItem = z.object({
  itemId: z.string(),
  organizationId: wireOrganizationId,
  warehouseId: z.string(),
  name: z.string(),
  sku: z.string(),
  description: z.string().nullish(),
  category: z.string().nullish(),
  location: z.string().nullish(),
  /**
   * The folder of its warehouse that contains it; null for the warehouse itself. Absent if the upstream does not return it.
   */
  folderId: z.string().nullish(),
  barcode: z.string().nullish(),
  quantity: wireNumber,
  /** The stock reserved for waiting movements, and what is available: below 0 if less stock was found than was reserved. */
  reserved: wireNumber.nullish(),
  available: wireNumber.nullish(),
  reorderPoint: wireNumber.nullish(),
  unitPrice: wireNumber.nullish(),
  isActive: z.boolean().default(true),
  customFields: customFieldValues,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The time as of which this stock was requested; absent for now. */
  asOf: z.string().nullish(),
});

/** The item after an adjustment, and the adjustment's movement; absent if the upstream does not return it. */
export const adjustedItem = inventoryItem.extend({
  movement: z
    .object({
      movementId: z.string(),
      movementType: z.string(),
      /** Signed. */
      quantity: wireNumber,
      reason: z.string().nullish(),
      createdAt: z.string(),
      /** The movement that it reverses; null if none. */
      reverses: z.string().nullish(),
    })
    .optional(),
});

export const inventoryItemList = listOf(inventoryItem);

/** With `include=warehouses`, also contains the warehouses of the page's items, each once. */
export const inventoryItemPage = inventoryItemList.extend({ warehouses: z.array(warehouse).optional() });

/** INV-3. */
export const inventoryStats = z.object({
  totalItems: wireInteger,
  /** Sum of quantities. */
  inStock: wireNumber,
  /** Items above 0 and at or below their reorder point. */
  lowStock: wireInteger,
  /** Items at 0. */
  outOfStock: wireInteger,
  /** Sum of quantity times unit price. */
  totalValue: wireNumber,
  /** `totalValue` over `totalItems`; 0 without items. */
  averageValue: wireNumber,
  /** Distinct categories, 'Uncategorized' included. */
  categories: wireInteger,
  /** Warehouses that contain items. */
  warehouses: wireInteger,
  categoryBreakdown: z.array(z.object({ category: z.string(), count: wireInteger, value: wireNumber })),
  warehouseBreakdown: z.array(z.object({ warehouseId: z.string(), count: wireInteger, value: wireNumber })),
  createdLast30d: wireInteger,
  updatedLast30d: wireInteger,
});

/** The stock of one warehouse; only our api returns the last three fields by warehouse. */
export const warehouseTotals = z.object({
  warehouseId: z.string(),
  items: wireInteger,
  /** Sum of quantity times unit price. */
  value: wireNumber,
  /** Sum of quantities. */
  quantity: wireNumber.nullable(),
  /** Items above 0 and at or below their reorder point. */
  lowStock: wireInteger.nullable(),
  /** Items at 0. */
  outOfStock: wireInteger.nullable(),
});

export const skuCheck = z.object({
  isUnique: z.boolean(),
  /** The item with this SKU, in the requested warehouse or, if none was sent, in any. */
  existingItemId: z.string().nullish(),
  existingWarehouseId: z.string().nullish(),
});

export type InventoryItem = z.output<typeof inventoryItem>;
export type AdjustedItem = z.output<typeof adjustedItem>;
export type InventoryItemPage = z.output<typeof inventoryItemPage>;
export type InventoryStats = z.output<typeof inventoryStats>;
export type WarehouseTotals = z.output<typeof warehouseTotals>;
export type SkuCheck = z.output<typeof skuCheck>;
