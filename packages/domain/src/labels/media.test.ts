import { describe, expect, test } from 'vitest';
import {
  a4,
  freeAround,
  labelBounds,
  labelGrids,
  labelRolls,
  labelsOf,
  leastModuleMm,
  maxLabelCopies,
  moduleWidth,
  placeOnSheet,
  usualMargins,
} from './media.ts';

describe('what labels are printed on', () => {
  test('every size is one that labels may have', () => {
    for (const { widthMm, heightMm } of [...labelRolls, ...labelGrids]) {
      expect(widthMm).toBeGreaterThanOrEqual(labelBounds.widthMm.least);
      expect(widthMm).toBeLessThanOrEqual(labelBounds.widthMm.most);
      expect(heightMm).toBeGreaterThanOrEqual(labelBounds.heightMm.least);
      expect(heightMm).toBeLessThanOrEqual(labelBounds.heightMm.most);
    }
    expect(labelRolls[0]).toEqual({ widthMm: 30, heightMm: 20 });
    expect(labelRolls.at(-1)).toEqual({ widthMm: 100, heightMm: 150 });
  });

  test.each(labelGrids)('$columns x $rows of $widthMm x $heightMm mm stand within A4, none over another', (grid) => {
    const free = freeAround(grid);
    expect(Math.min(free.widthMm, free.heightMm)).toBeGreaterThanOrEqual(0);
    const count = grid.columns * grid.rows;
    const places = Array.from({ length: count }, (_, index) => placeOnSheet(grid, usualMargins(grid), 1, index));
    const last = places.at(-1);
    expect(new Set(places.map(({ leftMm, topMm }) => `${leftMm} ${topMm}`)).size).toBe(count);
    expect((last?.leftMm ?? 0) + grid.widthMm).toBeLessThanOrEqual(a4.widthMm + 0.001);
    expect((last?.topMm ?? 0) + grid.heightMm).toBeLessThanOrEqual(a4.heightMm + 0.001);
    expect(new Set(places.map(({ page }) => page))).toEqual(new Set([0]));
  });

  test('a sheet that is used in part is used up, and the next ones from their first label', () => {
    const grid = { widthMm: 63.5, heightMm: 33.9, columns: 3, rows: 8, gapMm: 2.5 };
    const at = (index: number) => placeOnSheet(grid, { leftMm: 7, topMm: 13 }, 23, index);
    expect(at(0)).toEqual({ page: 0, leftMm: 7 + 66, topMm: 13 + 7 * 33.9 });
    expect(at(1).page).toBe(0);
    expect(at(2)).toEqual({ page: 1, leftMm: 7, topMm: 13 });
  });
});

const bars = (inDots: boolean) => ({ kind: 'bars', inDots }) as const;

describe('bars', () => {
  test('they are as wide as fits, and never narrower than a scanner reads', () => {
    expect(moduleWidth(113, 113 * leastModuleMm, bars(false))).toBe(leastModuleMm);
    expect(moduleWidth(113, 113 * leastModuleMm - 0.1, bars(false))).toBeNull();
    expect(moduleWidth(113, 36, bars(false))).toBeCloseTo(0.3186, 3);
    expect(moduleWidth(50, 100, bars(false))).toBe(0.66);
    expect(moduleWidth(50, 100, bars(true))).toBe(0.625);
    expect(moduleWidth(29, 100, { kind: 'square', inDots: true })).toBe(1.5);
  });

  test('on a roll they are whole dots of the printer', () => {
    expect(moduleWidth(113, 36, bars(true))).toBe(0.25);
    expect(moduleWidth(113, 45, bars(true))).toBe(0.375);
    expect(moduleWidth(113, 113 * 0.375, bars(true))).toBe(0.375);
    expect(moduleWidth(113, 28, bars(true))).toBeNull();
  });
});

test('labels are as many as asked for, or one for each whole piece, within bounds', () => {
  expect([labelsOf(3, null), labelsOf(3, 12), labelsOf(-1, 5)]).toEqual([3, 3, 0]);
  expect([labelsOf('pieces', 7.9), labelsOf('pieces', 0), labelsOf('pieces', null), labelsOf('pieces', -2)]).toEqual([
    7, 0, 0, 0,
  ]);
  expect([labelsOf('pieces', 4_000), labelsOf(101, null)]).toEqual([maxLabelCopies, maxLabelCopies]);
});
