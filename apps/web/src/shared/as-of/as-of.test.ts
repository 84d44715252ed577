import { describe, expect, test } from 'vitest';
import { dayOf, endOfDayAt, endOfYesterday, endsBefore } from './ends';
import { readAsOf } from './use-as-of';

describe('the instant in an address', () => {
  test.each([
    ['2026-03-31T17:00Z', '2026-03-31T17:00:00.000Z'],
    ['2026-03-31T17:00:05.5Z', '2026-03-31T17:00:05.500Z'],
    ['2026-03-31T17:00 02:00', '2026-03-31T15:00:00.000Z'],
  ])('%s is %s', (text, at) => expect(readAsOf(text)).toEqual({ at }));

  test.each(['', 'yesterday', '2026-03-31', '2026-02-31T10:00Z1', '2999-01-01T00:00Z', '17:00Z'])(
    '‘%s’ is none, and is not taken for now',
    (text) => expect(readAsOf(text)).toEqual({ unreadable: text }),
  );

  test('none is now', () => expect(readAsOf(null)).toBe('now'));
});

test('days end where the person is, and today has not ended', () => {
  expect(dayOf('2026-03-31T23:30:00Z', 'Europe/Zurich')).toBe('2026-04-01');
  expect(endOfDayAt('2026-03-31', 'Europe/Zurich')).toBe('2026-03-31T21:59:59.999Z');
  const now = Date.parse('2026-03-31T10:00:00Z');
  expect(endOfDayAt('2026-03-31', 'Europe/Zurich', now)).toBe('2026-03-31T10:00:00.000Z');
  expect(Date.parse(endOfYesterday('Pacific/Kiritimati'))).toBeLessThan(Date.now());
});

test('the ends that are asked for most', () => {
  expect(endsBefore('2026-03-01')).toEqual([
    { label: 'Yesterday', day: '2026-02-28' },
    { label: 'End of last month', day: '2026-02-28' },
    { label: 'End of last year', day: '2025-12-31' },
  ]);
});
