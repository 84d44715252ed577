import { expect, test } from 'vitest';
import { formatFor, regionOf } from './format';

test('numbers, money and moments are written as the region has them', () => {
  const american = formatFor({ locale: 'en-US', timeZone: 'America/Los_Angeles' }, 'EUR');
  expect([american.quantity(1204.5), american.money('1204.5')]).toEqual(['1,204.5', '€1,204.50']);
  expect(american.moment('2026-03-01T23:30:00.000Z')).toMatch(/^Mar 1, 2026, 3:30\sPM$/);
  const german = formatFor({ locale: 'de-DE', timeZone: 'Europe/Berlin' }, 'EUR');
  expect([german.quantity(1204.5), german.change(3), german.money('1204.5')]).toEqual([
    '1.204,5',
    '+3',
    '1.204,50\u00a0€',
  ]);
  expect([german.moment('2026-03-01T23:30:00.000Z'), german.day('2026-03-01')]).toEqual([
    '02.03.2026, 00:30',
    '01.03.2026',
  ]);
  expect(german.currencyName('CHF')).toBe('Schweizer Franken');
});

test('a price has its decimals, a total those in which money is counted', () => {
  const yen = formatFor({ locale: 'en-US', timeZone: 'UTC' }, 'JPY');
  const euro = formatFor({ locale: 'de-DE', timeZone: 'UTC' }, 'EUR');
  const bare = formatFor({ locale: 'en-US', timeZone: 'UTC' });
  expect([yen, euro, bare].map(({ money }) => money('1204.125'))).toEqual([
    '¥1,204.125',
    '1.204,125\u00a0€',
    '1,204.125',
  ]);
  expect([yen, euro, bare].map(({ money }) => money('1204'))).toEqual(['¥1,204', '1.204,00\u00a0€', '1,204.00']);
  expect([yen, euro, bare].map(({ total }) => total('1486654.125'))).toEqual([
    '¥1,486,654',
    '1.486.654,13\u00a0€',
    '1,486,654.13',
  ]);
});

test('days are those of the region, not of the device', () => {
  const { startOfDay, endOfDay } = formatFor({ timeZone: 'America/Los_Angeles' });
  expect([startOfDay('2026-03-01'), endOfDay('2026-03-01')]).toEqual([
    '2026-03-01T08:00:00.000Z',
    '2026-03-02T07:59:59.999Z',
  ]);
});

test('what this browser cannot write is as on the device', () => {
  expect(regionOf({ locale: 'no locale', timeZone: 'Mars/Olympus' })).toEqual({});
  expect(regionOf({ locale: null, timeZone: 'Europe/Zurich' })).toEqual({ timeZone: 'Europe/Zurich' });
  expect(regionOf(null)).toEqual({});
});

test("case 25: days are those of the organization's time zone, moments those of the account", () => {
  const { startOfDay, endOfDay } = formatFor({ timeZone: 'America/Los_Angeles' }, 'EUR', 'Asia/Tokyo');
  expect([startOfDay('2026-03-01'), endOfDay('2026-03-01')]).toEqual([
    '2026-02-28T15:00:00.000Z',
    '2026-03-01T14:59:59.999Z',
  ]);
});
