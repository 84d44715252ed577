import { describe, expect, test } from 'vitest';
import { attachmentNameOf, attachmentTypeOf } from './attachments.ts';

const bytes = (...begin: number[]) => new Uint8Array([...begin, 1, 2, 3]);
const text = Uint8Array.from('sku,quantity\nBOLT,3\n', (sign) => sign.charCodeAt(0));

const written = (content: string) => Uint8Array.from(content, (sign) => sign.charCodeAt(0));
const wide = (content: string) =>
  Uint8Array.from(Array.from(content, (sign) => sign.charCodeAt(0)).flatMap((code) => [code & 255, code >> 8]));

describe('MOV-51: what is attached is known by its content alone', () => {
  test.each([
    [bytes(0xff, 0xd8, 0xff), 'photo.jpg', 'jpeg'],
    [bytes(0xff, 0xd8, 0xff), 'page.html', 'jpeg'],
    [bytes(0x89, 0x50, 0x4e, 0x47), 'photo', 'png'],
    [bytes(0x25, 0x50, 0x44, 0x46), 'note.csv', 'pdf'],
    [text, 'Lines.CSV', 'csv'],
    [text, 'page.html', 'csv'],
    [text, 'photo.jpeg', 'csv'],
    [text, '', 'csv'],
    [written('Report of June\n\nSKU;Größe\nBOLT;3\n'), 'june', 'csv'],
    [wide('\ufeffsku\tquantity\n'), 'lines.csv', 'csv'],
    [Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x31]), 'windows-1252.csv', 'csv'],
  ] as const)('%j called %s is %s', (head, name, type) => {
    expect(attachmentTypeOf(head, name)).toEqual({ type });
  });

  test.each([
    [written('<!doctype html><script>alert(1,2)</script>'), 'lines.csv', 'html'],
    [written('\u00ef\u00bb\u00bf \n<script>a,b</script>'), 'lines.csv', 'html'],
    [written('<?xml version="1.0"?><svg onload="a,b"/>'), 'lines.csv', 'svg'],
    [written('<?xml version="1.0"?><a>1,2</a>'), 'lines.csv', 'xml'],
    [wide('\ufeff<html>a,b'), 'lines.csv', 'html'],
    [written('#!/bin/sh\necho a,b\n'), 'lines.csv', 'script'],
    [written('{\\rtf1 a,b}'), 'lines.csv', 'rtf'],
    [written('only words'), 'lines.csv', 'text'],
    [written('a,b\u0007'), 'lines.csv', 'binary'],
    [bytes(0x50, 0x4b, 0x03, 0x04), 'book.xlsx', 'xlsx'],
    [bytes(0x47, 0x49, 0x46, 0x38), 'moving.gif', 'gif'],
    [bytes(0x50, 0x4b, 0x03, 0x04), 'lines.csv', 'zip'],
    [bytes(0x00), 'lines.csv', 'binary'],
    [bytes(0x00), 'note.pdf', 'binary'],
    [bytes(0x00), 'tool.exe', 'exe'],
  ] as const)('%j called %s is refused as %s', (head, name, refused) => {
    expect(attachmentTypeOf(head, name)).toEqual({ refused });
  });
});

test.each([
  ['C:\\papers\\note.pdf', 'note.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\r\nb"<c>.PDF', 'a b c .PDF'],
  ['', 'file.pdf'],
  ['note.html', 'note.html.pdf'],
  ['note.pdf.exe', 'note.pdf.exe.pdf'],
  ['.htaccess', '.htaccess.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(188)}.pdf`],
  ['x'.repeat(200), `${'x'.repeat(188)}.pdf`],
])('the name %j is kept as %j: programs are chosen by its ending', (input, stored) => {
  expect(attachmentNameOf(input, 'pdf')).toBe(stored);
});

test('each type keeps its usual endings', () => {
  expect([
    attachmentNameOf('a.JPG', 'jpeg'),
    attachmentNameOf('a.tsv', 'csv'),
    attachmentNameOf('a.jpg', 'png'),
  ]).toEqual(['a.JPG', 'a.tsv', 'a.jpg.png']);
});
