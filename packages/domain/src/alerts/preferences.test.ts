import { expect, test } from 'vitest';
import { type AlertPreferences, defaultPreferences, nextDigestAt } from './preferences.ts';

const at = (preferences: Partial<AlertPreferences>, instant: string) =>
  nextDigestAt({ ...defaultPreferences, ...preferences }, new Date(instant))?.toISOString() ?? null;

test.each([
  ['at once, there is none', {}, '2026-01-05T10:20:00Z', null],
  ['hourly, at the full hour', { digest: 'hourly' }, '2026-01-05T10:20:31Z', '2026-01-05T11:00:00.000Z'],
  [
    'hourly, what comes at the full hour comes with the next ones',
    { digest: 'hourly' },
    '2026-01-05T11:00:00Z',
    '2026-01-05T12:00:00.000Z',
  ],
  [
    'hourly, by the clocks of the zone',
    { digest: 'hourly', timeZone: 'Asia/Kolkata' },
    '2026-01-05T10:20:00Z',
    '2026-01-05T10:30:00.000Z',
  ],
  ['daily, today', { digest: 'daily' }, '2026-01-05T07:59:00Z', '2026-01-05T08:00:00.000Z'],
  ['daily, tomorrow', { digest: 'daily' }, '2026-01-05T08:00:00Z', '2026-01-06T08:00:00.000Z'],
  [
    'daily, in summer an hour sooner by UTC',
    { digest: 'daily', timeZone: 'Europe/Berlin' },
    '2026-03-28T12:00:00Z',
    '2026-03-29T06:00:00.000Z',
  ],
  [
    'daily, at a time that the clocks leave out, as much later',
    { digest: 'daily', dailyAt: '02:30', timeZone: 'Europe/Berlin' },
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'daily, at a time that comes twice, its first',
    { digest: 'daily', dailyAt: '02:30', timeZone: 'Europe/Berlin' },
    '2026-10-24T12:00:00Z',
    '2026-10-25T00:30:00.000Z',
  ],
] as const)('%s', (_fact, preferences, instant, expected) => {
  expect(at(preferences, instant)).toBe(expected);
});
