import { describe, expect, test } from 'vitest';
import { attachmentNameOf, attachmentTypeOf } from './attachments.ts';

const bytes = (...begin: number[]) => new Uint8Array([...begin, 1, 2, 3]);
const text = Uint8Array.from('sku,quantity\nBOLT,3\n', (sign) => sign.charCodeAt(0));

describe('MOV-51: what is attached is known by its content', () => {
  test.each([
    [bytes(0xff, 0xd8, 0xff), 'photo.jpg', 'jpeg'],
    [bytes(0x89, 0x50, 0x4e, 0x47), 'photo', 'png'],
    [bytes(0x25, 0x50, 0x44, 0x46), 'note.csv', 'pdf'],
    [text, 'Lines.CSV', 'csv'],
  ] as const)('%j called %s is %s', (head, name, type) => {
    expect(attachmentTypeOf(head, name)).toEqual({ type });
  });

  test.each([
    [text, 'photo.jpeg', 'jpeg'],
    [text, 'page.html', 'html'],
    [text, 'notes', 'text'],
    [bytes(0x50, 0x4b, 0x03, 0x04), 'book.xlsx', 'xlsx'],
    [bytes(0x47, 0x49, 0x46, 0x38), 'moving.gif', 'gif'],
    [bytes(0x50, 0x4b, 0x03, 0x04), 'lines.csv', 'zip'],
    [bytes(0x00), 'lines.csv', 'binary'],
    [bytes(0x00), 'tool.exe', 'exe'],
  ] as const)('%j called %s is refused as %s', (head, name, refused) => {
    expect(attachmentTypeOf(head, name)).toEqual({ refused });
  });
});

test.each([
  ['C:\\papers\\note.pdf', 'note.pdf'],
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['a\r\nb"<c>.pdf', 'a b c .pdf'],
  ['', 'file.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(188)}.pdf`],
])('the name %j is kept as %j', (given, kept) => {
  expect(attachmentNameOf(given, 'pdf')).toBe(kept);
});
