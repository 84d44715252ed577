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

/** Thrown for a picture that cannot be decoded. A retry cannot succeed. */
export class DamagedPicture extends Error {}

const pictureTask: FileTask<PictureRequest, PicturePart> = {
  name: 'picture',
  module: new URL('./picture-task.ts', import.meta.url).href,
  // Encoding the largest widths as AVIF takes several seconds of processor time.
  deadlineMs: 120_000,
  // Some formats are decoded as a whole. With 50 million pixels, a progressive JPEG takes 400 MB, an interlaced PNG 490, an
  // AVIF 820.
  residentBytes: 2 ** 30,
};

/**
 * Checks an upload by its first bytes and by decoding it in a separate process, and returns its size. Throws
 * UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED for a damaged picture or one with too many pixels or that takes too much memory
 * or time, and the errors of `FileReader.admit`.
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
 * Yields a picture in its widths, each as WebP and AVIF, oriented, in sRGB and without metadata. Runs in a separate process.
 * Throws DamagedPicture.
 */
export async function* makeWidths(bytes: Uint8Array, reader: FileReader): AsyncGenerator<ResizedPicture> {
  for await (const { made: created } of makeWidthsOf([bytes], reader)) yield created;
}

/** Does the same as `makeWidths` for several pictures of one owner in one process; `of` is the index of each. */
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
