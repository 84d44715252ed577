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

/** How a field's cells are read: as text, or as a plain decimal number that may be absent. */
interface CellReader {
  readonly schema: CellSchema;
  readonly isNumber: boolean;
}
const text = (schema: CellSchema): CellReader => ({ schema, isNumber: false });
const number = (schema: CellSchema): CellReader => ({ schema, isNumber: true });

const readers: Readonly<Record<ImportField, CellReader>> = {
  sku: text(fields.sku),
  name: text(fields.itemName),
  description: text(fields.description),
  category: text(fields.category),
  location: text(fields.location),
  barcode: text(fields.barcode),
  quantity: number(fields.quantity),
  reorderPoint: number(fields.reorderPoint),
  unitPrice: number(fields.unitPrice),
};

/** Reads one row's cells; a row with errors gives these and nothing else. */
export function readRow(row: number, cells: readonly string[], index: CellIndex): ImportRow | ImportRowError[] {
  const values: Record<string, unknown> = { row };
  let errors: ImportRowError[] | undefined;
  for (const [field, at] of index) {
    const { schema, isNumber } = readers[field];
    const cell = (cells[at] ?? '').trim();
    if (isNumber && cell === '') continue;
    const parsed = schema.safeParse(isNumber ? numberOf(cell) : cell);
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

/** Optional lines are unions, whose own message says nothing. */
function reasonOf(issues: readonly { message: string; errors?: unknown }[], field: ImportField): string {
  const [first] = issues;
  const branches = (first?.errors ?? []) as { message: string }[][];
  return branches.at(-1)?.[0]?.message ?? first?.message ?? `${labels.get(field)} is not valid`;
}
