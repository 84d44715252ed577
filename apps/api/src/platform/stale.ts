import { changedMeanwhile } from '@tallyard/domain/errors/messages';
import { ApiError, problemOf } from './errors.ts';

/**
 * A field to change: the value that the caller saw, the current value, and the new value. Undefined if the caller did not
 * send it.
 */
export interface Expectation {
  readonly field: string;
  readonly expected: unknown;
  readonly present: unknown;
  readonly wanted: unknown;
}

/**
 * Throws CONFLICT, naming each field with its current value, if a field to change was changed by someone else. A field
 * that already has the new value is no conflict, nor is one that is not changed.
 */
export function requireUnchanged(expectations: readonly Expectation[]): void {
  const stale = expectations.filter(
    ({ expected, present, wanted: requested }) =>
      expected !== undefined && requested !== undefined && !isSame(present, expected) && !isSame(present, requested),
  );
  if (stale.length === 0) return;
  const details = stale.map(({ field, present }) => problemOf(field, present, changedMeanwhile));
  throw new ApiError('CONFLICT', changedMeanwhile, { details });
}

/** Throws CONFLICT if a row has changed since its version `expected` was read; undefined skips the check. */
export function requireVersion(expected: number | undefined, present: number): void {
  if (expected === undefined || expected === present) return;
  throw new ApiError('CONFLICT', changedMeanwhile, { details: [problemOf('version', present, changedMeanwhile)] });
}

/** Compares values: undefined, null and empty text are equal, and so are texts that are stored the same way. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.normalize('NFC').trim();
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Returns the expectations for the fields of `requested`, which have the same names in `present` and `expected`. */
export function expectationsOf(present: object, expected: object, requested: object, prefix = ''): Expectation[] {
  const at = (owner: object, name: string) => (owner as Readonly<Record<string, unknown>>)[name];
  return Object.keys(requested).map((name) => ({
    field: prefix + name,
    expected: at(expected, name),
    present: at(present, name),
    wanted: at(requested, name),
  }));
}
