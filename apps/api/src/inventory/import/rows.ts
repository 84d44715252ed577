import { compiledSchema } from '@tallyard/contracts/endpoint/compiled';
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

/** Compiled: each is asked once for every cell of its column. */
const schemas: Readonly<Record<ImportField, CellSchema>> = {
  sku: compiledSchema(fields.sku),
  name: compiledSchema(fields.itemName),
  description: compiledSchema(fields.description),
  category: compiledSchema(fields.category),
  location: compiledSchema(fields.location),
  barcode: compiledSchema(fields.barcode),
  quantity: compiledSchema(fields.quantity),
  reorderPoint: compiledSchema(fields.reorderPoint),
  unitPrice: compiledSchema(fields.unitPrice),
};
const numeric: ReadonlySet<ImportField> = new Set(['quantity', 'reorderPoint', 'unitPrice']);

/** Reads one row's cells; a row with errors gives these and nothing else. */
export function readRow(row: number, cells: readonly string[], index: CellIndex): ImportRow | ImportRowError[] {
  const values: Record<string, unknown> = {};
  const errors: ImportRowError[] = [];
  const skuAt = index.get('sku');
  const sku = skuAt === undefined ? '' : (cells[skuAt] ?? '').trim();
  for (const [field, at] of index) {
    const cell = (cells[at] ?? '').trim();
    if (numeric.has(field) && cell === '') continue;
    const parsed = schemas[field].safeParse(numeric.has(field) ? numberOf(cell) : cell);
    if (parsed.success) values[field] = parsed.data;
    else errors.push(rowError({ row, field, sku }, cell, reasonOf(parsed.error.issues, field)));
  }
  return errors.length > 0 ? errors : ({ ...values, row } as ImportRow);
}

/** An error of a row as the report shows it. */
export function rowError(
  at: { readonly row: number; readonly field: string; readonly sku: string },
  value: string | null,
  message: string,
): ImportRowError {
  return { ...at, sku: shortened(at.sku || null), value: shortened(value), message };
}

function shortened(text: string | null): string | null {
  return text === null ? null : text.slice(0, maxShownCharacters);
}

/** Stays text when it is no plain decimal number, and is then refused with the field's own message. */
function numberOf(cell: string): number | string {
  return /^[+-]?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

/** Optional lines are unions, whose own message says nothing. */
function reasonOf(issues: readonly { message: string; errors?: unknown }[], field: ImportField): string {
  const [first] = issues;
  const branches = (first?.errors ?? []) as { message: string }[][];
  return branches.at(-1)?.[0]?.message ?? first?.message ?? `${labels.get(field)} is not valid`;
}
