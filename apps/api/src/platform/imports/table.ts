import { open } from 'node:fs/promises';
import { binaryTypeOf } from '@tallyard/domain/files/file-type';
import type { ImportDelimiter, ImportEncoding, ImportFormat } from '@tallyard/domain/imports/files';
import iconv from 'iconv-lite';
import type { Upload } from '../http/uploads.ts';
import { delimiterOf, readCsv } from './csv.ts';
import { type FoundEncoding, findEncoding } from './encoding.ts';
import { typeRefused } from './problems.ts';
import { openSpreadsheet } from './spreadsheet.ts';
import type { SheetCell } from './workbook/sheet-rows.ts';

/** A file as a table. */
export interface FileTable {
  readonly format: ImportFormat;
  /** Null for a spreadsheet. */
  readonly encoding: ImportEncoding | null;
  /** Present if the encoding is only the most likely of several. */
  readonly uncertain?: Extract<FoundEncoding, { proposals: unknown }>;
  readonly delimiter: ImportDelimiter | null;
  /** The sheets of a spreadsheet, and the one that is read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** All rows from the first line on, including blank ones. */
  readonly rows: AsyncGenerator<readonly SheetCell[]>;
}

interface FileSettings {
  readonly format: ImportFormat;
  readonly encoding?: ImportEncoding | undefined;
  readonly delimiter?: ImportDelimiter | undefined;
  readonly sheet?: string | undefined;
}

const sampleBytes = 65_536;

/**
 * Opens a file to import, by its actual content (GEN-16). Throws UNSUPPORTED_MEDIA_TYPE for types other than CSV and xlsx,
 * and if the name contradicts the content. Other errors are thrown when the rows are read.
 */
export async function openTable(
  { path, fileName, reader }: Pick<Upload, 'path' | 'fileName' | 'reader'>,
  settings: FileSettings,
): Promise<FileTable> {
  const sample = await sampleOf(path);
  const type = binaryTypeOf(sample, fileName);
  if (isSpreadsheet(sample, fileName)) {
    const opened = await openSpreadsheet(path, settings.sheet ?? null, reader);
    return { format: 'xlsx', encoding: null, delimiter: null, ...opened };
  }
  if (type !== null) throw typeRefused(type);
  // The name or the options say that it is a spreadsheet, but it contains text.
  if (settings.format === 'xlsx' || /\.xlsx$/i.test(fileName)) throw typeRefused('csv');
  const found: FoundEncoding =
    settings.encoding === undefined ? await findEncoding(path) : { encoding: settings.encoding };
  const encoding = 'encoding' in found ? found.encoding : found.proposals[0].encoding;
  const delimiter = settings.delimiter ?? delimiterOf(iconv.decode(sample, encoding));
  const rows = readCsv(path, { encoding, delimiter });
  return { format: 'csv', encoding, delimiter, rows, ...('encoding' in found ? {} : { uncertain: found }) };
}

/**
 * Waits for a turn if reading the file needs its own process. It is called outside the transaction that reads the file,
 * which must not wait for other files. Throws RATE_LIMITED and SERVICE_UNAVAILABLE if too many wait.
 */
export async function admitTable({ path, fileName, reader }: Upload): Promise<void> {
  if (isSpreadsheet(await sampleOf(path), fileName)) await reader.admit();
}

function isSpreadsheet(sample: Buffer, fileName: string): boolean {
  const isArchive = sample.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  return binaryTypeOf(sample, fileName) === 'xlsx' || (isArchive && !/\.(csv|tsv|txt)$/i.test(fileName));
}

async function sampleOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Returns the text of a cell without NUL and unpaired surrogates, which the database cannot store. NUL becomes another
 * control character, so that every field refuses it.
 */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.number;
  // Checked first, because hardly any cell is affected and a file can have a million cells.
  const whole = cell.isWellFormed() ? cell : cell.toWellFormed();
  // guard: imports.nul
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '\u0001') : whole;
}
