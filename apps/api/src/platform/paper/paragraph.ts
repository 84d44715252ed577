import { levelsOf, shaperText, visualOrder } from './bidi.ts';
import { type DocumentFonts, eastAsianOrderOf } from './document-fonts.ts';
import type { TextRun, Weight } from './sheets.ts';

/** Returns the width in points of a text in one font. `isWhole` means that it is not shaped word by word. */
export type MeasureRun = (text: string, font: string, isWhole: boolean) => number;

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly font: string;
  /** The level of the bidirectional algorithm. */
  readonly level: number;
}

/**
 * Thai: SARA AM is drawn as its two parts with the tone mark between them. fontkit does not reorder them (Unicode 17.0,
 * section 16.1).
 */
const saraAm = /([\u0e48-\u0e4b]?)\u0e33/g;

/** A text in one weight and size, with the font and direction of each part. Any range of it can become a line. */
export class Paragraph {
  readonly text: string;
  readonly #measure: MeasureRun;
  readonly #segments: readonly Segment[];

  /** `text` is the result of `Printable`. */
  constructor(text: string, weight: Weight, fonts: DocumentFonts, measure: MeasureRun) {
    this.text = text.trim().replace(/ {2,}/g, ' ');
    this.#measure = measure;
    this.#segments = segmentsOf(this.text, weight, fonts);
  }

  /** Returns the width in points of a range of the text. */
  width(start: number, end: number): number {
    return this.#parts(start, end).reduce((sum, part) => sum + this.#run(part).width, 0);
  }

  /** Returns the runs of a range in visual order, from the left. */
  runs(start: number, end: number): TextRun[] {
    return visualOrder(this.#parts(start, end)).map((part) => this.#run(part));
  }

  #parts(start: number, end: number): Segment[] {
    const parts: Segment[] = [];
    for (let at = this.#indexOf(start); at < this.#segments.length; at += 1) {
      const segment = this.#segments[at];
      if (segment === undefined || segment.start >= end) break;
      parts.push({ ...segment, start: Math.max(segment.start, start), end: Math.min(segment.end, end) });
    }
    return parts;
  }

  /** Returns the index of the segment at a position by binary search, because a line can begin at any of thousands. */
  #indexOf(position: number): number {
    let [low, high] = [0, this.#segments.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#segments[middle]?.start ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return Math.max(low, 0);
  }

  #run({ start, end, font, level }: Segment): TextRun {
    const written = this.text.slice(start, end).replace(saraAm, '\u0e4d$1\u0e32');
    const { text, isReversed } = shaperText(written, level);
    const isWhole = isReversed || level % 2 === 1;
    return { text, font, isWhole, width: this.#measure(text, font, isWhole) };
  }
}

function segmentsOf(text: string, weight: Weight, fonts: DocumentFonts): Segment[] {
  const order = eastAsianOrderOf(text);
  const levels = levelsOf(text);
  const segments: Segment[] = [];
  let current: { start: number; end: number; font: string; level: number } | undefined;
  let at = 0;
  for (const character of text) {
    const level = levels?.[at] ?? 0;
    const font = fonts.nameOf(character, weight, order) ?? weight;
    if (current?.font === font && current.level === level) current.end += character.length;
    else {
      current = { start: at, end: at + character.length, font, level };
      segments.push(current);
    }
    at += character.length;
  }
  return segments;
}
