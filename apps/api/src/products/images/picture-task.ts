import { open } from 'node:fs/promises';
import { type ImageType, imageTypeOf } from '@tallyard/domain/files/picture-type';
import {
  type ImageFormat,
  imageFormats,
  imageWidths,
  maxImagePixels,
  maxImageSide,
  widthsOf,
} from '@tallyard/domain/products/images';
import sharp, { type SharpOptions } from 'sharp';
import type { FileTaskRun } from '../../platform/file-processes/task.ts';

/** The size of a picture after its orientation is applied. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An encoded picture of one width. */
export interface ResizedPicture {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** The input of a task: a file to check, or pictures to resize. */
export type PictureRequest = { readonly check: string } | { readonly draw: readonly Uint8Array[] };

export type PicturePart =
  | { readonly size: Size }
  /** `of` is the index of the picture. */
  | { readonly made: ResizedPicture; readonly of: number }
  /** Why the file is refused. */
  | { readonly refused: 'type' | 'unreadable' | 'pixels' };

const bounds: SharpOptions = { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true };
const longestSeconds = 20;
/** The decoder's name of each type. */
const decoded: Readonly<Record<ImageType, string>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

// One thread and no cache: resizing must not take resources from requests.
sharp.concurrency(1);
sharp.cache(false);

/** Checks or resizes pictures. Throws for a picture that cannot be decoded. */
export const run: FileTaskRun<PictureRequest, PicturePart> = async function* (request) {
  if ('check' in request) yield await check(request.check);
  else
    for (const [of, bytes] of request.draw.entries())
      for await (const created of draw(bytes)) yield { made: created, of };
};

/** Checks a file by its first bytes and by decoding it. */
async function check(path: string): Promise<PicturePart> {
  const type = imageTypeOf(await headOf(path));
  // guard: products.images-by-content
  if (type === null) return { refused: 'type' };
  const seen = await sharp(path, { ...bounds, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (seen === null) return { refused: 'unreadable' };
  if (seen.format !== decoded[type]) return { refused: 'type' };
  const { width, height } = seen.autoOrient;
  // guard: products.images-pixels
  if (width * height > maxImagePixels || Math.max(width, height) > maxImageSide) return { refused: 'pixels' };
  // guard: products.images-decode
  return sharp(path, bounds)
    .timeout({ seconds: longestSeconds })
    .resize({ width: 32, height: 32, fit: 'inside' })
    .raw()
    .toBuffer()
    .then(
      () => ({ size: { width, height } }),
      () => ({ refused: 'unreadable' }),
    );
}

/** Decodes the picture once at the largest width and creates the other widths from that. */
async function* draw(bytes: Uint8Array): AsyncGenerator<ResizedPicture> {
  // guard: products.images-are-no-witnesses
  const { data, info } = await sharp(bytes, bounds)
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: imageWidths.at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const one of widthsOf(width)) {
    for (const format of imageFormats) {
      const drawn = sharp(data, { raw: { width, height, channels } }).resize({ width: one });
      const encoded = format === 'webp' ? drawn.webp({ quality: 80 }) : drawn.avif({ quality: 55, effort: 2 });
      yield { width: one, format, bytes: await encoded.toBuffer() };
    }
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
