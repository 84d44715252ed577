import { plainDigitsOf } from '../format/plain-digits';

/** Times of the clock as they are typed and read in one language. */
export interface TimeNotation {
  /** '10:00 PM' of '22:00'; '' of what is no time. */
  write: (time: string) => string;
  /** '22:00' of '10:00 PM', '10pm', '22.00', '2200' and of itself; null for what is no time of a day. */
  read: (typed: string) => string | null;
  /** A time as it is typed, for people who typed one that cannot be read. */
  readonly example: string;
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '').toLowerCase();
const two = (number: number) => String(number).padStart(2, '0');

/** How times are typed in this language; undefined: the device's. */
export function timeNotation(locale: string | undefined): TimeNotation {
  const formatter = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const halves = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const at = (hour: number, minute = 0) => new Date(Date.UTC(1970, 0, 1, hour, minute));
  /** What stands beside the figures of this hour: 'pm', or the like of it that some languages have for parts of a day. */
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
