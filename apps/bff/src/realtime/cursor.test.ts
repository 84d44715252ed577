import { expect, it } from 'vitest';
import { isAfter } from './cursor.ts';

it.each([
  ['2', '1', true],
  ['10', '9', true],
  ['9', '10', false],
  ['7', '7', false],
  ['007', '7', false],
  ['9007199254740993', '9007199254740992', true],
])('%s after %s is %s', (one, other, expected) => {
  expect(isAfter(one, other)).toBe(expected);
});
