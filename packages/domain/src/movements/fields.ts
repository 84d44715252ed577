import * as z from 'zod/mini';
import { amount, priceDecimals, quantityDecimals } from '../inventory/fields.ts';
import { optionalLine, paragraph } from '../lists/fields.ts';

/** Above 0, except for an adjustment, whose sign is the direction. */
export const movementQuantity = amount('Quantity', quantityDecimals).check(
  z.refine((value) => value !== 0, 'Quantity cannot be 0'),
);
export const quantityAboveZero = 'Quantity must be above 0';
export const movementReference = optionalLine('Reference', 100);
export const movementNotes = z.nullable(paragraph('Notes', 2_000));
/** The cost of one received unit. */
export const movementUnitCost = amount('Unit cost', priceDecimals).check(z.gte(0, 'Unit cost cannot be negative'));
export const movementReason = optionalLine('Reason', 300);
