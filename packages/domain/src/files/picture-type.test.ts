import { expect, it } from 'vitest';
import { imageTypeOf } from './picture-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

it.each([
  ['JPEG', '\u00ff\u00d8\u00ff\u00e1', 'jpeg'],
  ['PNG', '\u0089PNG\r\n\u001a\n....', 'png'],
  ['WebP', 'RIFF....WEBPVP8 ', 'webp'],
  ['AVIF', '....ftypavif........', 'avif'],
  ['AVIF by a compatible brand', '....ftypmif1....mif1avif', 'avif'],
  ['HEIC', '....ftypheic....mif1heic', null],
  ['GIF', 'GIF89a', null],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['nothing', '', null],
])('%s is told by its bytes', (_what, text, type) => {
  expect(imageTypeOf(bytes(text))).toBe(type);
});
