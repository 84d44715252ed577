// Apart from the schemas: every page of the web client writes by a region, and few of them check one.
const longestLocale = 35;
const longestTimeZone = 64;

/** Whether dates and numbers can be written as this BCP 47 tag, such as de-CH, has them. */
export function isLocale(tag: string): boolean {
  try {
    return tag.length <= longestLocale && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // Not a language tag at all.
    return false;
  }
}

/** Whether this is the IANA name of a time zone that is known here, such as Europe/Zurich; an offset is none. */
export function isTimeZone(name: string): boolean {
  if (name.length > longestTimeZone || !/^[A-Za-z]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
