import { expect, test } from 'vitest';
import { recentSince } from './movement-list';

test('recent is what happened within the last 24 hours, to the minute (MOV-6)', () => {
  const now = Date.parse('2026-11-23T10:30:59.999Z');
  expect(recentSince(now)).toBe('2026-11-22T10:30:00.000Z');
  expect(recentSince(now - 59_999)).toBe('2026-11-22T10:30:00.000Z');
});
