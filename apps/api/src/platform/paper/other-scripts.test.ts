import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import type { FileTable } from '../exports/files.ts';
import { DocumentFonts, maxFontsPerDocument } from './document-fonts.ts';
import { maxCachedBytes, readSubset, subsetCounts, subsetOf } from './font-subsets.ts';
import { Printable, paperFonts } from './printable.ts';
import { tableFile } from './table.ts';
import { wrap } from './wrap.ts';

const date = '2026-01-31T08:00:00.000Z';

const report = (names: readonly string[], title = 'Stock'): Promise<Buffer> => {
  const table: FileTable = {
    columns: [
      { field: 'sku', header: 'SKU', isNumber: false },
      { field: 'name', header: 'Name', isNumber: false },
      { field: 'quantity', header: 'Quantity', isNumber: true },
    ],
    rows: names.map((name, at) => [`S-${at + 1}`, name, 7]),
  };
  return tableFile({ organization: 'Org', title, facts: [], date: new Date(date) }, table);
};

/** The lines of all pages, without spaces: texts of different fonts are apart in a PDF, from the left. */
const linesOf = async (bytes: Buffer): Promise<string[]> =>
  (await readPdf(bytes)).flatMap(({ lines }) => lines.map((texts) => texts.join('').replace(/ /g, '')));
const fontsOf = (bytes: Buffer): string[] => [
  ...new Set([...bytes.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name = '']) => name)),
];
const drawn = async (name: string): Promise<string> =>
  (await linesOf(await report([name]))).find((line) => line.startsWith('S-1'))?.slice(3, -1) ?? '';

