import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import {
  type ImportDelimiter,
  type ImportEncoding,
  importDelimiters,
  tooManyRows,
} from '@tallyard/domain/imports/files';
import { maxImportRows } from '@tallyard/domain/limits/sizes';
import { parse } from 'csv-parse';
import { ApiError } from '../errors.ts';
import { createDecoder } from './decode.ts';
import { fileProblem } from './problems.ts';

/** More than any row of ours has; a quote that is never closed ends here. */
const maxRecordCharacters = 1_000_000;

/** With the header and a line that tells the delimiter. */
const maxLines = maxImportRows + 2;
/** What is parsed before others have their turn: a file may be nothing but line ends. */
const bytesAtOnce = 16_384;

/** The rows of a CSV file one after another, blank ones as they come. Throws BAD_REQUEST for what cannot be read as one. */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: { readonly encoding: ImportEncoding; readonly delimiter: ImportDelimiter },
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // Inches: a quote within a cell that is not quoted is a character like any other.
    relax_quotes: true,
    max_record_size: maxRecordCharacters,
  });
  const source = createReadStream(path, { highWaterMark: bytesAtOnce });
  pipeline([source, ...createDecoder(encoding), parser], () => {
    // The error reaches the reader through the parser, which pipeline destroys with it.
  });
  try {
    let lines = 0;
    for await (const cells of parser as AsyncIterable<readonly string[]>) {
      lines += 1;
      // Blank ones count: ten million of them fit a file, and each is looked at.
      // guard: imports.lines
      if (lines > maxLines) throw fileProblem('VALIDATION_FAILED', tooManyRows(maxImportRows));
      // The line by which Excel is told the delimiter is none of the table's; it counts as a line all the same.
      yield lines === 1 && isDelimiterLine(cells, delimiter) ? [] : cells;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw fileProblem('BAD_REQUEST', `The file cannot be read as CSV: ${(error as Error).message}`, error);
  }
}

const delimiterLine = /^\ufeff?sep=(.)\r?$/i;

function isDelimiterLine(cells: readonly string[], delimiter: string): boolean {
  return cells.length === 2 && /^sep=$/i.test(cells[0] ?? '') && cells[1] === '' && delimiter !== '';
}

/** The delimiter that the first line has most of, outside of quotes; where it says one itself, that. */
export function delimiterOf(sample: string): ImportDelimiter {
  const line = firstLine(sample);
  const declared = delimiterLine.exec(line)?.[1];
  const named = importDelimiters.find((delimiter) => delimiter === declared);
  if (named !== undefined) return named;
  const unquoted = line.replace(/"(?:[^"]|"")*"?/g, '');
  // Where something else stands between cells, a comma between digits is that of a number.
  const bare = /[;\t|]/.test(unquoted) ? unquoted.replace(/(\d),(?=\d)/g, '$1') : unquoted;
  const counted = importDelimiters.map((delimiter) => [delimiter, bare.split(delimiter).length] as const);
  return counted.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function firstLine(sample: string): string {
  let isQuoted = false;
  for (let at = 0; at < sample.length; at += 1) {
    const character = sample[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r') && at > 0) return sample.slice(0, at);
  }
  return sample;
}
