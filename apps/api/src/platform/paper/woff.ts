import { inflateSync } from 'node:zlib';

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/**
 * Converts a WOFF 1.0 font to the OpenType font in it (W3C "WOFF File Format 1.0", sections 3 to 5). fontkit 2.0.4 reads
 * the tables of the fonts used here only unpacked, and zlib unpacks faster than its own inflater.
 */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const entry = woffHeaderBytes + index * woffEntryBytes;
    const start = woff.readUInt32BE(entry + 4);
    const packedBytes = woff.readUInt32BE(entry + 8);
    const packed = woff.subarray(start, start + packedBytes);
    const isPacked = packedBytes < woff.readUInt32BE(entry + 12);
    return { entry, table: isPacked ? inflateSync(packed) : packed };
  });
  const tables = sfntHeaderBytes + count * sfntEntryBytes;
  const font = Buffer.alloc(entries.reduce((bytes, { table }) => bytes + padded(table.length), tables));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let start = tables;
  for (const [index, { entry, table }] of entries.entries()) {
    const record = sfntHeaderBytes + index * sfntEntryBytes;
    woff.copy(font, record, entry, entry + 4);
    woff.copy(font, record + 4, entry + 16, entry + 20);
    font.writeUInt32BE(start, record + 8);
    font.writeUInt32BE(table.length, record + 12);
    table.copy(font, start);
    start += padded(table.length);
  }
  return font;
}

/** Tables begin at multiples of four bytes. */
const padded = (bytes: number) => Math.ceil(bytes / 4) * 4;
