import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTooLarge } from '@tallyard/domain/errors/messages';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import type { FastifyRequest } from 'fastify';
import { ApiError, problemOf } from '../errors.ts';
import type { FileReader } from '../file-processes/file-reader.ts';
import { newId } from '../ids.ts';

/** A received file, stored until the request is answered. */
export interface Upload {
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  /** The text fields, before or after the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** The value that idempotency compares: the fields and the file's SHA-256. */
  readonly fingerprint: unknown;
  /** Reads the file in its own process; its turn ends with the request. */
  readonly reader: FileReader;
  discard(): Promise<void>;
}

/**
 * Receives a multipart upload into a file before any transaction begins, so that a slow sender does not keep one open.
 * Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE and BAD_REQUEST.
 */
export async function receiveUpload(request: FastifyRequest, directory: string, reader: FileReader): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send multipart/form-data with the fields options and file.');
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, newId());
  const discard = () => {
    reader.release();
    return rm(path, { force: true });
  };
  try {
    return { ...(await receiveParts(request, path)), path, reader, discard };
  } catch (error) {
    await discard();
    throw fromMultipart(error);
  }
}

/** The error for a file sent to an endpoint that accepts none; the file is not received. */
export function noFileHere(): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'This endpoint takes no file; send application/json.');
}

const abandonedAfterMs = 60 * 60_000;

/** Removes partial files of killed processes. Newer ones stay, because another node may be receiving them. */
export async function discardOldUploads(directory: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

async function receiveParts(request: FastifyRequest, path: string) {
  const fields: Record<string, string> = {};
  let file: { readonly fileName: string; readonly bytes: number; readonly hash: string } | undefined;
  for await (const part of request.parts({
    limits: { fileSize: maxUploadBytes, files: 1, fields: 20, fieldSize: 100_000 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const hash = createHash('sha256');
    let bytes = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(part.file, measured, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw tooLarge();
    file = { fileName: part.filename ?? '', bytes, hash: hash.digest('hex') };
  }
  // The documents name the file first; fields after it count as well.
  if (file) return { fileName: file.fileName, bytes: file.bytes, fields, fingerprint: [fields, file.hash] };
  throw new ApiError('BAD_REQUEST', 'The upload holds no file.', {
    details: [problemOf('file', undefined, 'A file is required')],
  });
}

function tooLarge(): ApiError {
  const message = fileTooLarge(maxUploadBytes);
  return new ApiError('PAYLOAD_TOO_LARGE', message, { details: [problemOf('file', undefined, message)] });
}

function fromMultipart(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (code.startsWith('FST_') || /multipart|boundary|unexpected end of/i.test((error as Error).message)) {
    return new ApiError('BAD_REQUEST', `The upload cannot be read: ${(error as Error).message}`, { cause: error });
  }
  return error;
}
