import type { rowOptions } from '@tallyard/contracts/imports/options';
import { readCell } from '@tallyard/domain/exchange/cells';
import { idHeader, readHead, versionHeader } from '@tallyard/domain/exchange/columns';
import { fileIsEmpty } from '@tallyard/domain/imports/files';
import type { ImportColumn } from '@tallyard/domain/imports/mapping';
import { type ImportPreset, recognizePreset, VariantNamer } from '@tallyard/domain/imports/presets';
import { maxCellCharacters } from '@tallyard/domain/limits/sizes';
import type { z } from 'zod';
import type { Upload } from '../http/uploads.ts';
import type { FileRow, ImportTerms, RequestedImport } from '../plans/kind.ts';
import { type FedField, resolveColumns } from './columns.ts';
import { showBrokenBytes } from './decode.ts';
import { ambiguous, type DoubtAnswers, DoubtCollector } from './doubts.ts';
import { encodingDoubt } from './encoding.ts';
import { fileProblem, headerRowIsBlank, headerRowWithoutHeader } from './problems.ts';
import { cellText, type FileTable, openTable } from './table.ts';
import type { SheetCell } from './workbook/sheet-rows.ts';

type RowOptions = z.output<z.ZodObject<typeof rowOptions>>;

interface Requested {
  readonly columns: readonly ImportColumn[];
  readonly mapping: Readonly<Record<string, string | undefined>> | undefined;
  readonly own?: Readonly<Record<string, string>>;
  /** The organization's custom fields of type number. */
  readonly ownNumbers?: readonly string[];
  readonly nameOf?: (field: string) => string;
  readonly applies: boolean;
  readonly warehouseId?: string;
}

/** A file that is read row by row. */
export type FileSource = Pick<RequestedImport, 'terms' | 'rows' | 'decimal' | 'skipped' | 'notes'>;

/** Fields with codes, which spreadsheets can replace with rounded numbers. */
const codeFields: ReadonlySet<string> = new Set(['sku', 'barcode', 'reference']);

/**
 * Returns the rows of an uploaded file, limited to the mapped columns, and the options of the import. Throws the errors of
 * `openTable` and `resolveColumns`, VALIDATION_FAILED for an empty file, and IMPORT_AMBIGUOUS for an unclear encoding.
 */
export async function fileRows(upload: Upload, options: RowOptions, requested: Requested): Promise<FileSource> {
  const table = await openTable(upload, options);
  try {
    const { first, line } = await firstOf(table.rows, options);
    // guard: imports.encoding-not-chosen
    if (table.uncertain) throw ambiguous([encodingDoubt(table.uncertain)]);
    const header = first.map((cell) => showBrokenBytes(cellText(cell)));
    const fed = resolveColumns(header, options.skipFirstRow, requested);
    const versioned = options.skipFirstRow ? versionOf(header) : [];
    const numbers = new Set([
      ...requested.columns.flatMap(({ field, isNumber }) => (isNumber ? [field] : [])),
      ...(requested.ownNumbers ?? []),
    ]);
    const collector = new DoubtCollector(answersOf(options, table, versioned.length > 0));
    const preset = options.skipFirstRow ? recognizePreset(header) : null;
    const namer = preset?.variants ? new VariantNamer(preset.variants, header) : null;
    const reading: Reading = { table, width: first.length, fed, versioned, numbers, collector, namer, skipped: 0 };
    return {
      terms: termsOf(options, requested, fed, versioned),
      rows: picked(reading, options.skipFirstRow ? [] : [first], line),
      decimal: () => collector.decimal(),
      skipped: () => reading.skipped,
      notes: notesOf(fed, requested, preset),
    };
  } catch (error) {
    await table.rows.return(undefined);
    throw error;
  }
}

/** A comma-delimited file that was exported here has decimal points. */
function answersOf(options: RowOptions, { delimiter }: FileTable, isExported: boolean): DoubtAnswers {
  const { decimal, currency, negative, percent, exponent } = options;
  return {
    decimal: decimal ?? (isExported && delimiter === ',' ? '.' : undefined),
    currency,
    negative,
    percent,
    exponent,
  };
}

/** Returns the columns that identify the rows of a file that was exported here; empty unless each is present once. */
function versionOf(header: readonly string[]): FedField[] {
  const head = readHead([], header);
  if (head === null) return [];
  return [
    { field: 'id', at: head.idAt, column: idHeader },
    { field: 'version', at: head.versionAt, column: versionHeader },
  ];
}

const isBlank = (cells: readonly SheetCell[]) => cells.every((cell) => typeof cell === 'string' && cell.trim() === '');

/** Reads up to the header row: the chosen one, or else the first that is not blank. */
async function firstOf(
  rows: AsyncGenerator<readonly SheetCell[]>,
  { headerRow, skipFirstRow }: RowOptions,
): Promise<{ first: readonly SheetCell[]; line: number }> {
  if (headerRow !== undefined && !skipFirstRow) throw headerRowWithoutHeader(headerRow);
  for (let line = 1; ; line += 1) {
    const next = await rows.next();
    if (next.done)
      throw headerRow === undefined ? fileProblem('VALIDATION_FAILED', fileIsEmpty) : headerRowIsBlank(headerRow);
    // guard: imports.header-row
    if (line < (headerRow ?? 1)) continue;
    if (!isBlank(next.value)) return { first: next.value, line };
    // guard: imports.blank-header-row
    if (line === headerRow) throw headerRowIsBlank(headerRow);
  }
}

