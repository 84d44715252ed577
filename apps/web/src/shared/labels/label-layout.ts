import { type LabelSize, moduleWidth } from '@tallyard/domain/labels/media';
import type { DrawnCode } from './draw-code';

/** The layout of a label of one size, in millimeters. */
export interface LabelLayout extends LabelSize {
  readonly paddingMm: number;
  readonly fontMm: number;
  /** True: a square code is beside the text; false: below it. */
  readonly isWide: boolean;
  /** The side of a square code including its quiet zone. */
  readonly squareMm: number;
  /** On a roll, bar widths are whole printer dots. */
  readonly inDots: boolean;
}

/** The margin that stays free, because rolls and sheets shift by this much. */
const edgeMm = 0.5;

/** Formats a length for CSS. */
export const mm = (length: number) => `${Number(length.toFixed(3))}mm`;

const within = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

export function layoutOf({ widthMm, heightMm }: LabelSize, inDots: boolean): LabelLayout {
  const paddingMm = within(1, Math.min(widthMm, heightMm) * 0.05, 4);
  const innerHeightMm = heightMm - 2 * edgeMm;
  const isWide = widthMm > heightMm * 1.2;
  return {
    widthMm,
    heightMm,
    paddingMm,
    fontMm: within(2.1, Math.min(heightMm * 0.1, widthMm * 0.075), 6),
    isWide,
    squareMm: isWide ? Math.min(innerHeightMm, widthMm * 0.45) : Math.min(widthMm - 2 * edgeMm, heightMm * 0.55),
    inDots,
  };
}

const lineHeight = 1.15;
const leastBarsMm = 5;

/** Returns how many lines of the name fit if the code keeps its minimum height, given the number of other lines. */
export function nameLines({ heightMm, paddingMm, fontMm }: LabelLayout, others: number): number {
  const barsMm = Math.max(leastBarsMm, heightMm * 0.3);
  const leftMm = heightMm - 2 * paddingMm - barsMm - (others + 1) * lineHeight * fontMm - fontMm / 2;
  return Math.floor(within(1, leftMm / (lineHeight * lineHeight * fontMm), 3));
}

/** Returns the width of a module of the code on such a label; null if the code does not fit. */
export function moduleOn(layout: LabelLayout, { kind, width, quiet: [before, after] }: DrawnCode): number | null {
  const module = kind === 'bars' ? layout.widthMm - 2 * edgeMm : layout.squareMm;
  return moduleWidth(before + width + after, module, { kind: kind === 'qr' ? 'square' : kind, inDots: layout.inDots });
}
