// Separate from the schemas: every page of the web formats by region, but few pages validate one.
const longestLocale = 35;
const longestTimeZone = 64;

/** Returns whether dates and numbers can be formatted for a BCP 47 tag, such as de-CH. */
export function isLocale(tag: string): boolean {
  try {
    return tag.length <= longestLocale && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // Not a valid language tag.
    return false;
  }
}

/** Returns whether a text is the name of a known IANA time zone, such as Europe/Zurich, and not an offset. */
export function isTimeZone(name: string): boolean {
  if (name.length > longestTimeZone || !/^[A-Za-z]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
