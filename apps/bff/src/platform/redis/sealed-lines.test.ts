import { expect, test } from 'vitest';
import { nameOf, seal, unseal } from './sealed-lines.ts';

const lines = ['tallyard_access=new; Path=/', 'tallyard_refresh=newer; HttpOnly'];

test('what is sealed with a token is read with it and with no other', () => {
  const sealed = seal(lines, 'token');
  expect(unseal(sealed, 'token')).toEqual(lines);
  expect(unseal(sealed, 'other')).toBeNull();
});

test('a changed or cut text is not read', () => {
  const bytes = Buffer.from(seal(lines, 'token'), 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(bytes.toString('base64'), 'token')).toBeNull();
  expect(unseal('', 'token')).toBeNull();
  expect(unseal('AAAA', 'token')).toBeNull();
});

test('neither the name nor what is sealed shows the token or the cookies', () => {
  const shown = `${nameOf('token-1')} ${Buffer.from(seal(lines, 'token-1'), 'base64').toString('latin1')}`;
  for (const secret of ['token-1', 'new', 'tallyard_']) expect(shown).not.toContain(secret);
  expect(nameOf('token-1')).not.toBe(nameOf('token-2'));
});
