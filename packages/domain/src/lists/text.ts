import * as z from 'zod/mini';

/** Zero-width characters, direction marks, and the byte order mark: invisible, so that texts must not differ by them alone. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The factor by which a text may exceed its maximum before it is normalized: trimming and normalizing may shorten it. */
const slack = 4;

/** Returns one form for texts that look the same: NFC, without invisible characters, trimmed (ARCH-DATA). */
export function normalized(text: string): string {
  return text.normalize('NFC').replace(invisible, '').trim();
}

/**
 * Returns the checks for a text of at most `maximum` characters, in order. The length is checked before the text is processed,
 * which limits the cost of untrusted input. Unpaired surrogates, which have no UTF-8 form, are rejected.
 */
export function boundedText(name: string, maximum: number) {
  const tooLong = `${name} must be at most ${maximum} characters`;
  return [
    z.maxLength(maximum * slack, { error: tooLong, abort: true }),
    z.refine<string>((text) => text.isWellFormed(), { error: `${name} must be valid Unicode text`, abort: true }),
    z.overwrite(normalized),
    z.maxLength(maximum, { error: tooLong, abort: true }),
  ] as const;
}
