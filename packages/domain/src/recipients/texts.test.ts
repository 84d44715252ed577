import { expect, test } from 'vitest';
import { nameWithoutLinks } from './texts.ts';

test.each([
  ['Bolt & Co. KG', 'Bolt & Co. KG'],
  ['Müller, Söhne', 'Müller, Söhne'],
  ['Win at https://evil.example/x', 'Win at https evil example x'],
  ['bolt.example', 'bolt example'],
  ['a@b.example', 'a b example'],
  ['Line\r\nBcc: x', 'Line Bcc: x'],
  ['  ', ''],
])('a name in a request to confirm is no link: %s', (name, shown) => {
  expect(nameWithoutLinks(name)).toBe(shown);
});

test('a name in a request to confirm is at most 80 characters long', () => {
  expect(nameWithoutLinks('x'.repeat(200))).toHaveLength(80);
});
