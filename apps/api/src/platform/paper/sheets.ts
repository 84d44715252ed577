/** The size of a page, in points of 1/72 inch. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** A4, portrait. */
export const paper = { width: 595.28, height: 841.89, margin: 40 } as const satisfies Paper;
/** A4, landscape. */
export const widePaper = { width: paper.height, height: paper.width, margin: paper.margin } as const satisfies Paper;
export const innerOf = ({ width, margin }: Paper): number => width - 2 * margin;
export const inner = innerOf(paper);
/** The height of a page's foot. */
const footHeight = 30;

export type Weight = 'regular' | 'bold';

/** A text in one font and direction. */
export interface TextRun {
  /** The text for the shaper. */
  readonly text: string;
  /** The name of the font in the document. */
  readonly font: string;
  /** In points. */
  readonly width: number;
  /** Whether it is shaped as a whole: shaped word by word, right-to-left words would be in the wrong order. */
  readonly isWhole: boolean;
}

/** Something drawn on the paper; `y` counts from the top of its strip. */
export type Mark =
  /** Runs side by side, from the left. */
  | { readonly runs: readonly TextRun[]; readonly x: number; readonly y: number; readonly size: number }
  | { readonly rule: number; readonly x: number; readonly y: number; readonly grey: boolean }
  | { readonly bars: string; readonly x: number; readonly y: number; readonly module: number; readonly height: number };

/** Content that stays on one page: a line over the width of the paper. */
export interface Strip {
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** The content of a page, with `y` counted from its top. */
export type Sheet = readonly Mark[];

/** Places strips on pages, one below the other. */
export class Sheets {
  readonly pages: Mark[][] = [];
  readonly #paper: Paper;
  /** The top of the page's foot. */
  readonly #bottom: number;
  #y = 0;
  /** The strips at the top of every page but the first. */
  heads: readonly Strip[] = [];

  constructor(on: Paper = paper) {
    this.#paper = on;
    this.#bottom = on.height - on.margin - footHeight;
    this.#turn();
  }

  /** Places strips, all on one page if it can hold them; otherwise they continue on the next page. */
  put(strips: readonly Strip[]): void {
    const height = strips.reduce((sum, strip) => sum + strip.height, 0);
    if (this.#y + height > this.#bottom && height <= this.#bottom - this.#top()) this.#turn();
    for (const strip of strips) {
      // guard: movements.note-whole
      if (this.#y + strip.height > this.#bottom) this.#turn();
      this.#draw(strip);
    }
  }

  #top(): number {
    return this.#paper.margin + this.heads.reduce((sum, strip) => sum + strip.height, 0);
  }

  #turn(): void {
    const isFirst = this.pages.length === 0;
    this.pages.push([]);
    this.#y = this.#paper.margin;
    if (!isFirst) for (const strip of this.heads) this.#draw(strip);
  }

  #draw({ height, marks }: Strip): void {
    this.pages.at(-1)?.push(...marks.map((mark) => ({ ...mark, y: mark.y + this.#y })));
    this.#y += height;
  }
}
