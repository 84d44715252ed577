import * as z from 'zod/mini';
import { isLocale, isTimeZone } from './region.ts';

const localeForm = 'Locale must be a language tag such as en-GB';

/** A BCP 47 tag that is supported for dates and numbers, such as de-CH; null for the device's locale. */
export const locale = z.nullable(z.string(localeForm).check(z.refine(isLocale, localeForm)));

const timeZoneForm = 'Time zone must be a name such as Europe/Zurich';

/**
 * An IANA name such as Europe/Zurich, not an offset, which would not follow daylight saving time; null for the device's time
 * zone.
 */
export const timeZone = z.nullable(z.string(timeZoneForm).check(z.refine(isTimeZone, timeZoneForm)));

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** `auto` follows the device. */
export const colorScheme = z.enum(colorSchemes, `Color scheme must be one of ${colorSchemes.join(', ')}`);