describe('paper draws other scripts', () => {
  test.each([
    // With what stands from the left: words of a right-to-left name begin on the right.
    ['two directions: the words from the right, the number from the left', 'מברג 123 פלדה', 'פלדה123מברג'],
    ['a right-to-left part of a left-to-right name', 'Box שלום עולם M8', 'BoxעולםשלוםM8'],
    ['brackets of a right-to-left name are mirrored', 'אבג (דהו)', '(דהו)אבג'],
    ['Arabic digits are read from the left', 'پیچ ۱۲۳', '۱۲۳پیچ'],
    ['Persian words keep what parts their letters', 'می\u200cخواهم', 'خواهممی'],
    ['Arabic ligatures: their letters are read in their order', 'سلام كبير', 'كبيرسلام'],
    ['Hebrew points', 'שָׁלוֹם', 'שָׁלוֹם'],
    ['Thai marks', 'ปู่ปี่ที่นี่', 'ปู่ปี่ที่นี่'],
    ['traditional Chinese', '電動螺絲起子', '電動螺絲起子'],
    ['Japanese', 'プラスドライバー「高品質」', 'プラスドライバー「高品質」'],
    ['letters that share a shape in some fonts', 'خ ح ج ب ت ث', 'ثتبجحخ'],
  ])('%s', async (_fact, name, fromTheLeft) => {
    expect(await drawn(name)).toBe(fromTheLeft);
  });

  test('Arabic letters join: each takes the shape of its place in the word', async () => {
    const glyphs = async (text: string) => {
      const { create } = await paperFonts();
      const subset = subsetOf('arabic', 0x0645) ?? '';
      return create(readSubset('arabic', subset, 'regular'))
        .layout(text, [])
        .glyphs.map(({ id }) => id);
    };
    const [apart] = await glyphs('ب');
    expect(await glyphs('ببب')).not.toContain(apart);
    expect(new Set(await glyphs('ببب')).size).toBe(3);
  });

  test('Han characters are Chinese alone, Japanese beside kana, and beside Hangul where only another font has them', async () => {
    const fontsWith = async (name: string) =>
      fontsOf(await report([name])).filter((font) => !font.startsWith('DejaVu'));
    expect(await fontsWith('工具')).toEqual(['NotoSansSC-Regular']);
    expect(await fontsWith('工具セット')).toEqual(['BIZUDPGothic-Regular']);
    expect(await fontsWith('소 工具')).toEqual(['NanumGothic', 'NotoSansSC-Regular']);
    expect(fontsOf(await report(['x'], '工具'))).toContain('NotoSansSC-Bold');
  });

  test('what no font has is a box beside what is drawn, and the paper says which', async () => {
    const output = (await linesOf(await report(['工हि具 \u{1f9f0} مفك']))).join('\n');
    expect(output).toContain('S-1工□□具□مفك7');
    expect(output).toContain('U+0939,U+093F,U+1F9F0');
  });

  test('a document without such characters reads and embeds no other font', async () => {
    const before = subsetCounts();
    const bytes = await report(['Bolt M8 Ł', 'Болт Ω × ½ … □']);
    expect(fontsOf(bytes)).toEqual(['DejaVuSansCondensed-Bold', 'DejaVuSansCondensed']);
    expect(subsetCounts()).toEqual(before);
  });

  test('of the same content it is the same bytes, whatever was drawn before', async () => {
    const name = ['خ ح 工具 ไขควง น้ำ า 드라이버 שלום'];
    const first = await report(name);
    await report(['ح خ 具工 า น้ำ ים 버드']);
    expect((await report(name)).equals(first)).toBe(true);
  });

  test('a word whose marks the shaper cannot place is left out and named, and the rest is drawn', async () => {
    const output = (await linesOf(await report(['\u06c0\u060f\u06bc\ufbad\ufbbf\u0691 مفك']))).join('\n');
    expect(output).toContain('مفك□□□□□□');
    expect(output).toContain('U+06C0,U+060F,U+06BC,U+FBAD,U+FBBF,U+0691');
  });

  test('of two characters that share a shape each document has its own', async () => {
    for (const name of ['カ\u{29fce}', 'カ\u{29fd7}']) expect(await drawn(name)).toBe(name);
  });

  test('a letter takes at most 30 marks, as placing them costs the square of their number', () => {
    const printable = new Printable({ nameOf: () => 'regular', canShape: () => true });
    const marks = '\u064e'.repeat(30);
    expect(printable.of(`م${marks}\u064e\u064e م\u064e`)).toBe(`م${marks}□□ م\u064e`);
    expect(printable.missing).toEqual(['U+064E']);
  });

  test('lines of Chinese, Japanese and Thai break between words, and closing punctuation begins none', async () => {
    const text = '不锈钢六角头螺栓，规格M8×40毫米，强度等级8.8，表面处理：镀锌，每盒100件。';
    const lines = wrap(text, 9, (start, end) => end - start).map(({ start, end }) => text.slice(start, end));
    expect(lines.join('')).toBe(text);
    expect(lines.every((line) => line.length <= 9 && !/^[，：。]/.test(line))).toBe(true);
    expect(lines.some((line) => line.includes('M8'))).toBe(true);
    const thai = 'ไขควงปากแฉกด้ามยางกันลื่น';
    const words = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment(thai)].map(({ index }) => index),
    );
    const starts = wrap(thai, 10, (start, end) => end - start).map(({ start }) => start);
    expect(starts.length).toBeGreaterThan(2);
    expect(starts.every((start) => words.has(start))).toBe(true);
  });

  test('a long name of all scripts stays within the paper', async () => {
    const long = 'מברג工具箱مفكไขควงドライバー드라이버 screw '.repeat(40);
    expect((await readPdf(await report([long]))).every(({ isWithin }) => isWithin)).toBe(true);
  });

  test('wrapping measures each character a fixed number of times', () => {
    for (const text of ['工'.repeat(10_000), 'م'.repeat(10_000), 'a工 '.repeat(3_333), 'ก'.repeat(10_000)]) {
      let measured = 0;
      wrap(text, 40, (start, end) => {
        measured += end - start;
        return end - start;
      });
      expect(measured).toBeLessThan(text.length * 5);
    }
  });

  test('the processor time of a long name grows with its length, not with the square of it', async () => {
    const pool = ['a', '工', 'م', 'ไ', '드', 'ド', 'ש', '1', '(', ')', 'Б', ' '];
    const names: ((length: number) => string)[] = [
      (length) => Array.from({ length }, (_, at) => pool[(at * 7 + (at >> 3)) % pool.length]).join(''),
      (length) => `م${'\u064e'.repeat(length - 1)}`,
      (length) => '(م)'.repeat(length / 3),
    ];
    const secondsOf = async (name: string) => {
      const before = process.threadCpuUsage();
      await report([name]);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1e6;
    };
    for (const nameOf of names) {
      // The first report reads the fonts.
      await report([nameOf(300)]);
      const short = Math.max(await secondsOf(nameOf(2_500)), 0.1);
      // Linear growth is 4 times, quadratic growth 16 times.
      expect(await secondsOf(nameOf(10_000))).toBeLessThan(short * 8);
    }
  });

  test('a document opens a limited number of fonts, and few bytes stay in memory', () => {
    let opened = 0;
    const fonts = new DocumentFonts(
      { has: () => false },
      () => ({ hasGlyphForCodePoint: () => true }) as never,
      () => {
        opened += 1;
      },
    );
    let missing = 0;
    for (const weight of ['regular', 'bold'] as const) {
      for (let code = 0x3000; code < 0xd7a4; code += 1) {
        const name = fonts.nameOf(String.fromCodePoint(code), weight, ['chinese', 'japanese', 'korean']);
        if (name === null && subsetOf('chinese', code) !== undefined) missing += 1;
      }
    }
    expect(opened).toBe(maxFontsPerDocument);
    expect(missing).toBeGreaterThan(0);
    expect(subsetCounts().cachedBytes).toBeLessThanOrEqual(maxCachedBytes);
  });
});
