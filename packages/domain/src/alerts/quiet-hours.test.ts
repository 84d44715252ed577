import { describe, expect, test } from 'vitest';
import { localOf, localToInstant } from '../schedules/local-time.ts';
import { type QuietHours, quietHoursText, quietUntil } from './quiet-hours.ts';

const night: QuietHours = { from: '22:00', to: '07:00', timeZone: 'UTC', days: [] };
const until = (hours: Partial<QuietHours>, at: string) =>
  quietUntil({ ...night, ...hours }, new Date(at))?.toISOString() ?? null;

describe('quiet hours', () => {
  test.each([
    ['21:59:59 is before them', {}, '2026-01-05T21:59:59.999Z', null],
    ['22:00 is their first moment', {}, '2026-01-05T22:00:00Z', '2026-01-06T07:00:00.000Z'],
    ['after midnight they go on', {}, '2026-01-06T03:00:00Z', '2026-01-06T07:00:00.000Z'],
    ['07:00 is after them', {}, '2026-01-06T07:00:00Z', null],
    ['within a day', { from: '12:00', to: '13:30' }, '2026-01-06T13:29:00Z', '2026-01-06T13:30:00.000Z'],
    ['until midnight', { from: '18:00', to: '00:00' }, '2026-01-06T23:59:00Z', '2026-01-07T00:00:00.000Z'],
    ['by the clocks of the zone', { timeZone: 'Asia/Kolkata' }, '2026-01-05T17:00:00Z', '2026-01-06T01:30:00.000Z'],
    // 5 January 2026 is a Monday.
    [
      'beginning on a Monday, the night to Tuesday',
      { days: ['MO'] },
      '2026-01-06T03:00:00Z',
      '2026-01-06T07:00:00.000Z',
    ],
    ['beginning on a Tuesday, not the night before', { days: ['TU'] }, '2026-01-06T03:00:00Z', null],
    [
      'beginning on a Sunday, the night to Monday',
      { days: ['SU'] },
      '2026-01-05T03:00:00Z',
      '2026-01-05T07:00:00.000Z',
    ],
  ] as const)('%s', (_fact, hours, at, expected) => {
    expect(until(hours as Partial<QuietHours>, at)).toBe(expected);
  });

  test('of a night in which clocks go forward are an hour shorter, and of one in which they go back an hour longer', () => {
    const zone = { timeZone: 'Europe/Berlin' };
    expect(until(zone, '2026-03-28T21:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until(zone, '2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  test('that end when no clock shows it end as much later, and where it is shown twice, the first time', () => {
    const zone = { timeZone: 'Europe/Berlin', to: '02:30' };
    expect(until(zone, '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(until(zone, '2026-10-25T00:15:00Z')).toBe('2026-10-25T00:30:00.000Z');
    // 02:15, shown for the second time: they are over.
    expect(until(zone, '2026-10-25T01:15:00Z')).toBeNull();
  });

  test('in six zones, all through 400 days, end in the future, at their time', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'Asia/Kolkata',
      'Pacific/Apia',
    ];
    const windows = [
      { from: '22:00', to: '07:00' },
      { from: '01:30', to: '02:30' },
      { from: '00:00', to: '23:59' },
    ];
    const begin = Date.parse('2026-01-01T00:00:00Z');
    // No day is met at the same hours as the one before.
    const stepMs = 11.5 * 3_600_000;
    let seen = 0;
    for (const timeZone of zones) {
      for (const window of windows) {
        const hours = { ...night, ...window, timeZone };
        for (let at = begin; at < begin + 400 * 86_400_000; at += stepMs) {
          const end = quietUntil(hours, new Date(at));
          if (end === null) continue;
          seen += 1;
          if (end.getTime() <= at) throw new Error(`${timeZone}: ends before ${new Date(at).toISOString()}`);
          const { date, time } = localOf(end, timeZone);
          const { isShifted } = localToInstant(date, hours.to, timeZone);
          if (time !== hours.to && !isShifted) throw new Error(`${timeZone}: ends at ${time} of ${date}`);
          if (end.getTime() - at > 25 * 3_600_000) throw new Error(`${timeZone}: longer than a day`);
        }
      }
    }
    expect(seen).toBeGreaterThan(3_000);
  });

  test('are told in words', () => {
    expect(quietHoursText({ ...night, timeZone: 'America/New_York', days: ['SU', 'FR', 'SA'] })).toBe(
      '22:00 to 07:00 on Friday, Saturday and Sunday, by the clocks of America/New York',
    );
    expect(quietHoursText(night)).toBe('22:00 to 07:00, by the clocks of UTC');
  });
});
