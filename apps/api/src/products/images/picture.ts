import { open } from 'node:fs/promises';
import { type ImageType, imageTypeOf } from '@tallyard/domain/files/picture-type';
import {
  type ImageFormat,
  imageFormats,
  imageTooManyPixels,
  imageTypeRefused,
  imageUnreadable,
  imageWidths,
  maxImagePixels,
  maxImageSide,
  widthsOf,
} from '@tallyard/domain/products/images';
import type { default as Sharp, SharpOptions } from 'sharp';
import { ApiError, problemOf } from '../../platform/errors.ts';

type Sharps = typeof Sharp;

/** Of a picture the right way up. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A width of a picture, encoded. */
export interface MadePicture {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** It cannot be decoded: trying again brings nothing else. */
export class DamagedPicture extends Error {}

const bounds: SharpOptions = { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true };
const longestSeconds = 20;
/** What the decoder calls each type. */
const decoded: Readonly<Record<ImageType, string>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/** Loaded when the first picture comes; one thread, and nothing kept: pictures are not what this machine is for. */
let loading: Promise<Sharps> | undefined;
function sharps(): Promise<Sharps> {
  loading ??= import('sharp').then((loaded) => {
    const sharp: Sharps = loaded.default;
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture is decoded at a time: each may need the memory of all its pixels. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

/**
 * What an upload is, by its first bytes and by decoding it, outside the thread that serves requests. Throws
 * UNSUPPORTED_MEDIA_TYPE, and VALIDATION_FAILED for what is damaged or has too many pixels.
 */
export async function requirePicture(path: string): Promise<Size> {
  const type = imageTypeOf(await headOf(path));
  if (type === null) throw refusal('UNSUPPORTED_MEDIA_TYPE', imageTypeRefused);
  return inTurn(async () => {
    const sharp = await sharps();
    const seen = await sharp(path, { ...bounds, limitInputPixels: false })
      .metadata()
      .catch((error: unknown) => Promise.reject(refusal('VALIDATION_FAILED', imageUnreadable, error)));
    if (seen.format !== decoded[type]) throw refusal('UNSUPPORTED_MEDIA_TYPE', imageTypeRefused);
    const { width, height } = seen.autoOrient;
    if (width * height > maxImagePixels || Math.max(width, height) > maxImageSide) {
      throw refusal('VALIDATION_FAILED', imageTooManyPixels);
    }
    await sharp(path, bounds)
      .timeout({ seconds: longestSeconds })
      .resize({ width: 32, height: 32, fit: 'inside' })
      .raw()
      .toBuffer()
      .catch((error: unknown) => Promise.reject(refusal('VALIDATION_FAILED', imageUnreadable, error)));
    return { width, height };
  });
}

/**
 * A picture in its widths, each as WebP and AVIF, the right way up, in sRGB and without any of its metadata. It is drawn once
 * at the largest width and the others are made of that. Throws DamagedPicture.
 */
export async function* makeWidths(bytes: Uint8Array): AsyncGenerator<MadePicture> {
  const sharp = await sharps();
  const { data, info } = await inTurn(() =>
    sharp(bytes, bounds)
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize({ width: imageWidths.at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ).catch((error: Error) => Promise.reject(new DamagedPicture(error.message, { cause: error })));
  const { width, height, channels } = info;
  for (const one of widthsOf(width)) {
    for (const format of imageFormats) {
      const drawn = sharp(data, { raw: { width, height, channels } }).resize({ width: one });
      const encoded = format === 'webp' ? drawn.webp({ quality: 80 }) : drawn.avif({ quality: 55, effort: 2 });
      yield { width: one, format, bytes: await inTurn(() => encoded.toBuffer()) };
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

function refusal(code: 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION_FAILED', message: string, cause?: unknown): ApiError {
  return new ApiError(code, message, { details: [problemOf('file', undefined, message)], cause });
}
