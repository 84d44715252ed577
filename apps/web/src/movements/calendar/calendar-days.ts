import { dateOfDay, dayNumber, localOf, localToInstant, plusDays } from '@tallyard/domain/schedules/local-time';
import { monthOf } from '@tallyard/domain/schedules/rule';
import type { CalendarItemFragment } from '../generated/calendar-operations';

export const views = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof views)[number];
export const viewLabels: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', list: 'List' };

/** The first day of the week in which the day lies; 0 is Sunday. */
function weekStart(day: string, firstDayOfWeek: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday - firstDayOfWeek + 7) % 7));
}

/** The days that a view shows around one of them: whole weeks of a month, one week, or the days of a month. */
export function shownDays(view: CalendarView, day: string, firstDayOfWeek: number): string[] {
  const days = (first: string, count: number) => Array.from({ length: count }, (_, index) => plusDays(first, index));
  if (view === 'week') return days(weekStart(day, firstDayOfWeek), 7);
  const month = monthOf(dayNumber(day));
  const [first, last] = [dateOfDay(month.first), dateOfDay(month.first + month.length - 1)];
  if (view === 'list') return days(first, month.length);
  const begin = weekStart(first, firstDayOfWeek);
  const weeks = Math.ceil((dayNumber(last) - dayNumber(begin) + 1) / 7);
  return days(begin, weeks * 7);
}

/** The same day a week or a month later or, with -1, earlier; of a shorter month its last. */
export function stepped(view: CalendarView, day: string, steps: 1 | -1): string {
  if (view === 'week') return plusDays(day, steps * 7);
  const { first, length } = monthOf(dayNumber(day), steps);
  return dateOfDay(first + Math.min(Number(day.slice(8)), length) - 1);
}

/** Entries by the day on which they are due by the clocks of the viewer. */
export function byDay(
  entries: readonly CalendarItemFragment[],
  timeZone: string,
): ReadonlyMap<string, readonly CalendarItemFragment[]> {
  return Map.groupBy(entries, ({ dueAt }) => localOf(new Date(dueAt), timeZone).date);
}

/** Whether it can be put to another time: what waits, and what is still to come. */
export const isMovable = ({ state }: CalendarItemFragment): boolean => state === 'WAITING' || state === 'PLANNED';

/** A day and a time, by the clocks of its series or, of a movement, of the viewer. */
export interface When {
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
}

export function whenOf(entry: CalendarItemFragment, ownZone: string): When {
  const timeZone = entry.timeZone ?? ownZone;
  return { ...localOf(new Date(entry.dueAt), timeZone), timeZone };
}

/** As many days later as it was put in the calendar: the time stays what clocks there show. */
export function movedTo(entry: CalendarItemFragment, day: string, ownZone: string): When {
  const shown = localOf(new Date(entry.dueAt), ownZone).date;
  const when = whenOf(entry, ownZone);
  // guard: schedules.dragged-by-its-own-clocks
  return { ...when, date: plusDays(when.date, dayNumber(day) - dayNumber(shown)) };
}

export const instantOf = ({ date, time, timeZone }: When): string =>
  localToInstant(date, time, timeZone).instant.toISOString();
