import { type ExchangeValue, textOf } from './cells.ts';

const mark = 'v1.';
const fieldCharacters = 4;
const valueCharacters = 6;
const entryCharacters = fieldCharacters + valueCharacters;
/** More fields than any file has columns; a longer version was not written by this app. */
const maxVersionCharacters = mark.length + 1_000 * entryCharacters;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** FNV-1a over UTF-16 code units from a seed, with a final mix of its bits. */
function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Returns a text of 6 bits for each character, from two 32-bit hashes. */
function fingerprint(text: string, characters: number): string {
  const halves = [hash32(text, 0x81_1c_9d_c5), hash32(text, 0x5b_d1_e9_95)];
  return Array.from({ length: characters }, (_, at) => {
    const half = halves[at % 2] ?? 0;
    return alphabet[(half >>> (6 * (at >> 1))) & 63];
  }).join('');
}

/** Normalizes line breaks and trims whitespace, which spreadsheets change on their own. */
function settled(field: string, value: ExchangeValue): string {
  return textOf(field, value).replace(/\r\n?/g, '\n').trim();
}

/**
 * Returns the version of a row when it is exported: a fingerprint of 10 characters for each field. With it, an import can
 * distinguish changes in the file from changes in the app. It is not secret and does not prevent forgery.
 */
export function versionOf(fields: Readonly<Record<string, ExchangeValue>>): string {
  const entries = Object.entries(fields).map(
    ([field, value]) => fingerprint(field, fieldCharacters) + fingerprint(settled(field, value), valueCharacters),
  );
  return mark + entries.join('');
}

/**
 * Returns whether a value differs from the one for which the version was written; null if the version does not tell (the
 * column was not exported, or the cell was damaged). With the value in the file, it shows whether the file was changed; with
 * the current value, whether the record was changed in the app.
 */
export function touched(version: string, field: string, value: ExchangeValue): boolean | null {
  const text = version.trim();
  const entries = text.length - mark.length;
  if (!text.startsWith(mark) || entries % entryCharacters !== 0 || text.length > maxVersionCharacters) return null;
  const expected = fingerprint(field, fieldCharacters);
  for (let at = mark.length; at < text.length; at += entryCharacters) {
    if (!text.startsWith(expected, at)) continue;
    return !text.startsWith(fingerprint(settled(field, value), valueCharacters), at + fieldCharacters);
  }
  return null;
}
