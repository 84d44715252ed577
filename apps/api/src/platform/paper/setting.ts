import type { Type } from './drawing.ts';
import { innerOf, type Mark, type Paper, paper, type Sheet, type Strip, type Weight } from './sheets.ts';
import { wrap } from './wrap.ts';

/** In points: a line of text, and what stands beneath it. */
export const lineSize = 9;
export const smallSize = 8;
const size = lineSize;
const small = smallSize;

interface Setting {
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  /** A text of this product, which the font has. */
  readonly isOurs?: boolean;
}

/** A line of text with how it is set. */
export interface SetLine {
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
  readonly width: number;
}

/** Sets texts in lines. */
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
    const measure = (part: string) => this.#type.width(part, weight, points);
    const written = isOurs ? [text] : text.split(/\r\n|[\n\r\u2028\u2029]/).map((one) => this.#type.printable.of(one));
    return written
      .flatMap((one) => wrap(one, width, measure))
      .map((one) => ({ text: one, size: points, weight, width: measure(one) }));
  }

  paragraph(name: string, text: string): Strip[] {
    return [
      ...strips(this.lines(name, { width: this.#inner, size: small, weight: 'bold' }), small + 4, this.#left),
      ...strips(this.lines(text, { width: this.#inner }), size + 4, this.#left),
    ];
  }

  /** Names with their values, one below the other. */
  facts(facts: readonly (readonly [name: string, value: string | null])[]): Strip[] {
    const told = facts.flatMap(([name, value]) => {
      if (value === null || value === '') return [];
      const names = this.lines(name, { width: 100, weight: 'bold' });
      const values = this.lines(value, { width: this.#inner - 110 });
      return side([names, this.#left], [values, this.#left + 110]);
    });
    return [...told, gap(8)];
  }
}

/** Columns of lines beside each other. */
export function side(
  ...parts: readonly (readonly [lines: readonly SetLine[], x: number, isRight?: boolean])[]
): Strip[] {
  const most = Math.max(...parts.map(([lines]) => lines.length));
  return Array.from({ length: most }, (_, at) => ({
    height: size + 4,
    marks: parts.flatMap(([lines, x, isRight]): Mark[] => {
      const line = lines[at];
      if (line === undefined) return [];
      return [{ text: line.text, x: isRight ? x - line.width : x, y: 0, size: line.size, weight: line.weight }];
    }),
  }));
}

export const strips = (lines: readonly SetLine[], height: number, x: number): Strip[] =>
  lines.map(({ text, size: points, weight }) => ({ height, marks: [{ text, x, y: 0, size: points, weight }] }));
export const gap = (height: number): Strip => ({ height, marks: [] });
/** A line over the width of the paper. */
export const ruleOver = (on: Paper, grey: boolean): Strip => ({
  height: 6,
  marks: [{ rule: innerOf(on), x: on.margin, y: 2, grey }],
});

/** 'Page 2 of 5' at the foot of each. */
export function pageNumbered(pages: readonly Sheet[], on: Paper, type: Type): readonly Sheet[] {
  return pages.map((page, at) => {
    const words = `Page ${at + 1} of ${pages.length}`;
    const x = on.width - on.margin - type.width(words, 'regular', small);
    const y = on.height - on.margin - small;
    return [...page, { text: words, x, y, size: small, weight: 'regular' }];
  });
}
