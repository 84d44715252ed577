import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NumberAnswers, provenDecimal, readNumberText } from './numbers.ts';

const value = (text: string, answers: NumberAnswers = {}) => {
  const reading = readNumberText(text, answers);
  return reading !== null && 'value' in reading ? reading.value : reading;
};

describe('readNumberText', () => {
  test.each([
    ['0', 0],
    ['-5', -5],
    ['+5', 5],
    ['2.50', 2.5],
    ['2,5', 2.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    [',5', 0.5],
    ['1234,500', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.891', 1_234_567.891],
    ['1,00,000', 100_000],
    ['12,34,567.5', 1_234_567.5],
    ["1'000", 1000],
    ['1’000.50', 1000.5],
    ['1 000', 1000],
    ['1\u00a0000,5', 1000.5],
    ['1\u202f000,125', 1000.125],
    ['−3', -3],
    ['１２３', 123],
    ['٣٫٥', 3.5],
    ['٢٬٠٠٠', 2000],
  ])('%s is %d whatever the file says', (text, number) => {
    for (const decimal of [undefined, '.', ','] as const) expect(value(text, { decimal })).toBe(number);
  });

  test.each([
    '',
    ' ',
    '-',
    '1.',
    '1,2,3',
    '1.23.456',
    '12 34',
    '1,0000,000',
    '5 pcs',
    '1-2',
    '1e5',
    'x',
    '--5',
    '+-5',
    '((5))',
    '1.2.3,4',
  ])('%j is no number', (text) => expect(readNumberText(text, { decimal: '.' })).toBeNull());

  test('case 01: three digits after a comma or a point are decimals or thousands, and are asked about', () => {
    expect(readNumberText('1,000', {})).toEqual({ doubt: 'decimal', readings: { ',': 1, '.': 1000 } });
    expect(readNumberText('12.500', {})).toEqual({ doubt: 'decimal', readings: { '.': 12.5, ',': 12_500 } });
    expect(readNumberText('-1,250', {})).toEqual({ doubt: 'decimal', readings: { ',': -1.25, '.': -1250 } });
    expect([value('1,000', { decimal: '.' }), value('1,000', { decimal: ',' })]).toEqual([1000, 1]);
    expect([value('12.500', { decimal: '.' }), value('12.500', { decimal: ',' })]).toEqual([12.5, 12_500]);
  });

  test('currency signs, accounting negatives and percent are asked about, each by itself', () => {
    expect(readNumberText('$5.00', {})).toEqual({ doubt: 'currency', readings: { ignore: 5 } });
    expect(readNumberText('2,50 €', {})).toEqual({ doubt: 'currency', readings: { ignore: 2.5 } });
    expect(readNumberText('CHF 7', {})).toEqual({ doubt: 'currency', readings: { ignore: 7 } });
    expect(readNumberText('(5)', {})).toEqual({ doubt: 'negative', readings: { negative: -5, positive: 5 } });
    expect(readNumberText('5-', {})).toEqual({ doubt: 'negative', readings: { negative: -5, positive: 5 } });
    expect(readNumberText('7%', {})).toEqual({ doubt: 'percent', readings: { fraction: 0.07, number: 7 } });
    expect(value('($1,250.00)', { currency: 'ignore', negative: 'negative' })).toBe(-1250);
    expect(value('(5)', { negative: 'positive' })).toBe(5);
    expect(value('-7 %', { percent: 'number' })).toBe(-7);
  });

  test('what every region writes is read as it was meant, once its decimal sign is known', () => {
    const regions = [
      'en-US',
      'de-DE',
      'de-CH',
      'fr-FR',
      'en-IN',
      'pt-BR',
      'sv-SE',
      'pl-PL',
      'ar-EG',
      'fa-IR',
      'hi-IN',
      'ja-JP',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...regions),
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        (region, units, digits) => {
          const number = Number((units / 10 ** digits).toFixed(digits));
          const format = new Intl.NumberFormat(region, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          });
          const sign = new Intl.NumberFormat(region).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
          const decimal = sign === ',' ? ',' : '.';
          const text = format.format(number);
          expect(value(text, { decimal })).toBe(number);
          // Without an answer it is that number or a doubt of which it is one reading, never another number.
          const reading = readNumberText(text, {});
          if (reading !== null && 'doubt' in reading) expect(Object.values(reading.readings)).toContain(number);
          else expect(reading).toEqual({ value: number });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test('a number proves a decimal sign when it can be read in one way only', () => {
  expect(['2.50', '2,50', '1,234,567', '1.234,5', '1,000', '40', 'M8.10.2'].map(provenDecimal)).toEqual([
    '.',
    ',',
    '.',
    ',',
    null,
    null,
    null,
  ]);
});
