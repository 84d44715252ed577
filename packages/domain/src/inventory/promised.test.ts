import { expect, test } from 'vitest';
import { itemIsPromised } from './promised.ts';

test.each([
  [{ onHand: 10, promised: 4, pendingMovements: 1, schedules: 0 }, '10 on hand, 4 promised, 1 pending movement'],
  [
    { onHand: 1_000.5, promised: 0, pendingMovements: 2, schedules: 1 },
    '1,000.5 on hand, 0 promised, 2 pending movements and 1 schedule',
  ],
  [{ onHand: 3, promised: 1, pendingMovements: 0, schedules: 0 }, '3 on hand, 1 promised'],
])('%j is said', (commitments, figures) => {
  expect(itemIsPromised(commitments)).toBe(`This item is still needed: ${figures}`);
});

test('stock alone is not asked about', () => {
  expect(itemIsPromised({ onHand: 10, promised: 0, pendingMovements: 0, schedules: 0 })).toBeNull();
});
