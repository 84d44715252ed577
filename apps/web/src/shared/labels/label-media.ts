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

/** What is printed on, as it was chosen. */
export interface LabelMedium {
  readonly size: LabelSize;
  /** Null: a roll, one label a page. */
  readonly sheet: { readonly grid: LabelGrid; readonly margins: LabelMargins } | null;
  readonly page: LabelSize;
  readonly layout: LabelLayout;
}

/** The key of a size that was typed. */
export const ownSize = 'own';

export const rollKey = ({ widthMm, heightMm }: LabelSize) => `${widthMm}x${heightMm}`;
export const gridKey = (grid: LabelGrid) => `a4-${grid.columns}x${grid.rows}-${rollKey(grid)}`;
export const gridOf = (key: string) => labelGrids.find((grid) => gridKey(grid) === key) ?? null;

/** What is wrong with a length as it was typed; `typed` is a number as the server writes it. */
export function lengthProblem(typed: string, what: string, least: number, most: number): string | null {
  const length = typed.trim() === '' ? Number.NaN : Number(typed);
  return length >= least && length <= most ? null : `${what} must be between ${least} and ${most} mm`;
}

export const widthProblem = (typed: string) =>
  lengthProblem(typed, 'Width', labelBounds.widthMm.least, labelBounds.widthMm.most);
export const heightProblem = (typed: string) =>
  lengthProblem(typed, 'Height', labelBounds.heightMm.least, labelBounds.heightMm.most);

/** A margin may be left blank: then the labels stand in the middle. */
export function marginProblem(typed: string, what: string, grid: LabelGrid, side: keyof LabelSize): string | null {
  return typed.trim() === '' ? null : lengthProblem(typed, what, 0, freeAround(grid)[side]);
}

/** Null: what was typed is no size or no margin that there can be. */
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

/** How many pages so many labels take. */
export function pagesOf({ sheet }: LabelMedium, start: number, labels: number): number {
  if (labels === 0) return 0;
  return sheet ? placeOnSheet(sheet.grid, sheet.margins, start, labels - 1).page + 1 : labels;
}
