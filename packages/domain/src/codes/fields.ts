import * as z from 'zod/mini';
import { hasControlCharacter } from '../lists/fields.ts';
import { boundedText } from '../lists/text.ts';
import { lookAlikeProblem } from './look-alikes.ts';
import { normalizeCode } from './normalize-code.ts';

/**
 * Returns the schema of a code of 1 to `maximum` characters, normalized by `normalize`. A code that mixes look-alike letters
 * of two alphabets is rejected.
 */
export function codeLine(name: string, maximum: number, normalize: (code: string) => string = normalizeCode) {
  return z.string(`${name} must be text`).check(
    ...boundedText(name, maximum),
    z.overwrite(normalize),
    z.minLength(1, `${name} is required`),
    z.refine((text) => !hasControlCharacter(text), `${name} must not contain control characters`),
    // guard: codes.look-alikes
    z.refine((text) => lookAlikeProblem(name, text) === null, {
      error: (issue) => lookAlikeProblem(name, String(issue.input)) ?? `${name} mixes alphabets`,
    }),
  );
}

/**
 * Longer texts are never treated as blank and not normalized here, because normalization time grows with the square of the
 * length.
 */
const maxBlankCharacters = 400;

const blank = z.pipe(
  z.string().check(z.maxLength(maxBlankCharacters, { abort: true }), z.overwrite(normalizeCode), z.length(0)),
  z.transform(() => null),
);

/** Returns the schema of an optional code: null and blank text both become null. */
export function optionalCodeLine(name: string, maximum: number, normalize = normalizeCode) {
  return z.union([z.null(), blank, codeLine(name, maximum, normalize)]);
}
