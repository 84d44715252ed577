import { expect, test } from 'vitest';
import { folderCode, folderIdOf } from './codes.ts';

test('the code of a folder is read as its id again, in either case', () => {
  for (const id of [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '01a21417-238d-73bd-a0c7-33eef5172c6d',
  ]) {
    const code = folderCode(id) ?? '';
    expect(code).toMatch(/^FLD[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(folderIdOf(code)).toBe(id);
    expect(folderIdOf(` ${code.toLowerCase()} `)).toBe(id);
  }
});

test.each(['', 'FLD', '4006381333931', `FLD${'I'.repeat(26)}`, `FLD${'Z'.repeat(26)}`, `FLX${'0'.repeat(26)}`])(
  '%s is no code of a folder',
  (code) => {
    expect(folderIdOf(code)).toBeNull();
  },
);

test('an id that is no UUID has no code', () => {
  expect(folderCode('f1')).toBeNull();
});
