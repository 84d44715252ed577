import { expect, test } from 'vitest';
import { dateTime } from './fields.ts';

test.each(['2026-02-31T00:00:00Z', '2026-02-29T00:00:00Z', '2026-04-31T08:00:00+01:00'])('%s is no day', (text) => {
  expect(dateTime.safeParse(text).error?.issues[0]?.message).toBe(
    'Must be a date and time such as 2026-01-31T08:00:00Z',
  );
});

test('29 February of a leap year is one', () => {
  expect(dateTime.parse('2028-02-29T08:00:00Z')).toBe('2028-02-29T08:00:00Z');
});
