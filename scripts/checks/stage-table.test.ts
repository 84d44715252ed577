import { expect, test } from 'vitest';
import { isOverBudget, type StageCost, stageTable } from './stage-table.ts';

const stage = (processorSeconds: number, budget: number | null): StageCost => ({
  name: 'unit',
  wallSeconds: 10,
  processorSeconds,
  budget,
});

test.each([
  ['within its budget', 100, 1, false],
  ['at 120 % of it', 120, 1, false],
  ['above 120 % of it', 121, 1, true],
  ['on a machine half as fast, twice as much', 240, 2, false],
  ['on a machine half as fast, more than that', 242, 2, true],
])('a stage %s: %d processor seconds at pace %d', (_what, seconds, pace, over) => {
  expect(isOverBudget(stage(seconds, 100), pace)).toBe(over);
});

test('a stage without a budget is never over it', () => expect(isOverBudget(stage(1e9, null), 1)).toBe(false));

test('the table shows each stage at pace 1 beside its budget, and the total', () => {
  const table = stageTable([stage(60, 40), { ...stage(20, null), name: 'guards' }], 2);
  expect(table).toMatch(/^unit +10 +60 +30 +40 +75 %$/m);
  expect(table).toMatch(/^guards +10 +20 +10 +$/m);
  expect(table).toMatch(/^total +20 +80 +40/m);
});
