import { isDeepStrictEqual } from 'node:util';

/**
 * Returns whether every field in `fields` already has its value: if a record is sent back as it was read, nothing is
 * written, audited or published.
 */
export function isUnchanged(before: object, fields: object): boolean {
  const present = before as Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(present[name] ?? null, value ?? null),
  );
}
