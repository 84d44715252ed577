import { expect, test } from 'vitest';
import { reconnectDelayMs } from './use-live-subscription';

test('waits double, up to fifteen seconds', () => {
  expect([0, 1, 2, 10].map((attempt) => reconnectDelayMs(attempt, 1))).toEqual([500, 1_000, 2_000, 15_000]);
});

test('half of a wait is left to chance', () => {
  expect(reconnectDelayMs(1, 0)).toBe(500);
});
