/** A range of a text, in code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the width of a range of the text, in points. */
export type MeasureRange = (start: number, end: number) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Thai}\uff00-\uff60]/u;
/** Characters that may not begin a line: closing punctuation, small kana, marks. */
const noStart =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！％‰℃〜～ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!%]/u;
/** Characters that may not end a line. */
const noEnd = /[\p{Ps}\p{Pi}＄￥￡$€]$/u;

interface Atom extends Range {
  readonly width: number;
  readonly isAfterSpace: boolean;
}

/**
 * Breaks a single-spaced text into lines no wider than `width`: between words (found by Intl.Segmenter in scripts without
 * spaces), and within a word that is wider than a line. Each part is measured once.
 */
export function wrap(text: string, width: number, measure: MeasureRange): Range[] {
  if (text === '') return [];
  if (measure(0, text.length) <= width) return [{ start: 0, end: text.length }];
  const spaceAt = text.indexOf(' ');
  const space = spaceAt < 0 ? 0 : measure(spaceAt, spaceAt + 1);
  const lines: Range[] = [];
  let line: Range | undefined;
  let lineWidth = 0;
  for (const atom of atomsOf(text, measure)) {
    const gap: number = line !== undefined && atom.isAfterSpace ? space : 0;
    if (line !== undefined && lineWidth + gap + atom.width <= width) {
      line = { start: line.start, end: atom.end };
      lineWidth += gap + atom.width;
      continue;
    }
    if (line !== undefined) lines.push(line);
    const parts = atom.width <= width ? [atom] : split(text, atom, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1);
    lineWidth = line === undefined ? 0 : measure(line.start, line.end);
  }
  if (line !== undefined) lines.push(line);
  return lines;
}

function* atomsOf(text: string, measure: MeasureRange): Generator<Atom> {
  const atom = (start: number, end: number, isAfterSpace: boolean) => ({
    start,
    end,
    isAfterSpace,
    width: measure(start, end),
  });
  for (const { index, 0: word } of text.matchAll(/[^ ]+/g)) {
    if (!unspaced.test(word)) {
      yield atom(index, index + word.length, true);
      continue;
    }
    let start = index;
    let before = '';
    for (const { segment, index: at } of words.segment(word)) {
      if (before !== '' && canBreak(before, segment)) {
        yield atom(start, index + at, start === index);
        start = index + at;
      }
      before = segment;
    }
    yield atom(start, index + word.length, start === index);
  }
}

function canBreak(before: string, after: string): boolean {
  const isUnspaced = unspaced.test(before.slice(-2)) || unspaced.test(after.slice(0, 2));
  return isUnspaced && !noEnd.test(before) && !noStart.test(after);
}

/** Splits a word into parts no wider than `width`, of at least one character each. */
function split(text: string, { start, end }: Range, width: number, measure: MeasureRange): Range[] {
  const parts: Range[] = [];
  let partStart = start;
  let partWidth = 0;
  for (const { segment, index } of graphemes.segment(text.slice(start, end))) {
    const at = start + index;
    // Adds the widths of single characters: measuring each longer part again would take quadratic time.
    const more = measure(at, at + segment.length);
    if (at > partStart && partWidth + more > width) {
      parts.push({ start: partStart, end: at });
      partStart = at;
      partWidth = 0;
    }
    partWidth += more;
  }
  return [...parts, { start: partStart, end }];
}
