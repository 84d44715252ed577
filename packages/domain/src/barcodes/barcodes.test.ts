import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodeForms } from './barcode-forms.ts';
import { hasCheckDigit, isGtin, symbologyOf } from './gtin.ts';
import { normalizeBarcode } from './normalize-barcode.ts';
import { barcodeOf, maxScanCharacters, readScan, unreadableCode, wrongCheckDigit } from './scan.ts';

/** The domain knows no Node; its tests run on it. Microseconds of this thread. */
declare const process: { threadCpuUsage(before?: object): { readonly user: number; readonly system: number } };

const gs = '\u001D';

describe('numbers of products', () => {
  test('a check digit fits, or does not', () => {
    expect(['4006381333931', '96385074', '036000291452', '04006381333931'].map(isGtin)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['4006381333932', '4006381333913', '400638133393', '00000000', '1234'].map(isGtin)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(hasCheckDigit('x')).toBe(false);
  });

  test('a number is the same with and without leading zeros', () => {
    expect(barcodeForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452', '36000291452']);
    expect(barcodeForms('0036000291452')[0]).toBe('0036000291452');
    expect(barcodeForms('0036000291452')).toContain('036000291452');
    expect(barcodeForms('4006381333931')).toEqual(['4006381333931', '04006381333931']);
    expect(barcodeForms('00123')).toEqual(['00123']);
  });

  test('a barcode is drawn as what it is', () => {
    const drawn = ['4006381333931', '96385074', '036000291452', '04006381333931', 'BOX-12', '4006381333932', 'Ä', ''];
    expect(drawn.map(symbologyOf)).toEqual(['EAN13', 'EAN8', 'UPC', 'ITF14', 'CODE128', 'CODE128', null, null]);
  });
});

describe('barcodes as they are stored', () => {
  test.each([
    ['978-3-16-148410-0', '9783161484100'],
    ['978 3 16 148410 0', '9783161484100'],
    ['ISBN 978-3-16-148410-0', '9783161484100'],
    ['4006381 333931', '4006381333931'],
    ['4006381\u00A0333931', '4006381333931'],
    ['978\u20113\u201116\u2011148410\u20110', '9783161484100'],
    ['3-16-148410-X', '9783161484100'],
    ['0-306-40615-2', '9780306406157'],
    ['ISBN: 0306406152', '9780306406157'],
    ['080442957X', '9780804429573'],
    ['0306406152', '0306406152'],
    ['978-3-16-148410-1', '978-3-16-148410-1'],
    ['BOX-12', 'BOX-12'],
    ['12-34', '12-34'],
    ['\u200B BOX 12 ', 'BOX 12'],
  ])('case 31: %j is stored as %j', (text, stored) => {
    expect(normalizeBarcode(text)).toBe(stored);
    expect(barcodeForms(text)).toContain(stored);
  });

  test('a book is found by both of its numbers', () => {
    expect(barcodeForms('9780306406157')).toContain('0306406152');
    expect(barcodeForms('0306406152')).toContain('9780306406157');
  });
});

describe('scans', () => {
  const read = { kind: 'gs1', gtin: '04006381333931', lot: 'ABC123', serial: null, expiry: '2029-12-31' };

  test.each([
    ['an element string with FNC1', `]C1010400638133393110ABC123${gs}17291231`, read],
    ['one whose scanner leaves out what it was', `0104006381333931172912${31}10ABC123`, read],
    ['the printed form', '(01)04006381333931(17)291231(10)ABC123', read],
    ['a Digital Link', 'https://id.gs1.org/01/04006381333931/10/ABC123?17=291231', read],
    ['a link of somebody with a shorter number', 'https://shop.example/de/01/4006381333931/10/ABC123?17=291231', read],
    ['a serial number', `]d201040063813339312112${gs}10ABC123`, { ...read, serial: '12', expiry: null }],
  ])('%s is read', (_what, text, expected) => {
    expect(readScan(text)).toEqual(expected);
    expect(barcodeOf(readScan(text))).toBe('4006381333931');
  });

  test.each([
    ['4006381333931', '4006381333931'],
    [']E04006381333931', '4006381333931'],
    ['  BOX-12 ', 'BOX-12'],
    ['https://example.com/about', 'https://example.com/about'],
    ['0123456789', '0123456789'],
  ])('%j is a plain barcode', (text, barcode) => {
    expect(readScan(text)).toEqual({ kind: 'plain', barcode });
  });

  test.each([
    ['(01)04006381333932(10)A', wrongCheckDigit],
    ['https://id.gs1.org/01/04006381333932', wrongCheckDigit],
    [']C110ABC123', unreadableCode],
    [']C1', unreadableCode],
    [`(01)`.repeat(100), unreadableCode],
    [gs.repeat(400), unreadableCode],
    ['9'.repeat(maxScanCharacters + 1), unreadableCode],
    ['https://id.gs1.org/01/00000000000000', unreadableCode],
  ])('%j is refused', (text, reason) => {
    expect(readScan(text)).toEqual({ kind: 'wrong', reason });
  });

  test('whatever is scanned is answered, and soon', () => {
    const piece = fc.constantFrom(
      ']C1',
      '(01)',
      '01',
      '10',
      '17',
      '21',
      '39',
      gs,
      '(',
      ')',
      'https://a/01/',
      '%',
      '4006381333931',
      'A',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.array(piece, { maxLength: 200 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const before = process.threadCpuUsage();
        expect(['plain', 'gs1', 'wrong']).toContain(readScan(text).kind);
        const { user, system } = process.threadCpuUsage(before);
        expect((user + system) / 1_000).toBeLessThan(250);
      }),
      { numRuns: 500 },
    );
  });
});
