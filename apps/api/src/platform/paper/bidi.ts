import bidiFactory, { type Bidi } from 'bidi-js';

const rightToLeft = /[\p{Script_Extensions=Arabic}\p{Script=Hebrew}]/u;
/** fontkit reverses a run that begins with a letter of these scripts. */
const reversedByShaper = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

// The package is CommonJS, but its types describe an ES module.
const createBidi = bidiFactory as unknown as () => Bidi;
let bidi: Bidi | undefined;

/**
 * Returns the level of each code unit by the Unicode bidirectional algorithm; odd levels are right to left. Null if
 * everything is left to right.
 */
export function levelsOf(paragraph: string): Uint8Array | null {
  if (!rightToLeft.test(paragraph)) return null;
  bidi ??= createBidi();
  // guard: paper.bidi
  return bidi.getEmbeddingLevels(paragraph, 'auto').levels;
}

/** Returns the runs of one line in visual order, from the left (rule L2 of the algorithm). */
export function visualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = ordered.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/** Prepares a run for the shaper: with mirrored brackets, and reversed where the shaper does not reverse it or should not. */
export function shaperText(text: string, level: number): { readonly text: string; readonly isReversed: boolean } {
  const isRightToLeft = level % 2 === 1;
  const isReversed = reversedByShaper.test(text);
  // guard: paper.mirrored
  const mirrored = isRightToLeft
    ? Array.from(text, (character) => bidi?.getMirroredCharacter(character) ?? character).join('')
    : text;
  if (isRightToLeft === isReversed) return { text: mirrored, isReversed };
  const reversed = [...graphemes.segment(mirrored)].reverse().map(({ segment }) => segment);
  return { text: reversed.join(''), isReversed };
}
