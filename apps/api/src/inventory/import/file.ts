import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { fileTypeRefused } from '@tallyard/domain/errors/messages';
import { binaryTypeOf } from '@tallyard/domain/files/file-type';
import { parse } from 'csv-parse';
import { ApiError, problemOf } from '../../platform/errors.ts';

const sampleBytes = 4_096;
const maxCellCharacters = 100_000;

/**
 * The rows of a CSV file one after another, blank ones as they come. The delimiter is found in the first line.
 * Throws UNSUPPORTED_MEDIA_TYPE for what is no text and BAD_REQUEST for what is no UTF-8 or no CSV.
 */
export async function* readCsv(path: string, fileName: string): AsyncGenerator<readonly string[]> {
  const sample = await readSample(path);
  const binary = binaryTypeOf(sample, fileName);
  if (binary !== null) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', fileTypeRefused(binary), {
      details: [problemOf('file', undefined, 'Must be CSV')],
    });
  }
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(sample),
    relax_column_count: true,
    max_record_size: maxCellCharacters * 10,
  });
  pipeline(createReadStream(path), strictUtf8(), parser, () => {
    // The error reaches the reader through the parser, which pipeline destroys with it.
  });
  try {
    yield* parser;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const message = `The file cannot be read as CSV: ${(error as Error).message}`;
    throw new ApiError('BAD_REQUEST', message, { details: [problemOf('file', undefined, message)], cause: error });
  }
}

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function delimiterOf(sample: Buffer): string {
  const line = sample.toString('utf8').split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((delimiter) => [delimiter, line.split(delimiter).length] as const);
  return counted.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Spreadsheets save other encodings as well; read leniently, their letters would be lost without a word. */
function strictUtf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const refuse = () => {
    const message = 'The file is not valid UTF-8; save it as CSV UTF-8';
    return new ApiError('BAD_REQUEST', message, { details: [problemOf('file', undefined, message)] });
  };
  return new Transform({
    decodeStrings: true,
    transform(chunk: Buffer, _encoding, done) {
      try {
        done(null, decoder.decode(chunk, { stream: true }));
      } catch {
        done(refuse());
      }
    },
    flush(done) {
      try {
        done(null, decoder.decode());
      } catch {
        done(refuse());
      }
    },
  });
}
