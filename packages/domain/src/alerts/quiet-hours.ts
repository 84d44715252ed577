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

/** From when to when nobody is notified, by the clocks of a time zone; where `to` is earlier, it is that of the next day. */
export interface QuietHours {
  readonly from: LocalTime;
  readonly to: LocalTime;
  /** An IANA name. */
  readonly timeZone: string;
  /** On which days they begin; none: on each. */
  readonly days: readonly Weekday[];
}

/** Those of a rule. */
export interface RuleQuietHours extends QuietHours {
  /** What is critical is told at once all the same. */
  readonly exceptCritical: boolean;
}

export const quietMustEnd = 'Quiet hours must end at another time than they begin';
const zoneForm = 'Time zone must be a name such as Europe/Zurich';
const dayForm = `Days must be among ${weekdays.join(', ')}`;

/** The fields of quiet hours. */
export const quietFields = {
  from: localTime,
  to: localTime,
  timeZone: z.string(zoneForm).check(
    z.maxLength(64, { error: zoneForm, abort: true }),
    z.refine((name) => z.safeParse(timeZone, name).success, zoneForm),
  ),
  days: z.array(z.enum(weekdays, dayForm), dayForm).check(z.maxLength(weekdays.length, 'Name each day once')),
};
/** Whether they end. */
export const quietEnds = ({ from, to }: Pick<QuietHours, 'from' | 'to'>): boolean => from !== to;

/** In the order of the week, each once. */
const inOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day));

/**
 * Until when it is quiet at the instant; null: it is not. Times that the clocks leave out or show twice are taken as schedules
 * take them: left out, as much later; twice, the first.
 */
export function quietUntil(hours: QuietHours, at: Date): Date | null {
  const today = localOf(at, hours.timeZone).date;
  // Those that began yesterday may go on.
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

/** '22:00 to 07:00 on Monday and Friday, by the clocks of Europe/Berlin'; `write`: as the reader writes times. */
export function quietHoursText({ from, to, timeZone: zone, days }: QuietHours, write = (time: string) => time): string {
  const some = inOrder(days);
  const on = some.length === 0 || some.length === weekdays.length ? '' : ` on ${listed(some.map(weekdayText))}`;
  return `${write(from)} to ${write(to)}${on}, by the clocks of ${zone.replaceAll('_', ' ')}`;
}
