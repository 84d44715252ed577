import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Weight } from './sheets.ts';
import { openTypeOf } from './woff.ts';

/** The script that a font is for. Each is a Fontsource package, which splits a font into small files by character. */
export type FontFamily = 'chinese' | 'japanese' | 'korean' | 'arabic' | 'hebrew' | 'thai';

const packages: Readonly<Record<FontFamily, string>> = {
  chinese: 'noto-sans-sc',
  // Noto Sans JP and KR have nine weights each, 82 and 54 MB. These have two and three.
  japanese: 'biz-udpgothic',
  korean: 'nanum-gothic',
  // Noto Sans Arabic splits letters into shapes and dots. fontkit then loses the letter of a shape, so the text of the PDF
  // is wrong.
  arabic: 'ibm-plex-sans-arabic',
  hebrew: 'noto-sans-hebrew',
  thai: 'noto-sans-thai',
};
const fileWeights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
/** Subsets of the script itself: Latin and other scripts in these packages come from the main font. */
const ofScript = /^(?:\[\d+\]|arabic|hebrew|thai)$/;
/** The maximum size of unpacked files cached in memory, for all documents. */
export const maxCachedBytes = 16 * 1024 * 1024;

const require = createRequire(import.meta.url);
const subsetsByFamily = new Map<FontFamily, ReadonlyMap<number, string>>();
/** Ordered by last use, oldest first. */
const cache = new Map<string, Buffer>();
let cachedBytes = 0;
let filesRead = 0;

/** Returns the subset of the family that may have the character; undefined if none has. */
export function subsetOf(family: FontFamily, codePoint: number): string | undefined {
  let subsets = subsetsByFamily.get(family);
  if (subsets === undefined) {
    subsets = readSubsets(family);
    subsetsByFamily.set(family, subsets);
  }
  return subsets.get(codePoint);
}

function readSubsets(family: FontFamily): ReadonlyMap<number, string> {
  const ranges = require(`@fontsource/${packages[family]}/unicode.json`) as Readonly<Record<string, string>>;
  const subsets = new Map<number, string>();
  for (const [key, list] of Object.entries(ranges)) {
    if (!ofScript.test(key)) continue;
    for (const [, from = '', to = from] of list.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)) {
      const last = Number.parseInt(to, 16);
      for (let code = Number.parseInt(from, 16); code <= last; code += 1) subsets.set(code, key.replace(/[[\]]/g, ''));
    }
  }
  return subsets;
}

/**
 * Returns the OpenType font of a subset. Files are read synchronously, because text is measured synchronously; they have
 * at most about 100 KB. Documents share only bytes: an open font of fontkit remembers the text that it drew, so the bytes
 * of a document would depend on earlier ones.
 */
export function readSubset(family: FontFamily, subset: string, weight: Weight): Buffer {
  const name = `${packages[family]}-${subset}-${fileWeights[weight]}-normal.woff`;
  const cached = cache.get(name);
  const font = cached ?? openTypeOf(readFileSync(require.resolve(`@fontsource/${packages[family]}/files/${name}`)));
  if (cached === undefined) {
    filesRead += 1;
    cachedBytes += font.length;
  }
  cache.delete(name);
  cache.set(name, font);
  for (const [oldest, bytes] of cache) {
    if (cachedBytes <= maxCachedBytes) break;
    cache.delete(oldest);
    cachedBytes -= bytes.length;
  }
  return font;
}

/** Returns how many files this process has read, and the size of its cache. */
export const subsetCounts = () => ({ filesRead, cachedBytes });
