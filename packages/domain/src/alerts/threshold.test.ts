import { describe, expect, it } from 'vitest';
import { reachesFurther, thresholdOf } from './threshold.ts';

describe('the threshold of a rule', () => {
  it.each([
    ['minQuantity before the condition', { thresholds: { minQuantity: 3 }, conditions: { threshold: 7 } }, 3],
    ['minQuantity of 0', { thresholds: { minQuantity: 0 }, conditions: { threshold: 7 } }, 0],
    ['the condition', { thresholds: {}, conditions: { threshold: 7 } }, 7],
    ['each item’s reorder point', { conditions: { threshold: 'reorderPoint' } }, 'reorderPoint'],
    ['10 without either', { thresholds: {}, conditions: {} }, 10],
    ['10 when nothing is there at all', {}, 10],
    ['10 for a condition that is none', { conditions: { threshold: 'soon' } }, 10],
  ])('is %s', (_name, trigger, expected) => {
    expect(thresholdOf(trigger)).toBe(expected);
  });

  it.each([
    [5, 6, true],
    [6, 5, false],
    [5, 5, false],
    [5, 'reorderPoint', true],
    ['reorderPoint', 5, true],
    ['reorderPoint', 'reorderPoint', false],
  ] as const)('from %s to %s reaches further: %s', (before, after, expected) => {
    expect(reachesFurther(before, after)).toBe(expected);
  });
});
