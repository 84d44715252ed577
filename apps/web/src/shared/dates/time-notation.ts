import { plainDigitsOf } from '../format/plain-digits';

/** Parsing and formatting of times of day in one language. */
export interface TimeNotation {
  /** Formats '22:00' as '10:00 PM'; '' if the text is not a time. */
  write: (time: string) => string;
  /** Parses '10:00 PM', '10pm', '22.00', '2200' or '22:00' to '22:00'. Returns null if the text is not a time of day. */
  read: (typed: string) => string | null;
  /** An example of a typed time for the error message. */
  readonly example: string;
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '').toLowerCase();
const two = (number: number) => String(number).padStart(2, '0');

/** Returns the notation of times in this language; undefined: the device's language. */
export function timeNotation(locale: string | undefined): TimeNotation {
  const formatter = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const halves = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const at = (hour: number, minute = 0) => new Date(Date.UTC(1970, 0, 1, hour, minute));
  /** Returns the text beside the digits of this hour: 'pm', or another day period that some languages use. */
  const wordsOf = (format: Intl.DateTimeFormat, hour: number, kind: 'dayPeriod' | 'literal') =>
    lettersOf(
      format
        .formatToParts(at(hour))
        .map(({ type, value }) => (type === kind ? value : ''))
        .join(''),
    );
  const periods = hoursOfDay.map((hour) => [
    hour < 12 ? 'am' : 'pm',
    wordsOf(formatter, hour, 'dayPeriod'),
    wordsOf(halves, hour, 'dayPeriod'),
  ]);
  const beside = new Set(['', 'h', wordsOf(formatter, 0, 'literal')]);
  const plainDigits = plainDigitsOf(locale);

  const write = (time: string) => {
    const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
    return hour === undefined ? '' : formatter.format(at(Number(hour), Number(minute)));
  };
  const read = (typed: string) => {
    const text = plainDigits(typed).trim();
    const figures = /^\D*(\d{1,2})(?:\s*\D?\s*(\d{2}))?\D*$/.exec(text);
    if (figures === null || text.length > 40 || text.includes('-')) return null;
    const hours = Number(figures[1]);
    const minute = Number(figures[2] ?? 0);
    const words = lettersOf(text);
    const hour = beside.has(words)
      ? hours
      : hoursOfDay.find((one) => one % 12 === hours % 12 && hours <= 12 && periods[one]?.includes(words));
    return hour === undefined || hour > 23 || minute > 59 ? null : `${two(hour)}:${two(minute)}`;
  };
  return { write, read, example: write('17:30') };
}
