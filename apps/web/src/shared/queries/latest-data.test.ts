import { expect, test } from 'vitest';
import { latestData } from './latest-data';

test('the answer before stands in until the new one comes, and never for one that failed', () => {
  expect(latestData({ data: 'new', previousData: 'old' })).toBe('new');
  expect(latestData({ previousData: 'old' })).toBe('old');
  expect(latestData({ previousData: 'old', error: new Error('gone') })).toBeUndefined();
});
