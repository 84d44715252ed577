import { open } from 'node:fs/promises';
import { readHead } from '@tallyard/domain/exchange/columns';
import { binaryTypeOf } from '@tallyard/domain/files/file-type';
import type { DecimalSign, ImportDelimiter, ImportEncoding, ImportFormat } from '@tallyard/domain/imports/files';
import iconv from 'iconv-lite';
import type { Upload } from '../http/uploads.ts';
import { delimiterOf, readCsv } from './csv.ts';
import { encodingOf } from './encoding.ts';
import { typeRefused } from './problems.ts';
import { readSpreadsheet } from './spreadsheet.ts';

/** A file as a table. */
export interface FileTable {
  readonly format: ImportFormat;
  /** Null: of a spreadsheet. */
  readonly encoding: ImportEncoding | null;
  readonly delimiter: ImportDelimiter | null;
  readonly decimal: DecimalSign;
  /** From the first line on, blank lines as they come. */
  readonly rows: AsyncGenerator<readonly string[]>;
}

interface Said {
  readonly format: ImportFormat;
  readonly encoding?: ImportEncoding | undefined;
  readonly delimiter?: ImportDelimiter | undefined;
  readonly decimal?: DecimalSign | undefined;
}

const sampleBytes = 65_536;

/**
 * Opens a file to import as what its bytes are (GEN-16). Throws UNSUPPORTED_MEDIA_TYPE for another type than CSV and xlsx and
 * for one that its name denies; what cannot be read is told when its rows are.
 */
export async function openTable({ path, fileName }: Pick<Upload, 'path' | 'fileName'>, said: Said): Promise<FileTable> {
  const sample = await sampleOf(path);
  const type = binaryTypeOf(sample, fileName);
  const isArchive = sample.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  if (type === 'xlsx' || (isArchive && !/\.(csv|tsv|txt)$/i.test(fileName))) {
    return { format: 'xlsx', encoding: null, delimiter: null, decimal: '.', rows: readSpreadsheet(path) };
  }
  if (type !== null) throw typeRefused(type);
  // It says that it is a spreadsheet and holds text.
  if (said.format === 'xlsx' || /\.xlsx$/i.test(fileName)) throw typeRefused('csv');
  const encoding = said.encoding ?? (await encodingOf(path));
  const text = iconv.decode(sample, encoding);
  const delimiter = said.delimiter ?? delimiterOf(text);
  const decimal = said.decimal ?? decimalOf(text, delimiter);
  return { format: 'csv', encoding, delimiter, decimal, rows: readCsv(path, { encoding, delimiter }) };
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

const bareCells = (line: string, delimiter: ImportDelimiter) =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/**
 * What stands before decimals in most of the cells that are numbers with some. What was exported here has points, whatever its texts
 * look like; only a program that writes commas before decimals has put other signs between its cells.
 */
function decimalOf(text: string, delimiter: ImportDelimiter): DecimalSign {
  const lines = text.split(/\r\n|\n|\r/);
  if (delimiter === ',' && readHead([], bareCells(lines[0] ?? '', delimiter)) !== null) return '.';
  const bare = lines.flatMap((line) => bareCells(line, delimiter));
  // Between commas such a number is quoted, and the split has cut it in two.
  const quoted = delimiter === ',' ? (text.match(/"[+-]?(\d+|\d{1,3}(\.\d{3})+),\d+"/g)?.length ?? 0) : 0;
  const commas = quoted + bare.filter((cell) => /^[+-]?(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(cell)).length;
  const points = bare.filter((cell) => /^[+-]?\d+\.\d+$/.test(cell)).length;
  return commas > points ? ',' : '.';
}

/**
 * A cell as it can be kept: neither NUL nor half a character, of which the database knows nothing. In the place of NUL stands
 * another control character, so that no field takes it.
 */
export function cellText(cell: string | undefined): string {
  if (cell === undefined) return '';
  // Asked first: hardly any cell has either, and a file has a million cells.
  const whole = cell.isWellFormed() ? cell : cell.toWellFormed();
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '\u0001') : whole;
}
