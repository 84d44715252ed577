import * as z from 'zod/mini';
import { normalizeBarcode } from '../barcodes/normalize-barcode.ts';
import { codeLine, optionalCodeLine } from '../codes/fields.ts';
import { line, optionalLine, paragraph } from '../lists/fields.ts';
import { cannotBeNegative } from './texts.ts';

/** The exclusive upper limit of quantities and prices (ARCH-DATA). */
export const maxMagnitude = 1_000_000_000;
export const quantityDecimals = 3;
export const priceDecimals = 4;

/**
 * Returns whether `value` has at most `decimals` decimals when written. A number below 10^-6, in scientific notation, has more
 * decimals than any column stores.
 */
function fitsDecimals(value: number, decimals: number): boolean {
  // A shortcut for most quantities: formatting numbers is slow in large imports. Numbers that are too large fail another
  // check.
  if (Number.isInteger(value)) return true;
  const text = String(value);
  if (text.includes('e')) return false;
  return text.length - 1 - text.indexOf('.') <= decimals;
}

/** Returns the schema of a number below the limit with at most `decimals` decimals; its messages begin with `name`. */
export function amount(name: string, decimals: number) {
  const message = `${name} must be a number of at most ${decimals} decimals, below 1,000,000,000`;
  return z.number(message).check(
    z.gt(-maxMagnitude, message),
    z.lt(maxMagnitude, message),
    z.refine((value) => fitsDecimals(value, decimals), message),
  );
}

/** A stock quantity: 0 or more, at most 3 decimals (INV-31). */
export const quantity = amount('Quantity', quantityDecimals).check(z.gte(0, cannotBeNegative));

/** A signed, nonzero change of stock. */
export const adjustment = amount('Adjustment', quantityDecimals).check(
  z.refine((value) => value !== 0, 'Quantity adjustment is required'),
);

export const reorderPoint = amount('Reorder point', quantityDecimals).check(
  z.gte(0, 'Reorder point cannot be negative'),
);
export const unitPrice = amount('Unit price', priceDecimals).check(z.gte(0, 'Unit price cannot be negative'));

export const itemName = line('Name', 200);
export const sku = codeLine('SKU', 64);
export const description = paragraph('Description', 2_000);
export const category = optionalLine('Category', 100);
export const location = optionalLine('Location', 100);
export const barcode = optionalCodeLine('Barcode', 64, normalizeBarcode);
/** Bulk updates require a value (INV-33, INV-34, INV-35). */
export const bulkCategory = z.pipe(z.string('Category is required'), line('Category', 100));
export const bulkLocation = z.pipe(z.string('Location is required'), line('Location', 100));
export const bulkUnitPrice = z.pipe(z.number('Unit price is required'), unitPrice);
/** The same as `adjustment`, for bulk updates (INV-36). */
export const bulkAdjustment = z.pipe(z.number('Quantity adjustment is required'), adjustment);

export const adjustmentReason = line('Reason', 300);

/** INV-30 to INV-36. */
export const defaultAdjustmentReason = 'Manual adjustment';
export const itemNotFound = 'Item not found';
export const organizationOrWarehouseRequired = 'Either organizationId or warehouseId is required';

/** Keys by which a list of inventory items can be sorted. */
export const itemSortKeys = [
  'name',
  'sku',
  'category',
  'location',
  'quantity',
  'reorderPoint',
  'unitPrice',
  'averageCost',
  'createdAt',
  'updatedAt',
] as const;
