import * as z from 'zod/mini';
import { optionalCodeLine } from '../codes/fields.ts';
import { line, optionalLine, optionalParagraph } from '../lists/fields.ts';

/** Fails with 'Warehouse ID is required' if empty (WHS-1); otherwise an opaque string. */
export const warehouseId = z
  .string('Warehouse ID is required')
  .check(z.minLength(1, 'Warehouse ID is required'), z.maxLength(64, 'Warehouse ID must be at most 64 characters'));

export const warehouseName = line('Warehouse name', 120);
export const warehouseCode = optionalCodeLine('Warehouse code', 20);
export const warehouseAddress = optionalLine('Address', 300);
/** The contact of a warehouse: a name, a phone number, or an email address. */
export const warehouseContact = optionalLine('Contact', 200);
export const warehouseNotes = optionalParagraph('Notes', 2_000);
