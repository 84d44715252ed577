import { expect, test } from 'vitest';
import { dayNotation, today } from './day-notation';

const locales = [
  'en-US',
  'en-GB',
  'de-DE',
  'fr-CH',
  'ja-JP',
  'ko-KR',
  'ar-EG',
  'fa-IR',
  'th-TH',
  'hi-IN',
  'sv-SE',
  'hu-HU',
];

test.each(locales)('a day that is written in %s is read back', (locale) => {
  const { write, read } = dayNotation(locale);
  for (const day of ['2026-11-22', '2024-02-29', '1999-01-02']) expect(read(write(day))).toBe(day);
});

test.each([
  ['de-DE', '22.11.2026', '2026-11-22'],
  ['de-DE', '2.3.2026', '2026-03-02'],
  ['de-DE', '2026-03-02', '2026-03-02'],
  ['en-US', '3/2/2026', '2026-03-02'],
  ['en-GB', '2/3/2026', '2026-03-02'],
])('in %s %s is %s', (locale, typed, day) => expect(dayNotation(locale).read(typed)).toBe(day));

test.each(['', '31.02.2026', '1.1.26', '22.11', 'morgen', '13/13/2026', '0.0.0000'])('%j is no day', (typed) =>
  expect(dayNotation('de-DE').read(typed)).toBeNull(),
);

test('a week begins where the region begins it', () => {
  expect(dayNotation('de-DE').firstDayOfWeek).toBe(1);
  expect(dayNotation('en-US').firstDayOfWeek).toBe(0);
});

test('today is the day in the time zone of the account', () => {
  const now = new Date('2026-11-22T23:30:00Z');
  expect(today('America/Los_Angeles', now)).toBe('2026-11-22');
  expect(today('Asia/Tokyo', now)).toBe('2026-11-23');
});
