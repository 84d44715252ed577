import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, readDay, startOfDay } from './days';

test.each([
  ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z'],
  ['America/Los_Angeles', '2026-03-01T08:00:00.000Z', '2026-03-02T07:59:59.999Z'],
  ['Asia/Kathmandu', '2026-02-28T18:15:00.000Z', '2026-03-01T18:14:59.999Z'],
])('in %s the first of March is from %s to %s', (zone, from, to) => {
  expect([startOfDay('2026-03-01', zone), endOfDay('2026-03-01', zone)]).toEqual([from, to]);
});

test('a day on which clocks are changed is as long as it is', () => {
  const hours = (day: string, zone: string) =>
    (Date.parse(endOfDay(day, zone)) + 1 - Date.parse(startOfDay(day, zone))) / 3_600_000;
  expect([hours('2026-03-29', 'Europe/Berlin'), hours('2026-10-25', 'Europe/Berlin')]).toEqual([23, 25]);
  // Clocks leave midnight out there.
  expect(hours('2026-09-06', 'America/Santiago')).toBe(23);
});

test('a day begins with its first moment, everywhere and at any time of the year', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((_zone, index) => index % 7 === 0);
  const days = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, (zone, day) => {
      const dayAt = (moment: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(moment);
      const start = Date.parse(startOfDay(day, zone));
      // A zone that moved over the date line left a day out, which then begins with the next.
      expect(dayAt(start) >= day).toBe(true);
      expect(dayAt(start - 1) < day).toBe(true);
      expect(dayAt(Date.parse(endOfDay(day, zone))) <= day).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each(['2026-02-31', '2026-13-01', '2026-02-00', '26-02-01', 'tomorrow', '', null])('%s is no day', (text) => {
  expect(readDay(text)).toBeNull();
});

test('29 February is a day in its years', () => {
  expect([readDay('2028-02-29'), readDay('2026-02-29')]).toEqual(['2028-02-29', null]);
});
