import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { instantOf } from './instants.ts';

const library: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** As PostgreSQL writes an instant: microseconds without zeros at their end, in the zone of the session. */
const written = fc
  .tuple(
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999_999 }),
    fc.constantFrom('+00', '+00', '+00', '+02', '-07:30', '+00 BC'),
  )
  .map(([day, micros, zone]) => {
    const fraction = micros === 0 ? '' : `.${String(micros).padStart(6, '0').replace(/0+$/, '')}`;
    return `${day.toISOString().slice(0, 19).replace('T', ' ')}${fraction}${zone}`;
  });

it('reads every instant as pg does', () => {
  fc.assert(
    fc.property(written, (text) => {
      const [ours, theirs] = [instantOf(text) as Date, library(text) as Date];
      expect(ours.getTime()).toBe(theirs.getTime());
      expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs));
    }),
    { numRuns: 5_000 },
  );
  expect(instantOf('infinity')).toBe(Number.POSITIVE_INFINITY);
  expect(instantOf('2026-02-28 23:59:59.9999+00')).toEqual(new Date('2026-02-28T23:59:59.999Z'));
});
