import { z } from 'zod';
import { customFieldValues } from '../custom-fields/models.ts';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** PRD-1. Ids are opaque; prices have up to 4 decimals. */
export const product = z.object({
  productId: z.string(),
  organizationId: wireOrganizationId,
  sku: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  category: z.string().nullish(),
  price: wireNumber.nullish(),
  /** 'active' is active; anything else counts as inactive (PRD-2). */
  status: z.string().nullish(),
  supplier: z.string().nullish(),
  unit: z.string().nullish(),
  barcode: z.string().nullish(),
  customFields: customFieldValues,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The time as of which the price is returned; all other fields are current. Absent if the price is current as well. */
  asOf: z.string().nullish(),
});

export const productList = listOf(product);

/** A page of products with the documented field names in addition to ours (PRD-11). */
export const productPage = productList.extend({
  pagination: z
    .object({ total: wireInteger, page: wireInteger.optional(), perPage: wireInteger, totalPages: wireInteger })
    .optional(),
});

/** PRD-4. Products have no quantity: `totalValue` is the sum of prices. */
export const productStatistics = z.object({
  totalProducts: wireInteger,
  activeProducts: wireInteger,
  inactiveProducts: wireInteger,
  categoriesCount: wireInteger,
  suppliersCount: wireInteger,
  totalValue: wireNumber,
  /** `totalValue` over `totalProducts`; 0 without products. */
  averagePrice: wireNumber,
});

/** A category or a supplier, and the number of products with it. */
export const productNameCount = z.object({ name: z.string(), products: wireInteger, activeProducts: wireInteger });

/** Whether a SKU is available in the organization. */
export const productSkuCheck = z.object({
  isUnique: z.boolean(),
  /** The product that uses it; null if none. */
  existingProductId: z.string().nullish(),
});

/** The stock of a product in all warehouses: the items of its SKU. */
export const productStock = z.object({
  productId: z.string(),
  items: wireInteger,
  /** Items with a quantity above 0. */
  itemsWithStock: wireInteger,
  onHand: wireNumber,
  /** On hand minus reserved. */
  available: wireNumber.nullish(),
  /** Sum of quantity times the items' own unit prices. */
  value: wireNumber,
});

/** The item of a product's SKU in one warehouse. */
export const productWarehouseStock = z.object({
  productId: z.string(),
  warehouseId: z.string(),
  itemId: z.string(),
  onHand: wireNumber,
  /** On hand minus reserved. */
  available: wireNumber.nullish(),
  value: wireNumber,
  isActive: z.boolean(),
});

/** A price change of a product. */
export const productPriceChange = z.object({
  priceId: z.string(),
  /** Null if it was created with this price. */
  from: wireNumber.nullable(),
  to: wireNumber,
  reason: z.string().nullish(),
  /** Null if the product made the change automatically. */
  userId: z.string().nullable(),
  /** The person's current name; 'Tallyard' for automatic changes. */
  userName: z.string(),
  createdAt: z.string(),
});

/** The outcome for one id of a bulk change. */
export const productOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  /** The error code; only if it failed. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** The current product; null if it does not exist. */
  product: product.nullable(),
});

export type Product = z.output<typeof product>;
export type ProductPage = z.output<typeof productPage>;
export type ProductStatistics = z.output<typeof productStatistics>;
export type ProductNameCount = z.output<typeof productNameCount>;
export type ProductSkuCheck = z.output<typeof productSkuCheck>;
export type ProductStock = z.output<typeof productStock>;
export type ProductWarehouseStock = z.output<typeof productWarehouseStock>;
export type ProductPriceChange = z.output<typeof productPriceChange>;
export type ProductOutcome = z.output<typeof productOutcome>;
