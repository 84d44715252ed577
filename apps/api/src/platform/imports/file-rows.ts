import type { rowOptions } from '@tallyard/contracts/imports/options';
import { readCell } from '@tallyard/domain/exchange/cells';
import { idHeader, readHead, versionHeader } from '@tallyard/domain/exchange/columns';
import { fileIsEmpty } from '@tallyard/domain/imports/files';
import type { ImportColumn } from '@tallyard/domain/imports/mapping';
import { maxCellCharacters } from '@tallyard/domain/limits/sizes';
import type { z } from 'zod';
import type { Upload } from '../http/uploads.ts';
import type { FileRow, ImportTerms } from '../plans/kind.ts';
import { type FedField, resolveColumns } from './columns.ts';
import { fileProblem } from './problems.ts';
import { cellText, type FileTable, openTable } from './table.ts';

type RowOptions = z.output<z.ZodObject<typeof rowOptions>>;

interface Wanted {
  readonly columns: readonly ImportColumn[];
  readonly mapping: Readonly<Record<string, string | undefined>> | undefined;
  readonly own?: Readonly<Record<string, string>>;
  readonly nameOf?: (field: string) => string;
  readonly applies: boolean;
  readonly warehouseId?: string;
}

/**
 * The rows of an uploaded file as far as columns of it are read, and the terms on which they are imported. Throws as
 * `openTable` and `resolveColumns`, and VALIDATION_FAILED for an empty file.
 */
export async function fileRows(
  upload: Upload,
  options: RowOptions,
  wanted: Wanted,
): Promise<{ readonly terms: ImportTerms; readonly rows: AsyncIterable<FileRow> }> {
  const table = await openTable(upload, options);
  try {
    const { first, line } = await firstOf(table.rows);
    const fed = resolveColumns(first, options.skipFirstRow, wanted);
    const versioned = options.skipFirstRow ? versionOf(first) : [];
    const begun = options.skipFirstRow ? [] : [first];
    return {
      terms: termsOf(options, wanted, fed, versioned, table.decimal),
      rows: picked(table, begun, line, [...fed, ...versioned]),
    };
  } catch (error) {
    await table.rows.return(undefined);
    throw error;
  }
}

/** The columns by which rows of a file are known that was exported here; none unless each stands once. */
function versionOf(header: readonly string[]): FedField[] {
  const head = readHead([], header);
  if (head === null) return [];
  return [
    { field: 'id', at: head.idAt, column: idHeader },
    { field: 'version', at: head.versionAt, column: versionHeader },
  ];
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

async function firstOf(rows: AsyncGenerator<readonly string[]>): Promise<{ first: readonly string[]; line: number }> {
  for (let line = 1; ; line += 1) {
    const next = await rows.next();
    if (next.done) throw fileProblem('VALIDATION_FAILED', fileIsEmpty);
    if (!isBlank(next.value)) return { first: next.value, line };
  }
}

/** `row` is the line that a spreadsheet shows: blank ones count. */
async function* picked(
  { rows, format }: FileTable,
  begun: readonly (readonly string[])[],
  firstLine: number,
  fed: readonly FedField[],
): AsyncGenerator<FileRow> {
  // A text that looks like a formula is exported with an apostrophe before it; cells of a spreadsheet have types instead.
  const read = (text: string) => (format === 'csv' && text.startsWith("'") ? readCell(text) : text);
  const cut = (text: string, field: string) =>
    text.length > maxCellCharacters && field !== 'version' ? text.slice(0, maxCellCharacters) : text;
  const given = (cells: readonly string[]) => fed.map(({ at, field }) => cut(read(cellText(cells[at])), field));
  for (const cells of begun) yield { row: firstLine, given: given(cells) };
  let row = firstLine;
  for await (const cells of rows) {
    row += 1;
    if (!isBlank(cells)) yield { row, given: given(cells) };
  }
}

function termsOf(
  options: RowOptions,
  { applies, warehouseId }: Wanted,
  fed: readonly FedField[],
  versioned: readonly FedField[],
  decimal: ImportTerms['decimal'],
): ImportTerms {
  const { createIfNotExists, updateExisting, mode } = options;
  return {
    fields: fed.map(({ field }) => field),
    columns: [...fed, ...versioned].map(({ column }) => column),
    ...(versioned.length === 0 ? {} : { exported: { id: fed.length, version: fed.length + 1 } }),
    decimal,
    createIfNotExists,
    updateExisting,
    mode,
    applies,
    ...(warehouseId === undefined ? {} : { warehouseId }),
  };
}
