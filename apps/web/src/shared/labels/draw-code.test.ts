import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter } from 'zxing-wasm/writer';
import { type DrawnCode, drawCode, type LabelSymbol } from './draw-code';
import './write-matrix';

const wasmOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`zxing-wasm/${name}`)).buffer;

beforeAll(() => {
  // Nothing serves files here.
  prepareReader({ overrides: { wasmBinary: wasmOf('reader/zxing_reader.wasm') } });
  prepareWriter({ overrides: { wasmBinary: wasmOf('writer/zxing_writer.wasm') } });
});

const dots = 4;

/** The code with nothing but its quiet zones around it, as a scanner sees it. */
function pictureOf({ kind, path, width, height, quiet: [before, after] }: DrawnCode) {
  const rows = kind === 'bars' ? 30 : height;
  const above = kind === 'bars' ? 2 : before;
  const size = { width: (before + width + after) * dots, height: (rows + 2 * above) * dots };
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  const darken = (x: number, y: number) => data.fill(0, (y * size.width + x) * 4, (y * size.width + x) * 4 + 3);
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const [from, to] = [(before + Number(x)) * dots, (before + Number(x) + Number(wide)) * dots];
    const [top, bottom] = [(above + Number(y)) * dots, (above + (kind === 'bars' ? rows : Number(y) + 1)) * dots];
    for (let row = top; row < bottom; row += 1) for (let at = from; at < to; at += 1) darken(at, row);
  }
  return { ...size, data, colorSpace: 'srgb' } as ImageData;
}

test.each<[string, LabelSymbol, string, string]>([
  ['4006381333931', 'bars', 'EAN13', '4006381333931'],
  ['96385074', 'bars', 'EAN8', '96385074'],
  // UPC-A is EAN-13 with a zero in front, and some readers say so; it is found either way.
  ['036000291452', 'bars', 'EAN13', '0036000291452'],
  ['04006381333931', 'bars', 'ITF', '04006381333931'],
  ['FAS-1440', 'bars', 'Code128', 'FAS-1440'],
  ['4006381333932', 'bars', 'Code128', '4006381333932'],
  ['4006381333931', 'qr', 'QRCode', '4006381333931'],
  ['Öse 12', 'qr', 'QRCode', 'Öse 12'],
  [
    'https://id.gs1.org/01/04006381333931/10/ABC123',
    'bars',
    'QRCode',
    'https://id.gs1.org/01/04006381333931/10/ABC123',
  ],
])('%s as %s is read back as %s', async (text, symbol, format, read) => {
  const code = await drawCode(text, symbol);
  if (!code) throw new Error('it was not drawn');
  const found = await readBarcodes(pictureOf(code), { tryHarder: true });
  expect(found.map((one) => [String(one.format).replaceAll(/[^A-Za-z0-9]/g, ''), one.text])).toEqual([
    [expect.stringContaining(format), read],
  ]);
});

test.each(['Öse', 'A'.repeat(65), ''])('%j is no line code', async (text) => {
  expect(await drawCode(text, 'bars')).toBeNull();
});
