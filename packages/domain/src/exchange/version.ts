import { type ExchangeValue, textOf } from './cells.ts';

const mark = 'v1.';
const fieldCharacters = 4;
const valueCharacters = 6;
const entryCharacters = fieldCharacters + valueCharacters;
/** More fields than any file has columns; what is longer was not written here. */
const maxVersionCharacters = mark.length + 1_000 * entryCharacters;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** FNV-1a over UTF-16 code units from a seed, its bits mixed at the end. */
function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** 6 bits a character, from two hashes of 32 bits. */
function fingerprint(text: string, characters: number): string {
  const halves = [hash32(text, 0x81_1c_9d_c5), hash32(text, 0x5b_d1_e9_95)];
  return Array.from({ length: characters }, (_, at) => {
    const half = halves[at % 2] ?? 0;
    return alphabet[(half >>> (6 * (at >> 1))) & 63];
  }).join('');
}

/** What spreadsheets change by themselves is no change: line breaks and white space around. */
function settled(field: string, value: ExchangeValue): string {
  return textOf(field, value).replace(/\r\n?/g, '\n').trim();
}

/**
 * What a row said when it was exported: a fingerprint for each field, 10 characters each, so that an import can tell what
 * people have changed in the file from what changed meanwhile. Not a secret, and no proof against forgery.
 */
export function versionOf(fields: Readonly<Record<string, ExchangeValue>>): string {
  const entries = Object.entries(fields).map(
    ([field, value]) => fingerprint(field, fieldCharacters) + fingerprint(settled(field, value), valueCharacters),
  );
  return mark + entries.join('');
}

/**
 * Whether a value differs from what it was when its version was written; null: the version does not tell (the column was not
 * exported, or the cell was damaged). Asked with the value of the file it says whether people changed it there; with the value
 * as it stands, whether it changed here.
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
