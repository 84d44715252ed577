import { Transform } from 'node:stream';
import type { ImportEncoding } from '@tallyard/domain/imports/files';
import iconv from 'iconv-lite';

/** Replaces bytes that are invalid in the file's encoding: the ASCII control character SUB (substitute). */
export const brokenByte = '\u001a';

/** Replaces `brokenByte` with the replacement character that other programs show. */
export const showBrokenBytes = (text: string): string => text.replaceAll(brokenByte, '\ufffd');

/** Encodings in which U+FFFD can be part of the file's own text. */
const unicode: ReadonlySet<ImportEncoding> = new Set(['utf-8', 'utf-16le', 'utf-16be']);
const replacement = '\ufffd';

/** Decodes a text file. Invalid bytes become `brokenByte`; a U+FFFD that is in the file itself stays. */
export function createDecoder(encoding: ImportEncoding): NodeJS.ReadWriteStream[] {
  if (encoding === 'utf-8') return [utf8Decoder()];
  const decoder = iconv.decodeStream(encoding);
  return unicode.has(encoding) ? [decoder] : [decoder, mapText((text) => text.replaceAll(replacement, brokenByte))];
}

function mapText(map: (text: string) => string): Transform {
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform(chunk: string | Buffer, _encoding, done) {
      done(null, map(String(chunk)));
    },
  });
}

function utf8Decoder(): Transform {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    encoding: 'utf8',
    transform(chunk: Buffer, _encoding, done) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = wholeCharacters(bytes);
      rest = bytes.subarray(end);
      done(null, decodeUtf8(bytes.subarray(0, end)));
    },
    flush(done) {
      done(null, decodeUtf8(rest));
    },
  });
}

/** Returns the number of bytes before a character that the next chunk may complete. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    // The first byte of a character gives its length.
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const replacementBytes = Buffer.from(replacement);

function decodeUtf8(bytes: Buffer): string {
  try {
    return strict.decode(bytes);
  } catch {
    // Rare. A U+FFFD of the file itself is kept; all others between are broken bytes.
    const parts: string[] = [];
    let from = 0;
    for (let at = bytes.indexOf(replacementBytes); ; at = bytes.indexOf(replacementBytes, from)) {
      const part = bytes.subarray(from, at < 0 ? undefined : at);
      // guard: imports.broken-bytes
      parts.push(lenient.decode(part).replaceAll(replacement, brokenByte));
      if (at < 0) return parts.join(replacement);
      from = at + replacementBytes.length;
    }
  }
}
