import {
  maxPictureBytes,
  maxPictureSide,
  type PictureType,
  pictureTooLarge,
  pictureTooWide,
  pictureTypeRefused,
} from '@tallyard/domain/users/pictures';
import { ApiError, problemOf } from '../platform/errors.ts';

export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** Returns the type and size of a picture from its bytes, or null if it is not a supported picture. */
export function readPicture(bytes: Buffer): Picture | null {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}

/**
 * Returns the type and size of a picture. Ignores the file name and the declared type. Throws UNSUPPORTED_MEDIA_TYPE,
 * PAYLOAD_TOO_LARGE or VALIDATION_FAILED.
 */
export function requirePicture(bytes: Buffer): Picture {
  const picture = readPicture(bytes);
  const refuse = (code: 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE' | 'VALIDATION_FAILED', message: string) =>
    new ApiError(code, message, { details: [problemOf('file', undefined, message)] });
  if (picture === null) throw refuse('UNSUPPORTED_MEDIA_TYPE', pictureTypeRefused);
  if (picture.width > maxPictureSide || picture.height > maxPictureSide) {
    throw refuse('VALIDATION_FAILED', pictureTooWide);
  }
  if (bytes.length > maxPictureBytes) throw refuse('PAYLOAD_TOO_LARGE', pictureTooLarge);
  return picture;
}

function sized(type: PictureType, width: number, height: number): Picture | null {
  return width > 0 && height > 0 ? { type, width, height } : null;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads a PNG file. Its first chunk must be IHDR, which begins with width and height. */
function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature)) return null;
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return sized('image/png', bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

const noFrame = new Set([0xc4, 0xc8, 0xcc]);

/** Reads a JPEG file: walks the segments to the start of the frame, which contains height and width. */
function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !noFrame.has(marker)) {
      return sized('image/jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** Reads a WebP file: RIFF with one of three kinds of first chunk: extended, lossless or lossy. */
function readWebp(bytes: Buffer): Picture | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return null;
  }
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return sized('image/webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return sized('image/webp', (bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    case 'VP8 ':
      if (bytes.readUIntLE(23, 3) !== 0x2a019d) return null;
      return sized('image/webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    default:
      return null;
  }
}
