/** What labels are printed on; all lengths in millimeters. */
export interface LabelSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Labels of one size on A4, `columns` beside each other with `gapMm` between them, rows without a gap. */
export interface LabelGrid extends LabelSize {
  readonly columns: number;
  readonly rows: number;
  readonly gapMm: number;
}

export const labelBounds = {
  widthMm: { least: 30, most: 100 },
  heightMm: { least: 20, most: 150 },
} as const;

export const a4: LabelSize = { widthMm: 210, heightMm: 297 };

/** Sizes of rolls as the makers of label printers sell them. */
export const labelRolls: readonly LabelSize[] = [
  { widthMm: 30, heightMm: 20 },
  { widthMm: 40, heightMm: 30 },
  { widthMm: 50, heightMm: 25 },
  { widthMm: 57, heightMm: 32 },
  { widthMm: 62, heightMm: 29 },
  { widthMm: 76, heightMm: 51 },
  { widthMm: 100, heightMm: 50 },
  { widthMm: 100, heightMm: 150 },
];

/** The grids of the common sheets; they stand in the middle of the page. */
export const labelGrids: readonly LabelGrid[] = [
  { widthMm: 38.1, heightMm: 21.2, columns: 5, rows: 13, gapMm: 2.5 },
  { widthMm: 63.5, heightMm: 33.9, columns: 3, rows: 8, gapMm: 2.5 },
  { widthMm: 70, heightMm: 37, columns: 3, rows: 8, gapMm: 0 },
  { widthMm: 63.5, heightMm: 38.1, columns: 3, rows: 7, gapMm: 2.5 },
  { widthMm: 99.1, heightMm: 38.1, columns: 2, rows: 7, gapMm: 2.5 },
  { widthMm: 99.1, heightMm: 67.7, columns: 2, rows: 4, gapMm: 2.5 },
];

/** Labels that are printed at once. */
export const maxLabels = 500;
/** Of one thing. */
export const maxLabelCopies = 100;

/** A bar narrower than this is read by few scanners from a printed label. */
export const leastModuleMm = 0.25;
/** What is wider is read no better, and takes the room of the text. */
const mostModuleMm = { bars: 0.66, square: 1.5 };
/** What a label printer of 203 dpi can print: a bar that is not a multiple of its dots comes out wider or narrower. */
const dotMm = 0.125;

/** What is free on A4 beside and below a grid of labels. */
export function freeAround({ widthMm, heightMm, columns, rows, gapMm }: LabelGrid): LabelSize {
  const tenths = (length: number) => Math.round(length * 10) / 10;
  return {
    widthMm: tenths(a4.widthMm - columns * widthMm - (columns - 1) * gapMm),
    heightMm: tenths(a4.heightMm - rows * heightMm),
  };
}

export interface LabelPlace {
  /** From 0. */
  readonly page: number;
  /** From the left and the upper edge of the page. */
  readonly leftMm: number;
  readonly topMm: number;
}

/** Margins of a grid, from the left and the upper edge of the page to its first label. */
export interface LabelMargins {
  readonly leftMm: number;
  readonly topMm: number;
}

/** The grid in the middle of the page. */
export function usualMargins(grid: LabelGrid): LabelMargins {
  const { widthMm, heightMm } = freeAround(grid);
  return { leftMm: widthMm / 2, topMm: heightMm / 2 };
}

/** Where the label `index` (from 0) goes when `start` (from 1) is the first that is free on the first sheet. */
export function placeOnSheet(
  grid: LabelGrid,
  { leftMm, topMm }: LabelMargins,
  start: number,
  index: number,
): LabelPlace {
  const perSheet = grid.columns * grid.rows;
  const cell = start - 1 + index;
  const onPage = cell % perSheet;
  return {
    page: Math.floor(cell / perSheet),
    leftMm: leftMm + (onPage % grid.columns) * (grid.widthMm + grid.gapMm),
    topMm: topMm + Math.floor(onPage / grid.columns) * grid.heightMm,
  };
}

/**
 * How wide one module of a code of `modules` (with its quiet zones) is on `widthMm`: the widest that fits, in whole dots of a label
 * printer when `inDots`, and never wider than is of use. Null: it would be narrower than `leastModuleMm`, so that it does not fit.
 */
export function moduleWidth(
  modules: number,
  widthMm: number,
  { kind, inDots }: { kind: keyof typeof mostModuleMm; inDots: boolean },
): number | null {
  const widest = Math.min(widthMm / modules, mostModuleMm[kind]);
  // What binary fractions lose is no reason for a bar of one dot less.
  const width = inDots ? Math.floor(widest / dotMm + 1e-9) * dotMm : widest;
  // guard: labels.barWidth
  return width >= leastModuleMm - 1e-9 ? width : null;
}

/** How many labels of a thing: so many copies, or one for each whole piece on hand; never more than `maxLabelCopies`. */
export function labelsOf(copies: number | 'pieces', onHand: number | null): number {
  const copyCount = copies === 'pieces' ? Math.floor(onHand ?? 0) : copies;
  return Math.min(Math.max(copyCount, 0), maxLabelCopies);
}
