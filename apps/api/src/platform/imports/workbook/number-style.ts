import { writeNumber } from '@tallyard/domain/exchange/cells';

/** The meaning of a cell's number. `padded` is the number of digits of a format with leading zeros. */
export type NumberStyle = 'plain' | 'date' | 'percent' | { readonly padded: number };

/** The built-in formats of dates and times (ECMA-376, 18.8.30), including East Asian ones. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isBuiltInPercent = (id: number): boolean => id === 9 || id === 10;

/** Returns the meaning of numbers in a format. `code` is the format's code if the workbook defines it. */
export function numberStyleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return isBuiltInDate(id) ? 'date' : isBuiltInPercent(id) ? 'percent' : 'plain';
  // The section for positive numbers, without literals, escaped characters, padding and colors.
  const [section = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  if (/general/i.test(section)) return 'plain';
  if (/[dmyhs]/i.test(section)) return 'date';
  if (section.includes('%')) return 'percent';
  return /^0{2,}$/.test(section) ? { padded: section.length } : 'plain';
}

const msPerDay = 86_400_000;
/** Day 0 of both date systems, in UTC: 1899-12-30 (valid from day 61 on) and 1904-01-01. */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/**
 * Formats a date, a time or both, exact to the second: `2026-01-31`, `2026-01-31 12:18:00`, `12:18:00`. A time is a binary
 * fraction of a day, so it is rounded before it is truncated.
 */
export function writeSerialDate(serial: number, isFrom1904: boolean): string {
  // The 1900 date system has a nonexistent 29 February 1900 as day 60.
  const days = !isFrom1904 && serial < 60 ? serial + 1 : serial;
  // guard: imports.exact-times
  const seconds = Math.round(days * 86_400);
  const zero = isFrom1904 ? dayZero[1904] : dayZero[1900];
  const at = new Date(zero + seconds * 1_000);
  if (Number.isNaN(at.getTime())) return writePlain(serial);
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  if (serial >= 0 && serial < 1) return time;
  return (seconds * 1_000) % msPerDay === 0 ? day : `${day} ${time}`;
}

/** Formats a number with the 15 digits that spreadsheets keep, so 0.1 + 0.2 is 0.3. */
export function writePlain(number: number): string {
  return writeNumber(Number(number.toPrecision(15)));
}

/** Formats a percentage as it is displayed: 0.05 is 5%. */
export function writePercent(number: number): string {
  return `${writePlain(number * 100)}%`;
}
