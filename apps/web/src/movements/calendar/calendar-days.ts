import { dateOfDay, dayNumber, localOf, localToInstant, plusDays } from '@tallyard/domain/schedules/local-time';
import { monthOf } from '@tallyard/domain/schedules/rule';
import type { CalendarItemFragment } from '../generated/calendar-operations';

export const views = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof views)[number];
export const viewLabels: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', list: 'List' };

/** Returns the first day of the week that contains the day; 0 is Sunday. */
function weekStart(day: string, firstDayOfWeek: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday - firstDayOfWeek + 7) % 7));
}

/** Returns the days of a view around a day: the whole weeks of a month, one week, or the days of a month. */
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

/** Returns the same day one week or month later or, with -1, earlier. In a shorter month it is the last day. */
export function stepped(view: CalendarView, day: string, steps: 1 | -1): string {
  if (view === 'week') return plusDays(day, steps * 7);
  const { first, length } = monthOf(dayNumber(day), steps);
  return dateOfDay(first + Math.min(Number(day.slice(8)), length) - 1);
}

/** Groups entries by due date in the viewer's time zone. */
export function byDay(
  entries: readonly CalendarItemFragment[],
  timeZone: string,
): ReadonlyMap<string, readonly CalendarItemFragment[]> {
  return Map.groupBy(entries, ({ dueAt }) => localOf(new Date(dueAt), timeZone).date);
}

/** Returns whether an entry can be rescheduled: waiting and future ones. */
export const isMovable = ({ state }: CalendarItemFragment): boolean => state === 'WAITING' || state === 'PLANNED';

/** A day and a time in the series' time zone, or for a single movement in the viewer's. */
export interface When {
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
}

export function whenOf(entry: CalendarItemFragment, ownZone: string): When {
  const timeZone = entry.timeZone ?? ownZone;
  return { ...localOf(new Date(entry.dueAt), timeZone), timeZone };
}

/**
 * Returns the new time after dragging an entry to a day of the calendar. The date shifts by the same number of days, and the
 * local time stays.
 */
export function movedTo(entry: CalendarItemFragment, day: string, ownZone: string): When {
  const shown = localOf(new Date(entry.dueAt), ownZone).date;
  const when = whenOf(entry, ownZone);
  // guard: schedules.dragged-by-its-own-clocks
  return { ...when, date: plusDays(when.date, dayNumber(day) - dayNumber(shown)) };
}

export const instantOf = ({ date, time, timeZone }: When): string =>
  localToInstant(date, time, timeZone).instant.toISOString();
