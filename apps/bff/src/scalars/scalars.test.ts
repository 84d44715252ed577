import { describe, expect, it } from 'vitest';
import { scalars } from './scalars.ts';

describe('DateTime', () => {
  it('takes an instant with its offset and gives it in UTC', () => {
    expect(scalars.DateTime.parseValue('2026-01-31T09:00:00+01:00')).toBe('2026-01-31T08:00:00.000Z');
  });

  it('takes 29 February of a leap year', () => {
    expect(scalars.DateTime.parseValue('2028-02-29T08:00:00Z')).toBe('2028-02-29T08:00:00.000Z');
  });

  const noDays = ['2026-02-31T00:00:00Z', '2026-02-29T00:00:00+01:00', '2026-04-31T08:00:00Z', '2026-01-00T00:00:00Z'];
  it.each(['yesterday', '2026-01-31', '2026-13-01T00:00:00Z', 5, null, ...noDays])('refuses %s', (value) => {
    expect(() => scalars.DateTime.parseValue(value)).toThrow('a date and time such as');
  });
});

describe('Decimal', () => {
  it.each([
    ['12.50', '12.50'],
    [3, '3'],
    ['-0.0001', '-0.0001'],
  ])('takes %s', (value, expected) => {
    expect(scalars.Decimal.parseValue(value)).toBe(expected);
  });

  it.each(['1e999', '1,5', '', 'NaN', '.5', {}])('refuses %s', (value) => {
    expect(() => scalars.Decimal.parseValue(value)).toThrow('a plain decimal number');
  });

  it('writes tiny amounts without an exponent', () => {
    expect([0.0000001, 0.1, 0].map((amount) => scalars.Decimal.serialize(amount))).toEqual(['0.0000001', '0.1', '0']);
  });
});
