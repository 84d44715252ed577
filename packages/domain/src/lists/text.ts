import * as z from 'zod/mini';

/** Zero-width characters, marks of direction and the byte order mark: nobody sees them, and no two texts may differ by them. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** How much longer than its bound a text may come before it is looked at: trimming and normalizing may shorten it. */
const slack = 4;

/** One form for what looks the same: NFC, without invisible characters, trimmed (ARCH-DATA). */
export function normalized(text: string): string {
  return text.normalize('NFC').replace(invisible, '').trim();
}

/**
 * Checks for a text of at most `maximum` characters, first to last. It is measured before anything walks over it, so that
 * what a stranger sends costs no more than what is allowed; half a surrogate pair, which has no UTF-8, is refused.
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
