import { expect, test } from 'vitest';
import { formatFor } from '../../shared/format/format';
import { readAdjustment } from './adjustment-command';

test.each([
  ['bolt m6 +5', { search: 'bolt m6', change: 5 }],
  ['bolt -2.5', { search: 'bolt', change: -2.5 }],
  ['Adjust bolt', { search: 'bolt', change: null }],
  ['adjust bolt +1,000', { search: 'bolt', change: 1_000 }],
  ['bolt 100', null],
  ['bolt +0', null],
  ['bolt +5 kg', null],
  ['M6-100', null],
  ['+5', null],
  ['adjust ', null],
])('%j', (query, read) => {
  expect(readAdjustment(query, formatFor({ locale: 'en-GB' }))).toEqual(read);
});

test('the number is one of the person’s region', () => {
  const german = formatFor({ locale: 'de-DE' });
  expect(readAdjustment('bolt +2,5', german)).toEqual({ search: 'bolt', change: 2.5 });
  expect(readAdjustment('bolt +2.5', german)).toBeNull();
});
