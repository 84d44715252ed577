import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** Returns the bytes of a ZIP archive; `stated` overrides the uncompressed size that it declares for each part. */
export function archive(parts: Readonly<Record<string, string>>, stated?: number): Buffer {
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(raw), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(stated ?? raw.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), head, tail, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const directoryBytes = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(heads.length, 4);
  end.writeUInt16LE(heads.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directoryBytes, Buffer.from('PK\u0005\u0006'), end]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Returns the parts of a spreadsheet of one sheet with these rows, as XML. */
export const spreadsheet = (rows: string): Record<string, string> => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
});
/** Returns a cell with text. */
export const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** Returns the bytes of a spreadsheet, padded so that it is not rejected for its compression ratio alone. */
export function spreadsheetFile(parts: Readonly<Record<string, string>>): Buffer {
  const bytes = Object.values(parts).reduce((sum, part) => sum + part.length, 0);
  return archive({ ...parts, padding: randomBytes(bytes / 150).toString('latin1') });
}

/** Returns a spreadsheet with a number format of 100,000 digits in 8,550 cells: together a gigabyte of text. */
export function hostileFormat(): Record<string, string> {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${'0'.repeat(100_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;
  const cells = `<row>${'<c s="0"><v>1</v></c>'.repeat(950)}</row>`.repeat(9);
  return { ...spreadsheet(cells), 'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>` };
}
