import { readDay } from '../format/days';
import { plainDigitsOf } from '../format/plain-digits';

/** Parsing and formatting of days in one language, always in the Gregorian calendar, which is also how they are stored. */
export interface DayNotation {
  /** Formats '2026-11-22' as '22.11.2026'. */
  write: (day: string) => string;
  /**
   * Parses '22.11.2026', '22/11/2026' or '2026-11-22' to '2026-11-22'. Returns null if the text is not a day with a
   * four-digit year.
   */
  read: (typed: string) => string | null;
  /** An example of a typed day for the error message. */
  readonly example: string;
  /** 0 is Sunday. */
  readonly firstDayOfWeek: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly weekend: (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  /** 'November 2026' */
  month: (day: string) => string;
  /** 'Nov' */
  shortMonth: (day: string) => string;
  /** 'Mo' */
  weekday: (day: string) => string;
  /** 'Sunday, 22 November 2026', for screen readers. */
  spoken: (day: string) => string;
}

type Weekday = DayNotation['firstDayOfWeek'];

/** Returns the notation of days in this language; undefined: the device's language. */
export function dayNotation(locale: string | undefined): DayNotation {
  const styled = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return {
      format: (day: string) => format.format(new Date(day.slice(0, 10))),
      parts: format.formatToParts(new Date(0)),
    };
  };
  const numeric = styled({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const order = numeric.parts.flatMap(({ type }) =>
    type === 'year' || type === 'month' || type === 'day' ? [type] : [],
  );
  const plain = plainDigitsOf(locale);

  const read = (typed: string) => {
    const text = plain(typed).trim();
    if (/^\d{4}-/.test(text)) return readDay(text);
    const numbers = text.split(/[^\d]+/).filter(Boolean);
    if (numbers.length !== 3) return null;
    const part = (name: string) => numbers[order.indexOf(name as 'day')] ?? '';
    if (part('year').length !== 4) return null;
    return readDay(`${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`);
  };
  const { firstDay, weekend } = weekOf(locale);
  return {
    write: numeric.format,
    read,
    example: numeric.format('2026-11-22'),
    firstDayOfWeek: firstDay,
    weekend,
    month: styled({ year: 'numeric', month: 'long' }).format,
    shortMonth: styled({ month: 'short' }).format,
    weekday: styled({ weekday: 'short' }).format,
    spoken: styled({ dateStyle: 'full' }).format,
  };
}

interface Week {
  firstDay: number;
  weekend: readonly number[];
}

/** Regions whose week begins on Sunday, for browsers without this information. */
const onSunday = new Set('BR CA CO HK ID IL IN JP KR MX PE PH SA TH TW US VE ZA'.split(' '));

function weekOf(language: string | undefined): { firstDay: Weekday; weekend: Weekday[] } {
  const locale = new Intl.Locale(language ?? new Intl.DateTimeFormat().resolvedOptions().locale) as Intl.Locale & {
    getWeekInfo?: () => Week;
    weekInfo?: Week;
  };
  const weekInfo = locale.getWeekInfo?.() ?? locale.weekInfo;
  const week = weekInfo ?? { firstDay: onSunday.has(locale.maximize().region ?? '') ? 7 : 1, weekend: [6, 7] };
  return { firstDay: (week.firstDay % 7) as Weekday, weekend: week.weekend.map((day) => (day % 7) as Weekday) };
}

/** Returns the current day in a time zone. */
export function today(timeZone: string | undefined, now: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
