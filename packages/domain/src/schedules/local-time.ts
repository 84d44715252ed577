/** A date 'YYYY-MM-DD' without a time zone. */
export type LocalDate = string;
/** 'HH:MM', from 00:00 to 23:59. */
export type LocalTime = string;

export const dayMs = 86_400_000;

/** Returns the days since 1970-01-01. */
export const dayNumber = (date: LocalDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);
export const dateOfDay = (day: number): LocalDate => new Date(day * dayMs).toISOString().slice(0, 10);
export const plusDays = (date: LocalDate, days: number): LocalDate => dateOfDay(dayNumber(date) + days);
/** Returns the weekday; 0 is Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Returns whether the text is an existing date, such as 2026-02-28, but not 2026-02-30. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** Cached, because creating a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const mostFormats = 700;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  if (formats.size >= mostFormats) formats.clear();
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, formatter);
  return formatter;
}

/** Returns the local time in the zone at the instant, as milliseconds as if it were UTC. */
function wallOf(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the local date and time in the zone at the instant. */
export function localOf(instant: Date, timeZone: string): { readonly date: LocalDate; readonly time: LocalTime } {
  const text = new Date(wallOf(Math.floor(instant.getTime() / 1_000) * 1_000, timeZone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Changes of a zone's offset are at least this far apart, and none is larger than a day. */
const aroundMs = 26 * 3_600_000;

/**
 * Returns the instant of a local date and time in a zone. Of a time that a clock change repeats, it is the first. A time that
 * a clock change skips is moved later by the length of the gap, and `isShifted` is true.
 */
export function localToInstant(
  date: LocalDate,
  time: LocalTime,
  timeZone: string,
): { readonly instant: Date; readonly isShifted: boolean; readonly comesTwice: boolean } {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (instant: number) => wallOf(instant, timeZone) - instant;
  const before = offsetAt(wall - aroundMs);
  const tried = [...new Set([before, offsetAt(wall + aroundMs)])].map((offset) => wall - offset);
  const right = tried.filter((instant) => wallOf(instant, timeZone) === wall);
  // guard: schedules.left-out-is-later
  // guard: schedules.first-of-two
  const instant = right.length > 0 ? Math.min(...right) : wall - before;
  return { instant: new Date(instant), isShifted: right.length === 0, comesTwice: right.length > 1 };
}
