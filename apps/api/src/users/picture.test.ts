import { expect, test } from 'vitest';
import { jpeg, png, webpExtended, webpLossless, webpLossy } from '../../test/pictures.ts';
import { readPicture, requirePicture } from './picture.ts';

test.each([
  ['PNG', png(640, 480), 'image/png'],
  ['JPEG behind another segment', jpeg(640, 480), 'image/jpeg'],
  ['extended WebP', webpExtended(640, 480), 'image/webp'],
  ['lossless WebP', webpLossless(640, 480), 'image/webp'],
  ['lossy WebP', webpLossy(640, 480), 'image/webp'],
])('a %s is known with its size', (_name, bytes, type) =>
  expect(readPicture(bytes)).toEqual({ type, width: 640, height: 480 }),
);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(80))],
  ['a GIF', Buffer.from('GIF89a'.padEnd(80))],
  ['a cut PNG', png().subarray(0, 20)],
  ['a PNG without an area', png(0, 64)],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a JPEG whose segment has no length', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a RIFF that is a sound', Buffer.from('RIFF0000WAVEfmt '.padEnd(64))],
])('%s is no picture', (_name, bytes) => {
  expect(readPicture(bytes)).toBeNull();
  expect(() => requirePicture(bytes)).toThrow('The picture must be a PNG, JPEG or WebP file.');
});

test.each([png(4097, 10), png(10, 4097), jpeg(5000, 10), webpExtended(16_000, 16_000)])(
  'a picture wider or higher than 4096 pixels is refused',
  (bytes) => expect(() => requirePicture(bytes)).toThrow('at most 4096 pixels'),
);

test('a picture over 1 MB is refused, one of 1 MB is taken', () => {
  expect(() => requirePicture(png(64, 64, 1_048_576))).toThrow('at most 1 MB');
  expect(requirePicture(png(64, 64, 1_048_576 - 33)).type).toBe('image/png');
});