interface Reading {
  readonly table: FileTable;
  /** The number of cells in the first row. */
  readonly width: number;
  readonly fed: readonly FedField[];
  readonly versioned: readonly FedField[];
  /** Number fields. */
  readonly numbers: ReadonlySet<string>;
  readonly collector: DoubtCollector;
  /** Names the variants in a file that has several rows for one product. */
  readonly namer: VariantNamer | null;
  /** The number of rows that only add to the row above them. */
  skipped: number;
}

/**
 * Yields the rows. `row` is the line number that a spreadsheet shows, so blank lines count. Throws IMPORT_AMBIGUOUS after
 * the last row.
 */
async function* picked(
  reading: Reading,
  begun: readonly (readonly SheetCell[])[],
  firstLine: number,
): AsyncGenerator<FileRow> {
  const { table, collector } = reading;
  for (const cells of begun) yield* pick(reading, firstLine, cells);
  let row = firstLine;
  for await (const cells of table.rows) {
    row += 1;
    if (!isBlank(cells)) yield* pick(reading, row, cells);
  }
  // guard: imports.asks
  collector.requireNone();
}

function pick(reading: Reading, row: number, cells: readonly SheetCell[]): FileRow[] {
  const { table, width, fed, versioned, numbers, collector, namer } = reading;
  const isText = table.format === 'csv';
  // Cells of a spreadsheet have types, so our exports do not escape them.
  const isProtected = isText || versioned.length === 0;
  const read = (at: number, field: string) => {
    const text = cellText(cells[at]);
    const bare = isProtected ? readCell(text) : text;
    return bare.length > maxCellCharacters && field !== 'version' ? bare.slice(0, maxCellCharacters) : bare;
  };
  const input = [...fed, ...versioned].map(({ at, field }) => read(at, field));
  // Spreadsheets omit empty cells at the end of a row; text files do not.
  // guard: imports.row-width
  if (isText && cells.length !== width) return [{ row, given: input, problem: otherWidth(cells.length, width) }];
  if (namer !== null && !nameVariant(namer, fed, cells, input)) {
    reading.skipped += 1;
    return [];
  }
  // An exported row has its earlier values, with which its codes are compared.
  const isKnown = versioned.length > 0 && input[fed.length]?.trim() !== '';
  fed.forEach(({ at, field, column }, index) => {
    const cell = { row, column, text: input[index]?.trim() ?? '' };
    if (numbers.has(field) && typeof cells[at] === 'string') collector.observeNumber(cell);
    else if (codeFields.has(field) && !isKnown) collector.observeCode(cell);
  });
  return [{ row, given: input.map((text, index) => asWritten(text, cells[fed[index]?.at ?? -1])) }];
}

/** Replaces a variant's title with its name; returns whether the row is a variant. */
function nameVariant(
  namer: VariantNamer,
  fed: readonly FedField[],
  cells: readonly SheetCell[],
  input: string[],
): boolean {
  const skuAt = fed.findIndex(({ field }) => field === 'sku');
  const nameAt = fed.findIndex(({ field, at }) => field === 'name' && at === namer.titleAt);
  if (nameAt < 0) return true;
  const name = namer.nameOf(cells.map(cellText), input[skuAt] ?? '');
  if (name === null) return false;
  input[nameAt] = name;
  return true;
}

/** Returns notes for the user about the file as a whole. */
function notesOf(fed: readonly FedField[], { columns }: Requested, preset: ImportPreset | null): readonly string[] {
  const quantity = columns.find(({ field }) => field === 'quantity');
  const hasQuantity = quantity === undefined || fed.some(({ field }) => field === 'quantity');
  return [
    ...(preset === null ? [] : [`${preset.label}: ${preset.notCarried} are not imported.`]),
    ...(hasQuantity ? [] : ['The file has no column for Quantity: new items have a quantity of 0.']),
  ];
}

/** Adds a zero to a number cell such as 1.125 of a spreadsheet, so that its point can only be a decimal sign. */
function asWritten(text: string, cell: SheetCell | undefined): string {
  return typeof cell === 'object' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

const cellsOf = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);
const otherWidth = (count: number, width: number): string =>
  `This row has ${cellsOf(count)} where the header has ${width}`;

function termsOf(
  options: RowOptions,
  { applies, warehouseId }: Requested,
  fed: readonly FedField[],
  versioned: readonly FedField[],
): ImportTerms {
  const { createIfNotExists, updateExisting, mode, currency, negative, percent } = options;
  return {
    fields: fed.map(({ field }) => field),
    columns: [...fed, ...versioned].map(({ column }) => column),
    ...(versioned.length === 0 ? {} : { exported: { id: fed.length, version: fed.length + 1 } }),
    decimal: options.decimal ?? null,
    numbers: { currency, negative, percent },
    createIfNotExists,
    updateExisting,
    mode,
    applies,
    ...(warehouseId === undefined ? {} : { warehouseId }),
  };
}
