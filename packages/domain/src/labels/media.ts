/** The size of a label or page, in millimeters. */
export interface LabelSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A grid of equal labels on A4: `gapMm` is the space between columns; there is none between rows. */
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

/** The common sizes of label rolls. */
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

/** The grids of common label sheets, centered on the page. */
export const labelGrids: readonly LabelGrid[] = [
  { widthMm: 38.1, heightMm: 21.2, columns: 5, rows: 13, gapMm: 2.5 },
  { widthMm: 63.5, heightMm: 33.9, columns: 3, rows: 8, gapMm: 2.5 },
  { widthMm: 70, heightMm: 37, columns: 3, rows: 8, gapMm: 0 },
  { widthMm: 63.5, heightMm: 38.1, columns: 3, rows: 7, gapMm: 2.5 },
  { widthMm: 99.1, heightMm: 38.1, columns: 2, rows: 7, gapMm: 2.5 },
  { widthMm: 99.1, heightMm: 67.7, columns: 2, rows: 4, gapMm: 2.5 },
];

/** The maximum number of labels in one print job. */
export const maxLabels = 500;
/** The maximum number of copies of one label. */
export const maxLabelCopies = 100;

/** Few scanners can read a narrower bar on a printed label. */
export const leastModuleMm = 0.25;
/** Wider modules are not easier to read and take space from the text. */
const mostModuleMm = { bars: 0.66, square: 1.5 };
/** The dot size of a label printer of 203 dpi: it cannot print a bar exactly that is not a multiple of it. */
const dotMm = 0.125;

/** Returns the free space on A4 around a grid of labels. */
export function freeAround({ widthMm, heightMm, columns, rows, gapMm }: LabelGrid): LabelSize {
  const tenths = (length: number) => Math.round(length * 10) / 10;
  return {
    widthMm: tenths(a4.widthMm - columns * widthMm - (columns - 1) * gapMm),
    heightMm: tenths(a4.heightMm - rows * heightMm),
  };
}

export interface LabelPlace {
  /** The page number, from 0. */
  readonly page: number;
  /** The distances from the left and top edges of the page. */
  readonly leftMm: number;
  readonly topMm: number;
}

/** The margins of a grid: from the left and top edges of the page to the first label. */
export interface LabelMargins {
  readonly leftMm: number;
  readonly topMm: number;
}

/** Returns the margins that center a grid on the page. */
export function usualMargins(grid: LabelGrid): LabelMargins {
  const { widthMm, heightMm } = freeAround(grid);
  return { leftMm: widthMm / 2, topMm: heightMm / 2 };
}

/** Returns the position of label `index` (from 0) if `start` (from 1) is the first free label of the first sheet. */
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
 * Returns the width in millimeters of one module of a code with `modules` modules, quiet zones included, on `widthMm`: the
 * widest that fits, in whole printer dots if `inDots`, up to the useful maximum. Null if it would be narrower than
 * `leastModuleMm`.
 */
export function moduleWidth(
  modules: number,
  widthMm: number,
  { kind, inDots }: { kind: keyof typeof mostModuleMm; inDots: boolean },
): number | null {
  const widest = Math.min(widthMm / modules, mostModuleMm[kind]);
  // The tolerance prevents a rounding error from costing a whole dot.
  const width = inDots ? Math.floor(widest / dotMm + 1e-9) * dotMm : widest;
  // guard: labels.barWidth
  return width >= leastModuleMm - 1e-9 ? width : null;
}

/** Returns the number of labels: `copies`, or one for each whole piece on hand; at most `maxLabelCopies`. */
export function labelsOf(copies: number | 'pieces', onHand: number | null): number {
  const copyCount = copies === 'pieces' ? Math.floor(onHand ?? 0) : copies;
  return Math.min(Math.max(copyCount, 0), maxLabelCopies);
}
