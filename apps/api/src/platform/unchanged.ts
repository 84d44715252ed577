import { isDeepStrictEqual } from 'node:util';

/**
 * Whether every field that is given has its value already: whoever sends a record back as it was read changes nothing, and nothing is
 * written, audited or published.
 */
export function isUnchanged(before: object, fields: object): boolean {
  const present = before as Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(present[name] ?? null, value ?? null),
  );
}
