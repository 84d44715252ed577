import type { Type } from './draw-pages.ts';
import { innerOf, type Mark, type Paper, paper, type Sheet, type Strip, type TextRun, type Weight } from './sheets.ts';
import { wrap } from './wrap.ts';

/** In points: the font size of normal text and, below, of small text. */
export const lineSize = 9;
export const smallSize = 8;
const size = lineSize;
const small = smallSize;

interface Setting {
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  /** Whether it is a text of this product, whose characters the font has. */
  readonly isOurs?: boolean;
}

/** A line of text and how it is set. */
export interface SetLine {
  readonly runs: readonly TextRun[];
  readonly size: number;
  readonly width: number;
}

/** Sets texts as lines. */
export class Setter {
  readonly #type: Type;
  readonly #inner: number;
  readonly #left: number;

  constructor(type: Type, on: Paper = paper) {
    this.#type = type;
    this.#inner = innerOf(on);
    this.#left = on.margin;
  }

  lines(text: string, { width, size: points = size, weight = 'regular', isOurs = false }: Setting): SetLine[] {
    const written = isOurs ? [text] : text.split(/\r\n|[\n\r\u2028\u2029]/).map((one) => this.#type.printable.of(one));
    return written.flatMap((one) => {
      const paragraph = this.#type.paragraph(one, weight, points);
      const ranges = wrap(paragraph.text, width, (start, end) => paragraph.width(start, end));
      return ranges.map(({ start, end }) => lineOf(paragraph.runs(start, end), points));
    });
  }

  paragraph(name: string, text: string): Strip[] {
    return [
      ...strips(this.lines(name, { width: this.#inner, size: small, weight: 'bold' }), small + 4, this.#left),
      ...strips(this.lines(text, { width: this.#inner }), size + 4, this.#left),
    ];
  }

  /** Sets names beside their values, one pair below the other; empty values are left out. */
  facts(facts: readonly (readonly [name: string, value: string | null])[]): Strip[] {
    const lines = facts.flatMap(([name, value]) => {
      if (value === null || value === '') return [];
      const names = this.lines(name, { width: 100, weight: 'bold' });
      const values = this.lines(value, { width: this.#inner - 110 });
      return side([names, this.#left], [values, this.#left + 110]);
    });
    return [...lines, gap(8)];
  }
}

const lineOf = (runs: readonly TextRun[], points: number): SetLine => ({
  runs,
  size: points,
  width: runs.reduce((sum, run) => sum + run.width, 0),
});

/** Sets columns of lines side by side. */
export function side(
  ...parts: readonly (readonly [lines: readonly SetLine[], x: number, isRight?: boolean])[]
): Strip[] {
  const most = Math.max(...parts.map(([lines]) => lines.length));
  return Array.from({ length: most }, (_, at) => ({
    height: size + 4,
    marks: parts.flatMap(([lines, x, isRight]): Mark[] => {
      const line = lines[at];
      if (line === undefined) return [];
      return [{ runs: line.runs, x: isRight ? x - line.width : x, y: 0, size: line.size }];
    }),
  }));
}

export const strips = (lines: readonly SetLine[], height: number, x: number): Strip[] =>
  lines.map(({ runs, size: points }) => ({ height, marks: [{ runs, x, y: 0, size: points }] }));
export const gap = (height: number): Strip => ({ height, marks: [] });
/** Returns a horizontal rule over the width of the paper. */
export const ruleOver = (on: Paper, grey: boolean): Strip => ({
  height: 6,
  marks: [{ rule: innerOf(on), x: on.margin, y: 2, grey }],
});

/** Adds 'Page 2 of 5' to the foot of each page. */
export function pageNumbered(pages: readonly Sheet[], on: Paper, type: Type): readonly Sheet[] {
  return pages.map((page, at) => {
    const words = type.paragraph(`Page ${at + 1} of ${pages.length}`, 'regular', small);
    const line = lineOf(words.runs(0, words.text.length), small);
    const x = on.width - on.margin - line.width;
    const y = on.height - on.margin - small;
    return [...page, { runs: line.runs, x, y, size: small }];
  });
}
