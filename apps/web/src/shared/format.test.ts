import { afterEach, expect, test } from 'vitest';
import { formatChange, formatMoney, formatQuantity, regionOf, setRegion } from './format';

afterEach(() => setRegion({}));

test('numbers are written as the profile says, from the moment it says so', () => {
  setRegion({ locale: 'en-US' });
  expect([formatQuantity(1204.5), formatMoney('1204.5', 'EUR')]).toEqual(['1,204.5', '€1,204.50']);
  setRegion({ locale: 'de-DE' });
  expect([formatQuantity(1204.5), formatChange(3), formatMoney('1204.5', 'EUR')]).toEqual([
    '1.204,5',
    '+3',
    '1.204,50\u00a0€',
  ]);
});

test('what this browser cannot write is as on the device', () => {
  expect(regionOf({ locale: 'no locale', timeZone: 'Mars/Olympus' })).toEqual({});
  expect(regionOf({ locale: null, timeZone: 'Europe/Zurich' })).toEqual({ timeZone: 'Europe/Zurich' });
  expect(regionOf(null)).toEqual({});
});
