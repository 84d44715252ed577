import { expect, test } from 'vitest';
import { keptAnswer } from './latest-data';

test('the answer before stands in until the new one comes, and never for one that failed', () => {
  expect(keptAnswer({ data: 'new', previousData: 'old' })).toBe('new');
  expect(keptAnswer({ previousData: 'old' })).toBe('old');
  expect(keptAnswer({ previousData: 'old', error: new Error('gone') })).toBeUndefined();
});
