import { z } from 'zod';
import { customFieldValues } from '../custom-fields/models.ts';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';
import { warehouse } from '../warehouses/models.ts';

/** INV-1; ids are opaque, quantities have up to 3 decimals, prices up to 4. */
export const inventoryItem = z.object({
  itemId: z.string(),
  organizationId: wireOrganizationId,
  warehouseId: z.string(),
  name: z.string(),
  sku: z.string(),
  description: z.string().nullish(),
  category: z.string().nullish(),
  location: z.string().nullish(),
  /** The folder of its warehouse in which it stands; null: in the warehouse itself. Absent: the upstream does not tell. */
  folderId: z.string().nullish(),
  barcode: z.string().nullish(),
  quantity: wireNumber,
  /** Promised to movements that wait, and what is left; below 0 when less was found than was promised. */
  reserved: wireNumber.nullish(),
  available: wireNumber.nullish(),
  reorderPoint: wireNumber.nullish(),
  unitPrice: wireNumber.nullish(),
  isActive: z.boolean().default(true),
  customFields: customFieldValues,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The instant whose stock this is, when it was requested; absent: now. */
  asOf: z.string().nullish(),
});

/** The item after an adjustment, and the movement that it was; absent: the upstream does not tell it. */
export const adjustedItem = inventoryItem.extend({
  movement: z
    .object({
      movementId: z.string(),
      movementType: z.string(),
      /** Signed. */
      quantity: wireNumber,
      reason: z.string().nullish(),
      createdAt: z.string(),
      /** The movement that it takes back; null: none. */
      reverses: z.string().nullish(),
    })
    .optional(),
});

export const inventoryItemList = listOf(inventoryItem);

/** With `include=warehouses`, the warehouses that the items of the page are in come along, each once. */
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
  /** Warehouses that hold items. */
  warehouses: wireInteger,
  categoryBreakdown: z.array(z.object({ category: z.string(), count: wireInteger, value: wireNumber })),
  warehouseBreakdown: z.array(z.object({ warehouseId: z.string(), count: wireInteger, value: wireNumber })),
  createdLast30d: wireInteger,
  updatedLast30d: wireInteger,
});

/** What stands in one warehouse; the last three only our api tells by warehouse. */
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
  /** The item that has the SKU, in the warehouse asked about or, without one, anywhere. */
  existingItemId: z.string().nullish(),
  existingWarehouseId: z.string().nullish(),
});

export type InventoryItem = z.output<typeof inventoryItem>;
export type AdjustedItem = z.output<typeof adjustedItem>;
export type InventoryItemPage = z.output<typeof inventoryItemPage>;
export type InventoryStats = z.output<typeof inventoryStats>;
export type WarehouseTotals = z.output<typeof warehouseTotals>;
export type SkuCheck = z.output<typeof skuCheck>;
