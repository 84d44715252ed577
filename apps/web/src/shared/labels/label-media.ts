import {
  a4,
  freeAround,
  type LabelGrid,
  type LabelMargins,
  type LabelSize,
  labelBounds,
  labelGrids,
  labelRolls,
  placeOnSheet,
  usualMargins,
} from '@tallyard/domain/labels/media';
import { type LabelLayout, layoutOf } from './label-layout';
import type { LabelSettings } from './label-options';

/** The chosen print medium. */
export interface LabelMedium {
  readonly size: LabelSize;
  /** Null: a roll, one label per page. */
  readonly sheet: { readonly grid: LabelGrid; readonly margins: LabelMargins } | null;
  readonly page: LabelSize;
  readonly layout: LabelLayout;
}

/** The key of a custom size. */
export const ownSize = 'own';

export const rollKey = ({ widthMm, heightMm }: LabelSize) => `${widthMm}x${heightMm}`;
export const gridKey = (grid: LabelGrid) => `a4-${grid.columns}x${grid.rows}-${rollKey(grid)}`;
export const gridOf = (key: string) => labelGrids.find((grid) => gridKey(grid) === key) ?? null;

/** Returns the problem with a typed length. `typed` is a number in server notation. */
export function lengthProblem(typed: string, what: string, least: number, most: number): string | null {
  const length = typed.trim() === '' ? Number.NaN : Number(typed);
  return length >= least && length <= most ? null : `${what} must be between ${least} and ${most} mm`;
}

export const widthProblem = (typed: string) =>
  lengthProblem(typed, 'Width', labelBounds.widthMm.least, labelBounds.widthMm.most);
export const heightProblem = (typed: string) =>
  lengthProblem(typed, 'Height', labelBounds.heightMm.least, labelBounds.heightMm.most);

/** Returns the problem with a margin. A blank margin centers the labels. */
export function marginProblem(typed: string, what: string, grid: LabelGrid, side: keyof LabelSize): string | null {
  return typed.trim() === '' ? null : lengthProblem(typed, what, 0, freeAround(grid)[side]);
}

/** Returns the medium, or null if the size or a margin is invalid. */
export function mediumOf({ medium, width, height, left, top }: LabelSettings): LabelMedium | null {
  const grid = gridOf(medium);
  if (grid) {
    if (marginProblem(left, '', grid, 'widthMm') ?? marginProblem(top, '', grid, 'heightMm')) return null;
    const usual = usualMargins(grid);
    const margins = {
      leftMm: left.trim() === '' ? usual.leftMm : Number(left),
      topMm: top.trim() === '' ? usual.topMm : Number(top),
    };
    return { size: grid, sheet: { grid, margins }, page: a4, layout: layoutOf(grid, false) };
  }
  const roll = labelRolls.find((one) => rollKey(one) === medium);
  if (medium === ownSize && (widthProblem(width) ?? heightProblem(height))) return null;
  const size = roll ?? { widthMm: Number(width), heightMm: Number(height) };
  return { size, sheet: null, page: size, layout: layoutOf(size, true) };
}

/** Returns the number of pages for this many labels. */
export function pagesOf({ sheet }: LabelMedium, start: number, labels: number): number {
  if (labels === 0) return 0;
  return sheet ? placeOnSheet(sheet.grid, sheet.margins, start, labels - 1).page + 1 : labels;
}
