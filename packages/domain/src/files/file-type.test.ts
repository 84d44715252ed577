import { expect, it } from 'vitest';
import { binaryTypeOf } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

it.each([
  ['a CSV file', 'sku,name\n', 'items.csv', null],
  ['text of any name', 'sku,name\n', 'items.png', null],
  ['an empty file', '', 'items.csv', null],
  ['a spreadsheet', 'PK\u0003\u0004....', 'items.xlsx', 'xlsx'],
  ['a spreadsheet that is called CSV', 'PK\u0003\u0004....', 'items.csv', 'zip'],
  ['an archive without a name', 'PK\u0003\u0004....', '', 'zip'],
  ['a picture that is called CSV', '\u0089PNG\r\n', 'items.csv', 'png'],
  ['a PDF', '%PDF-1.7', 'a.pdf', 'pdf'],
  ['bytes that nobody knows', 'a\u0000b', 'items.dat', 'dat'],
  ['bytes that are called CSV', 'a\u0000b', 'items.csv', 'binary'],
])('%s is told by its bytes', (_what, text, name, type) => {
  expect(binaryTypeOf(bytes(text), name)).toBe(type);
});
