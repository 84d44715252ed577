import * as z from 'zod/mini';
import { normalizeBarcode } from '../barcodes/normalize-barcode.ts';
import { codeLine, optionalCodeLine } from '../codes/fields.ts';
import { amount, priceDecimals } from '../inventory/fields.ts';
import { line, optionalLine, paragraph } from '../lists/fields.ts';
import { productStatusOf } from './status.ts';

export const productSku = codeLine('SKU', 64);
export const productName = line('Name', 200);
export const productDescription = paragraph('Description', 2_000);
export const productCategory = optionalLine('Category', 100);
export const productSupplier = optionalLine('Supplier', 100);
/** The unit in which a product is counted, such as 'piece' or 'kg'. */
export const productUnit = optionalLine('Unit', 20);
export const productBarcode = optionalCodeLine('Barcode', 64, normalizeBarcode);

/** In the organization's currency: 0 or more, at most 4 decimals. */
export const productPrice = amount('Price', priceDecimals).check(z.gte(0, 'Price cannot be negative'));

/** Any text is accepted; everything except 'active' counts as inactive (PRD-2). */
export const productStatus = z.pipe(
  z.string('Status must be text').check(z.trim(), z.minLength(1, 'Status is required'), z.maxLength(40)),
  z.transform((word: string) => productStatusOf(word)),
);

/** The reason of a change, as the history shows it. */
export const productReason = line('Reason', 300);

/** Bulk updates require a value. */
// guard: names.long
export const bulkProductCategory = z.pipe(z.string('Category is required'), line('Category', 100));
export const bulkProductSupplier = z.pipe(z.string('Supplier is required'), line('Supplier', 100));
export const bulkProductPrice = z.pipe(z.number('Price is required'), productPrice);

/** Keys by which a list of products can be sorted. */
export const productSortKeys = [
  'name',
  'sku',
  'category',
  'price',
  'status',
  'supplier',
  'createdAt',
  'updatedAt',
] as const;
