import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportEncoding } from '@tallyard/domain/imports/files';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenByte, createDecoder } from './decode.ts';

async function decode(pieces: readonly Buffer[], encoding: ImportEncoding = 'utf-8'): Promise<string> {
  const collected = new PassThrough({ encoding: 'utf8' });
  const done = pipeline([Readable.from(pieces), ...createDecoder(encoding), collected]);
  let text = '';
  for await (const piece of collected) text += String(piece);
  await done;
  return text;
}

test('whatever the pieces of a file are, its text is the same, its own U+FFFD included', async () => {
  const words = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('ß', '東', '😀', '\ufffd', '\ufeff')),
  );
  await fc.assert(
    fc.asyncProperty(words, fc.array(fc.nat(60), { maxLength: 6 }), async (parts, cuts) => {
      const text = parts.join('').toWellFormed();
      const bytes = Buffer.from(text);
      const at = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).toSorted((a, b) => a - b), bytes.length];
      const pieces = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
      expect(await decode(pieces)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [[0x47, 0xff, 0x6e], `G${brokenByte}n`],
  [[0xc3, 0x28], `${brokenByte}(`],
  [[0x61, 0xe6, 0x9d], `a${brokenByte}`],
  [[0xef, 0xbf, 0xbd, 0xff, 0xef, 0xbf, 0xbd], `\ufffd${brokenByte}\ufffd`],
])('case 17: bytes %j are told from text', async (bytes, text) => {
  expect(await decode(bytes.map((byte) => Buffer.from([byte])))).toBe(text);
  expect(await decode([Buffer.from(bytes)])).toBe(text);
});

test('bytes that another encoding does not have are told from text, too', async () => {
  expect(await decode([Buffer.from([0x41, 0x81, 0x42])], 'windows-1253')).toBe(`A${brokenByte}B`);
});
