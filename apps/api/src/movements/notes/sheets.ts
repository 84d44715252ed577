/** Points of 1/72 inch; A4. */
export const paper = { width: 595.28, height: 841.89, margin: 40 } as const;
export const inner = paper.width - 2 * paper.margin;
/** Where the foot of a page begins. */
const footHeight = 30;
const bottom = paper.height - paper.margin - footHeight;

export type Weight = 'regular' | 'bold';

/** Something on the paper; `y` counts from the top of its strip. */
export type Mark =
  | { readonly text: string; readonly x: number; readonly y: number; readonly size: number; readonly weight: Weight }
  | { readonly rule: number; readonly x: number; readonly y: number; readonly grey: boolean }
  | { readonly bars: string; readonly x: number; readonly y: number; readonly module: number; readonly height: number };

/** What stays on one page: a line of text over the width of the paper. */
export interface Strip {
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** A page with what stands on it, `y` counted from its top. */
export type Sheet = readonly Mark[];

/** Puts strips on pages, one below the other. */
export class Sheets {
  readonly pages: Mark[][] = [];
  #y = 0;
  /** What stands at the top of every page but the first. */
  heads: readonly Strip[] = [];

  constructor() {
    this.#turn();
  }

  /** Strips that stay together if a page can hold them; else they go on where the page ends. */
  put(strips: readonly Strip[]): void {
    const height = strips.reduce((sum, strip) => sum + strip.height, 0);
    if (this.#y + height > bottom && height <= bottom - this.#top()) this.#turn();
    for (const strip of strips) {
      if (this.#y + strip.height > bottom) this.#turn();
      this.#draw(strip);
    }
  }

  #top(): number {
    return paper.margin + this.heads.reduce((sum, strip) => sum + strip.height, 0);
  }

  #turn(): void {
    const isFirst = this.pages.length === 0;
    this.pages.push([]);
    this.#y = paper.margin;
    if (!isFirst) for (const strip of this.heads) this.#draw(strip);
  }

  #draw({ height, marks }: Strip): void {
    this.pages.at(-1)?.push(...marks.map((mark) => ({ ...mark, y: mark.y + this.#y })));
    this.#y += height;
  }
}
