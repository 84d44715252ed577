import { z } from 'zod';
import { customFieldValues } from '../custom-fields/models.ts';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** PRD-1; ids are opaque, prices have up to 4 decimals. */
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
  /** The instant whose price this is; all else is of now. Absent: the price is of now, too. */
  asOf: z.string().nullish(),
});

export const productList = listOf(product);

/** PRD-11: what the list says beside our own words for it. */
export const productPage = productList.extend({
  pagination: z
    .object({ total: wireInteger, page: wireInteger.optional(), perPage: wireInteger, totalPages: wireInteger })
    .optional(),
});

/** PRD-4. A product has no quantity: `totalValue` is the sum of prices. */
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

/** A category or a supplier, and how many products carry it. */
export const productNameCount = z.object({ name: z.string(), products: wireInteger, activeProducts: wireInteger });

/** Whether a SKU is free in the organization. */
export const productSkuCheck = z.object({
  isUnique: z.boolean(),
  /** The product that has it; null: none. */
  existingProductId: z.string().nullish(),
});

/** What stands of a product in all warehouses: the items of its SKU. */
export const productStock = z.object({
  productId: z.string(),
  items: wireInteger,
  /** Items that hold any. */
  itemsWithStock: wireInteger,
  onHand: wireNumber,
  /** On hand less what is promised. */
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
  /** On hand less what is promised. */
  available: wireNumber.nullish(),
  value: wireNumber,
  isActive: z.boolean(),
});

/** A price that a product got. */
export const productPriceChange = z.object({
  priceId: z.string(),
  /** Null: it was created with it. */
  from: wireNumber.nullable(),
  to: wireNumber,
  reason: z.string().nullish(),
  /** Null: the product did it by itself. */
  userId: z.string().nullable(),
  /** The person's name at present; 'Tallyard' for the product. */
  userName: z.string(),
  createdAt: z.string(),
});

/** What became of one id of a bulk change. */
export const productOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  /** Why it was not done, when it was not. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** The product as it stands now; null: there is none of this id, or none any more. */
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
