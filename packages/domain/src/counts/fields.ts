import * as z from 'zod/mini';
import { amount, quantity, quantityDecimals } from '../inventory/fields.ts';
import { line } from '../lists/fields.ts';

export const countName = line('Count name', 80);
/** The scanned or typed code: a SKU or a barcode. */
export const countCode = line('Code', 64);
export const countedQuantity = z.pipe(z.number('Quantity is required'), quantity);

const percent = 'Tolerance must be from 0 to 100 %, of at most 3 decimals';
export const tolerancePercent = amount('Tolerance', 3).check(z.gte(0, percent), z.lte(100, percent));
export const toleranceQuantity = amount('Tolerance', quantityDecimals).check(z.gte(0, 'Tolerance cannot be negative'));

export const countStatuses = ['open', 'posted', 'cancelled'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** Whether an observation sets the counted quantity of an item or adds to it. */
export const countModes = ['set', 'add'] as const;
export type CountMode = (typeof countModes)[number];

/** Filters for the lines of a count: all that differ, those beyond the tolerance, or those with a requested recount. */
export const lineFilters = ['any', 'beyond', 'asked'] as const;

/** Keys by which counts and their lines can be sorted. */
export const countSortKeys = ['createdAt', 'updatedAt', 'name'] as const;
export const countLineSortKeys = ['value', 'countedAt', 'name'] as const;
