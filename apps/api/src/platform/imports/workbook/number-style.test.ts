import { expect, test } from 'vitest';
import { numberStyleOf, writePercent, writePlain, writeSerialDate } from './number-style.ts';

test('case 11: each second of a day is written as the second that it is, in both ways to count days', () => {
  const wrong: number[] = [];
  for (let second = 1; second < 86_400; second += 1) {
    const time = new Date(second * 1_000).toISOString().slice(11, 19);
    const from1900 = writeSerialDate(46_053 + second / 86_400, false);
    const from1904 = writeSerialDate(46_053 - 1_462 + second / 86_400, true);
    if (from1900 !== `2026-01-31 ${time}` || from1904 !== from1900) wrong.push(second);
  }
  expect(wrong).toEqual([]);
});

test('days have no time, times have no day, and 29 February 1900 shifts nothing', () => {
  expect(writeSerialDate(46_053, false)).toBe('2026-01-31');
  expect(writeSerialDate(0.5, false)).toBe('12:00:00');
  expect([writeSerialDate(1, false), writeSerialDate(59, false), writeSerialDate(61, false)]).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
  ]);
});

test.each([
  [14, undefined, 'date'],
  [22, undefined, 'date'],
  [9, undefined, 'percent'],
  [0, undefined, 'plain'],
  [164, 'yyyy\\-mm\\-dd', 'date'],
  [164, '[$-409]d. mmm', 'date'],
  [164, '[h]:mm', 'date'],
  [164, '#,##0.00 "days"', 'plain'],
  [164, '[Red]0.00;[Blue]-0.00', 'plain'],
  [164, '_($* #,##0.00_)', 'plain'],
  [164, 'General', 'plain'],
  [164, '0.0%', 'percent'],
  [164, '00000', { padded: 5 }],
])('format %d (%s) is %j', (id, code, style) => {
  expect(numberStyleOf(id, code)).toEqual(style);
});

test('numbers keep 15 digits and never an exponent', () => {
  expect([0.1 + 0.2, 4_006_381_333_931, 1e-7, 1e21].map(writePlain)).toEqual([
    '0.3',
    '4006381333931',
    '0.0000001',
    '1000000000000000000000',
  ]);
  expect(writePercent(0.07)).toBe('7%');
});
