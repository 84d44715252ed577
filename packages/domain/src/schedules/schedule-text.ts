import { type LocalTime, localOf } from './local-time.ts';
import { type Rule, type Weekday, weekdays } from './rule.ts';

const weekdayWords = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const weekdayText = (day: Weekday): string => weekdayWords[weekdays.indexOf(day)] ?? day;

/** Returns 1st, 2nd, 3rd, 11th, 31st. */
export function ordinal(number: number): string {
  const tens = Math.floor((number % 100) / 10);
  const ending = tens === 1 ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1];
  return `${number}${ending ?? 'th'}`;
}

export const monthEndsBefore = (day: number): string => `this month has no ${ordinal(day)}, so it is its last day`;
export const timeLeftOut = (time: LocalTime, instant: Date, timeZone: string): string =>
  `clocks go forward and leave out ${time}, so it is ${localOf(instant, timeZone).time}`;
export const timeComesTwice = (time: LocalTime): string =>
  `clocks go back and show ${time} twice, so it is the first of the two`;

/** Returns 'Tuesday, 31 March 2026 at 08:00', in the time zone. */
export function instantText(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const parts = Object.fromEntries(day.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year} at ${localOf(instant, timeZone).time}`;
}

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' } as const;
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const place = (number: number) => (number > 0 ? ordinal(number) : number === -1 ? 'last' : `${ordinal(-number)} last`);

/** Returns 'Every 2 weeks on Monday and Friday, 10 times'. */
export function scheduleText({ frequency, interval, byDay, byMonthDay, count, until }: Rule): string {
  if (count === 1) return 'Once';
  const unit = units[frequency];
  const days = byDay.map(({ day, ordinal: nth }) =>
    nth === null ? weekdayText(day) : `the ${place(nth)} ${weekdayText(day)}`,
  );
  const dates = byMonthDay.map((day) => (day === -1 ? 'the last day' : `the ${place(day)}${day < 0 ? ' day' : ''}`));
  const on = [...(dates.length > 0 ? [listed(dates)] : []), ...(days.length > 0 ? [listed(days)] : [])].join(
    ', if it is ',
  );
  const end =
    count !== null
      ? `, ${count} times`
      : until !== null
        ? `, until ${'date' in until ? until.date : until.instant}`
        : '';
  return `Every ${interval === 1 ? unit : `${interval} ${unit}s`}${on === '' ? '' : ` on ${on}`}${end}`;
}
