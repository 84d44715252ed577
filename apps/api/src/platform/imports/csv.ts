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

/** More than any row of ours has; it limits a quote that is never closed. */
const maxRecordCharacters = 1_000_000;

/** Rows plus the header and a line that declares the delimiter. */
const maxLines = maxImportRows + 2;
/** The number of bytes parsed before other work gets a turn, because a file can consist of line ends only. */
const bytesAtOnce = 16_384;

/** Yields the rows of a CSV file, including blank ones. Throws BAD_REQUEST for a file that cannot be read as CSV. */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: { readonly encoding: ImportEncoding; readonly delimiter: ImportDelimiter },
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // A quote inside an unquoted cell is an ordinary character, such as the sign for inches.
    relax_quotes: true,
    max_record_size: maxRecordCharacters,
  });
  const source = createReadStream(path, { highWaterMark: bytesAtOnce });
  pipeline([source, ...createDecoder(encoding), parser], () => {
    // The parser, which pipeline destroys, passes the error to the reader.
  });
  try {
    let lines = 0;
    for await (const cells of parser as AsyncIterable<readonly string[]>) {
      lines += 1;
      // Blank lines count, because a file can have ten million of them and each takes time.
      // guard: imports.lines
      if (lines > maxLines) throw fileProblem('VALIDATION_FAILED', tooManyRows(maxImportRows));
      // The line that declares the delimiter for Excel is not part of the table, but counts as a line.
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

/** Returns the delimiter that the first line declares, or else the most frequent one outside of quotes. */
export function delimiterOf(sample: string): ImportDelimiter {
  const line = firstLine(sample);
  const declared = delimiterLine.exec(line)?.[1];
  const named = importDelimiters.find((delimiter) => delimiter === declared);
  if (named !== undefined) return named;
  const unquoted = line.replace(/"(?:[^"]|"")*"?/g, '');
  // With another delimiter in the line, a comma between digits belongs to a number.
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
