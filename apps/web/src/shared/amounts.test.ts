import { expect, test } from 'vitest';
import { parseAmount } from './amounts';

test.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['1,5', 1.5],
  ['-3', -3],
  ['+3', 3],
  ['', null],
])('%j is read as %j', (text, value) => expect(parseAmount(text)).toBe(value));

test.each(['1e999', '1,204.5', 'ten', '--1'])('%j is no number', (text) => expect(parseAmount(text)).toBeNaN());
