import { changedMeanwhile } from '@tallyard/domain/errors/messages';
import { ApiError, problemOf } from './errors.ts';

/** A field that somebody changes: as they saw it, as it stands, and as they want it. Undefined: they did not say. */
export interface Expectation {
  readonly field: string;
  readonly expected: unknown;
  readonly present: unknown;
  readonly wanted: unknown;
}

/**
 * Throws CONFLICT, naming each field with what it holds now, where somebody else has changed what is to be changed. A field that is as
 * wanted already is no conflict, nor is one that stays as it is.
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

/** Throws CONFLICT where somebody has changed a row since its version `expected` was read; undefined: it was not read. */
export function requireVersion(expected: number | undefined, present: number): void {
  if (expected === undefined || expected === present) return;
  throw new ApiError('CONFLICT', changedMeanwhile, { details: [problemOf('version', present, changedMeanwhile)] });
}

/** Nothing, null and no text are one, and so are texts that are kept alike. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.normalize('NFC').trim();
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** The expectations of a thing whose fields are called alike in what is there, seen and wanted. */
export function expectationsOf(present: object, expected: object, requested: object, prefix = ''): Expectation[] {
  const at = (owner: object, name: string) => (owner as Readonly<Record<string, unknown>>)[name];
  return Object.keys(requested).map((name) => ({
    field: prefix + name,
    expected: at(expected, name),
    present: at(present, name),
    wanted: at(requested, name),
  }));
}
