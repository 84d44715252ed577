import { describe, expect, it } from 'vitest';
import { median, quantile, slope } from './statistics.ts';

describe('quantile', () => {
  it('is the smallest value that the share does not exceed', () => {
    expect(quantile([5, 1, 4, 2, 3], 0.8)).toBe(4);
    expect(quantile([5, 1, 4, 2, 3], 0)).toBe(1);
    expect(quantile([5, 1, 4, 2, 3], 1)).toBe(5);
  });

  it('sorts by size, not by text, and leaves what it got as it was', () => {
    const values = [100, 9, 20];
    expect(median(values)).toBe(20);
    expect(values).toEqual([100, 9, 20]);
  });

  it('is no number when nothing was measured', () => {
    expect(median([])).toBeNaN();
  });
});

describe('slope', () => {
  it('is what y gains per x', () => {
    expect(slope([0, 1, 2, 3].map((x) => ({ x, y: 7 + 2.5 * x })))).toBeCloseTo(2.5);
  });

  it('is none for a value that swings about a level', () => {
    expect(slope([0, 1, 2, 3, 4].map((x) => ({ x, y: x % 2 })))).toBeCloseTo(0);
  });

  it('is no number for one point', () => {
    expect(slope([{ x: 1, y: 1 }])).toBeNaN();
  });
});
