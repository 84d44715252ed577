import * as z from 'zod/mini';

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // Not a language tag at all.
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A BCP 47 tag whose dates and numbers can be written, such as de-CH; null: that of the device. */
export const locale = z.nullable(
  z
    .string('Locale must be a language tag such as en-GB')
    .check(
      z.maxLength(35, { error: 'Locale must be a language tag such as en-GB', abort: true }),
      z.refine(isLocale, 'Locale must be a language tag such as en-GB'),
    ),
);

/** An IANA name such as Europe/Zurich, not an offset, which would not follow summer time; null: that of the device. */
export const timeZone = z.nullable(
  z
    .string('Time zone must be a name such as Europe/Zurich')
    .check(
      z.maxLength(64, { error: 'Time zone must be a name such as Europe/Zurich', abort: true }),
      z.regex(/^[A-Za-z]/, 'Time zone must be a name such as Europe/Zurich'),
      z.refine(isTimeZone, 'Time zone must be a name such as Europe/Zurich'),
    ),
);

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** `auto` follows the device. */
export const colorScheme = z.enum(colorSchemes, `Colour scheme must be one of ${colorSchemes.join(', ')}`);
