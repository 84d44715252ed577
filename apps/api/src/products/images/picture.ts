import {
  imageTooDemanding,
  imageTooManyPixels,
  imageTypeRefused,
  imageUnreadable,
} from '@tallyard/domain/products/images';
import { ApiError, problemOf } from '../../platform/errors.ts';
import { FileProcessDied } from '../../platform/file-processes/file-process.ts';
import { type FileReader, FileTaskFailed } from '../../platform/file-processes/file-reader.ts';
import type { FileTask } from '../../platform/file-processes/task.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { PicturePart, PictureRequest, ResizedPicture, Size } from './picture-task.ts';

/** It cannot be decoded: trying again brings nothing else. */
export class DamagedPicture extends Error {}

const pictureTask: FileTask<PictureRequest, PicturePart> = {
  name: 'picture',
  module: new URL('./picture-task.ts', import.meta.url).href,
  // Encoding the largest widths as AVIF takes some seconds of a processor of its own.
  deadlineMs: 120_000,
  // Some formats are decoded whole. Of 50 million pixels, a progressive JPEG takes 400 MB, an interlaced PNG 490, an AVIF 820.
  residentBytes: 2 ** 30,
};

/**
 * What an upload is, by its first bytes and by decoding it, in a process of its own. Throws UNSUPPORTED_MEDIA_TYPE, and
 * VALIDATION_FAILED for what is damaged, has too many pixels or takes too much memory or time; as `FileReader.admit`.
 */
export async function requirePicture({ path, reader }: Pick<Upload, 'path' | 'reader'>): Promise<Size> {
  try {
    for await (const part of reader.run(pictureTask, { check: path })) {
      if ('size' in part) return part.size;
      if ('refused' in part) throw refusals[part.refused]();
    }
  } catch (error) {
    if (error instanceof FileProcessDied) {
      throw refusal('VALIDATION_FAILED', error.reason === 'crash' ? imageUnreadable : imageTooDemanding, error);
    }
    if (error instanceof FileTaskFailed) throw refusal('VALIDATION_FAILED', imageUnreadable, error);
    throw error;
  }
  throw new Error('The process that checked a picture said nothing of it.');
}

/**
 * A picture in its widths, each as WebP and AVIF, the right way up, in sRGB and without any of its metadata, made in a process
 * of its own. Throws DamagedPicture.
 */
export async function* makeWidths(bytes: Uint8Array, reader: FileReader): AsyncGenerator<ResizedPicture> {
  for await (const { made: created } of makeWidthsOf([bytes], reader)) yield created;
}

/** As `makeWidths`, of several pictures of one origin in one process; `of` is the place of each. */
export async function* makeWidthsOf(
  pictures: readonly Uint8Array[],
  reader: FileReader,
): AsyncGenerator<{ readonly made: ResizedPicture; readonly of: number }> {
  try {
    for await (const part of reader.run(pictureTask, { draw: pictures })) if ('made' in part) yield part;
  } catch (error) {
    const isItsFault = error instanceof FileTaskFailed || error instanceof FileProcessDied;
    throw isItsFault ? new DamagedPicture(error.message, { cause: error }) : error;
  }
}

const refusals = {
  type: () => refusal('UNSUPPORTED_MEDIA_TYPE', imageTypeRefused),
  unreadable: () => refusal('VALIDATION_FAILED', imageUnreadable),
  pixels: () => refusal('VALIDATION_FAILED', imageTooManyPixels),
} as const;

function refusal(code: 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_FAILED', message: string, cause?: unknown): ApiError {
  return new ApiError(code, message, { details: [problemOf('file', undefined, message)], cause });
}
