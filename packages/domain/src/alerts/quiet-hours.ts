import * as z from 'zod/mini';
import { localTime } from '../schedules/fields.ts';
import {
  dayNumber,
  type LocalDate,
  type LocalTime,
  localOf,
  localToInstant,
  plusDays,
  weekdayOf,
} from '../schedules/local-time.ts';
import { type Weekday, weekdays } from '../schedules/rule.ts';
import { weekdayText } from '../schedules/schedule-text.ts';
import { timeZone } from '../users/fields.ts';

/** The hours of a day in which nobody is notified, in a time zone. If `to` is earlier than `from`, it is on the next day. */
export interface QuietHours {
  readonly from: LocalTime;
  readonly to: LocalTime;
  /** An IANA time zone name. */
  readonly timeZone: string;
  /** The days on which the hours begin; empty means every day. */
  readonly days: readonly Weekday[];
}

/** The quiet hours of a rule. */
export interface RuleQuietHours extends QuietHours {
  /** Whether critical alerts are sent during quiet hours. */
  readonly exceptCritical: boolean;
}

export const quietMustEnd = 'Quiet hours must end at another time than they begin';
const zoneForm = 'Time zone must be a name such as Europe/Zurich';
const dayForm = `Days must be among ${weekdays.join(', ')}`;

/** The schemas of the fields of quiet hours. */
export const quietFields = {
  from: localTime,
  to: localTime,
  timeZone: z.string(zoneForm).check(
    z.maxLength(64, { error: zoneForm, abort: true }),
    z.refine((name) => z.safeParse(timeZone, name).success, zoneForm),
  ),
  days: z.array(z.enum(weekdays, dayForm), dayForm).check(z.maxLength(weekdays.length, 'Name each day once')),
};
/** Returns whether the hours end at another time than they begin. */
export const quietEnds = ({ from, to }: Pick<QuietHours, 'from' | 'to'>): boolean => from !== to;

/** Returns the days in the order of the week, without duplicates. */
const inOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day));

/**
 * Returns when the quiet hours that contain `at` end; null if there are none. Clock changes are handled as in schedules: a
 * skipped time is moved later by the length of the gap, and of a repeated time the first one counts.
 */
export function quietUntil(hours: QuietHours, at: Date): Date | null {
  const today = localOf(at, hours.timeZone).date;
  // Quiet hours that began yesterday may still last.
  // guard: alerts.quiet-nights-go-on
  for (const day of [plusDays(today, -1), today]) {
    const { from, until } = quietOn(hours, day);
    if (beginsOn(hours, day) && from <= at && at < until) return until;
  }
  return null;
}

function beginsOn({ days }: QuietHours, day: LocalDate): boolean {
  if (days.length === 0) return true;
  const weekday = weekdays[weekdayOf(dayNumber(day))];
  return weekday !== undefined && days.includes(weekday);
}

function quietOn({ from, to, timeZone: zone }: QuietHours, day: LocalDate): { from: Date; until: Date } {
  const lastDay = to > from ? day : plusDays(day, 1);
  return { from: localToInstant(day, from, zone).instant, until: localToInstant(lastDay, to, zone).instant };
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * Returns the hours as text: '22:00 to 07:00 on Monday and Friday, by the clocks of Europe/Berlin'. `write` formats a time for
 * the reader.
 */
export function quietHoursText({ from, to, timeZone: zone, days }: QuietHours, write = (time: string) => time): string {
  const some = inOrder(days);
  const on = some.length === 0 || some.length === weekdays.length ? '' : ` on ${listed(some.map(weekdayText))}`;
  return `${write(from)} to ${write(to)}${on}, by the clocks of ${zone.replaceAll('_', ' ')}`;
}
