import * as fields from '@tallyard/domain/inventory/fields';
import { type ImportField, importColumns } from '@tallyard/domain/inventory/import-columns';
import type { ImportRowError } from '@tallyard/domain/inventory/import-report';
import type { ItemFields } from '../repository.ts';
import type { CellIndex } from './columns.ts';

/** A row that can be imported; a field that no column feeds is absent. */
export interface ImportRow extends ItemFields {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly name: string;
  readonly sku: string;
  readonly quantity?: number | undefined;
}

const maxShownCharacters = 100;
const labels = new Map(importColumns.map((column) => [column.field, column.label]));

interface CellSchema {
  safeParse(
    value: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: { message: string }[] } };
}

/** How a field's cells are read: as text, or as a plain decimal number. */
interface CellReader {
  readonly schema: CellSchema;
  readonly isNumber: boolean;
  /** What a blank cell means, and undefined that the field is absent; without it a blank cell is read as any other. */
  readonly blank?: null | undefined;
}
const text = (schema: CellSchema): CellReader => ({ schema, isNumber: false });
const number = (schema: CellSchema): CellReader => ({ schema, isNumber: true, blank: undefined });
// A cell is never null, and blank ones are told apart here: what is left is the last branch of an optional line. The
// others would fail, and be written down as failed, for every cell.
const optionalText = ({ def }: typeof fields.category): CellReader => ({
  schema: def.options[2],
  isNumber: false,
  blank: null,
});

const readers: Readonly<Record<ImportField, CellReader>> = {
  sku: text(fields.sku),
  name: text(fields.itemName),
  description: text(fields.description),
  category: optionalText(fields.category),
  location: optionalText(fields.location),
  barcode: optionalText(fields.barcode),
  quantity: number(fields.quantity),
  reorderPoint: number(fields.reorderPoint),
  unitPrice: number(fields.unitPrice),
};

/** Reads one row's cells; a row with errors gives these and nothing else. */
export function readRow(row: number, cells: readonly string[], index: CellIndex): ImportRow | ImportRowError[] {
  const values: Record<string, unknown> = { row };
  let errors: ImportRowError[] | undefined;
  for (const [field, at] of index) {
    const reader = readers[field];
    const cell = (cells[at] ?? '').trim();
    if (cell === '' && 'blank' in reader) {
      if (reader.blank === null) values[field] = null;
      continue;
    }
    const parsed = reader.schema.safeParse(reader.isNumber ? numberOf(cell) : cell);
    if (parsed.success) {
      values[field] = parsed.data;
      continue;
    }
    errors ??= [];
    errors.push(rowError(row, field, cell, reasonOf(parsed.error.issues, field)));
  }
  return errors ?? (values as unknown as ImportRow);
}

/** An error of a row as the report shows it. */
export function rowError(row: number, field: string, value: string | null, message: string): ImportRowError {
  return { row, field, value: value === null ? null : value.slice(0, maxShownCharacters), message };
}

const plainDecimal = /^[+-]?\d+(\.\d+)?$/;

/** Stays text when it is no plain decimal number, and is then refused with the field's own message. */
function numberOf(cell: string): number | string {
  return plainDecimal.test(cell) ? Number(cell) : cell;
}

function reasonOf([first]: readonly { message: string }[], field: ImportField): string {
  return first?.message ?? `${labels.get(field)} is not valid`;
}
