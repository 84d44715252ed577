import * as z from 'zod/mini';
import { maxPageSize } from '../limits/sizes.ts';
import { boundedText } from './text.ts';

/** Returns the schema of a single line of text: normalized, without control characters, 1 to `maximum` characters. */
export function line(name: string, maximum: number) {
  return z.string(`${name} must be text`).check(
    ...boundedText(name, maximum),
    z.minLength(1, `${name} is required`),
    z.refine((text) => !hasControlCharacter(text), `${name} must not contain control characters`),
  );
}

/** Returns the schema of text of several lines, possibly empty: normalized, at most `maximum` characters, without NUL. */
export function paragraph(name: string, maximum: number) {
  return z.string(`${name} must be text`).check(
    ...boundedText(name, maximum),
    z.refine((text) => !text.includes('\u0000'), `${name} must not contain control characters`),
  );
}

const blank = z.pipe(
  z.string().check(z.trim(), z.length(0)),
  z.transform(() => null),
);

/** Returns the schema of an optional line: null and blank text both become null. */
export function optionalLine(name: string, maximum: number) {
  return z.union([z.null(), blank, line(name, maximum)]);
}

/** Returns the schema of an optional paragraph: null and blank text both become null. */
export function optionalParagraph(name: string, maximum: number) {
  return z.union([z.null(), blank, paragraph(name, maximum)]);
}

/** Returns whether a text contains a control character, such as a line break. */
export function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 || (code >= 127 && code < 160)) return true;
  }
  return false;
}

const pageMessage = 'Page must be a whole number of at least 1';
const sizeMessage = `Page size must be a whole number from 1 to ${maxPageSize}`;

export const page = z.int(pageMessage).check(z.gte(1, pageMessage), z.lte(10_000_000, pageMessage));
export const pageSize = z.int(sizeMessage).check(z.gte(1, sizeMessage), z.lte(maxPageSize, sizeMessage));

export const searchText = paragraph('Search text', 200);
