import {
  dateOfDay,
  dayNumber,
  type LocalDate,
  type LocalTime,
  localToInstant,
  plusDays,
  weekdayOf,
} from './local-time.ts';
import { monthOf, type Rule, weekdays } from './rule.ts';
import { monthEndsBefore, timeComesTwice, timeLeftOut } from './schedule-text.ts';

/** A recurrence rule with its start date, local time, and time zone. */
export interface Recurrence {
  readonly rule: Rule;
  readonly startsOn: LocalDate;
  readonly atTime: LocalTime;
  readonly timeZone: string;
}

/** One date at which the rule is due. */
export interface Occurrence {
  /** The date by the rule, which identifies the occurrence even if its time changes. */
  readonly occursOn: LocalDate;
  /** The instant when it is due, ISO 8601 in UTC. */
  readonly dueAt: string;
  /** Why the date or time differs from the rule, or which of two repeated times it is; null if neither applies. */
  readonly shifted: string | null;
}

interface RuleDay {
  readonly day: number;
  /** The day by the rule that the month does not have; null if the month has it. */
  readonly missing: number | null;
}

/** How many days a rule is followed: one without a date in a century has none. */
const farthestDays = 36_600;

/** Returns the days of a month that match the rule. A day that the month does not have becomes its last day. */
function daysOfMonth(rule: Rule, start: number, month: { first: number; length: number }): RuleDay[] {
  const { byDay, byMonthDay } = rule;
  const requested = byMonthDay.length > 0 || byDay.length > 0 ? byMonthDay : [Number(dateOfDay(start).slice(8))];
  const days = Array.from({ length: month.length }, (_, index) => month.first + index);
  const named = new Map<number, number | null>();
  for (const one of requested) {
    // guard: schedules.last-day
    const place = one > 0 ? Math.min(one, month.length) : Math.max(month.length + 1 + one, 1);
    const day = month.first + place - 1;
    const missing = one > month.length ? one : null;
    if (!named.has(day) || missing === null) named.set(day, missing);
  }
  const fits = (day: number) =>
    byDay.length === 0 ||
    byDay.some(({ day: name, ordinal }) => {
      if (weekdays[weekdayOf(day)] !== name) return false;
      const [fromFirst, fromLast] = [day - month.first, month.first + month.length - 1 - day];
      return (
        ordinal === null ||
        (ordinal > 0 ? Math.floor(fromFirst / 7) + 1 === ordinal : Math.floor(fromLast / 7) + 1 === -ordinal)
      );
    });
  return days
    .filter((day) => (requested.length === 0 || named.has(day)) && fits(day))
    .map((day) => ({ day, missing: named.get(day) ?? null }));
}

function* daysOf(rule: Rule, start: number): Generator<RuleDay> {
  const end = start + farthestDays;
  const { frequency, interval, byDay, byMonthDay } = rule;
  if (frequency === 'MONTHLY') {
    for (let months = 0; ; months += interval) {
      const month = monthOf(start, months);
      if (month.first > end) return;
      yield* daysOfMonth(rule, start, month).filter(({ day }) => day >= start);
    }
  }
  const names = byDay.map(({ day }) => weekdays.indexOf(day));
  if (frequency === 'WEEKLY') {
    const requested = names.length === 0 ? [weekdayOf(start)] : [...new Set(names)].toSorted((a, b) => a - b);
    for (let monday = start - weekdayOf(start); monday <= end; monday += 7 * interval) {
      for (const name of requested) if (monday + name >= start) yield { day: monday + name, missing: null };
    }
    return;
  }
  for (let day = start; day <= end; day += interval) {
    if (names.length > 0 && !names.includes(weekdayOf(day))) continue;
    if (byMonthDay.length === 0) yield { day, missing: null };
    else yield* daysOfMonth({ ...rule, byDay: [] }, start, monthOf(day)).filter((one) => one.day === day);
  }
}

/**
 * Yields the occurrences in order, from the start of the rule or from the date `from`. `count` and `until` of the rule still
 * count from its start.
 */
export function* occurrencesOf(
  { rule, startsOn, atTime, timeZone }: Recurrence,
  from: LocalDate = startsOn,
): Generator<Occurrence> {
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  const { until } = rule;
  for (const { day, missing } of daysOf(rule, dayNumber(startsOn))) {
    const occursOn = dateOfDay(day);
    if (left <= 0 || (until !== null && 'date' in until && occursOn > until.date)) return;
    if (occursOn < from) {
      left -= 1;
      continue;
    }
    const { instant, isShifted, comesTwice } = localToInstant(occursOn, atTime, timeZone);
    if (until !== null && 'instant' in until && instant.getTime() > Date.parse(until.instant)) return;
    left -= 1;
    const why = [
      ...(missing === null ? [] : [monthEndsBefore(missing)]),
      ...(isShifted ? [timeLeftOut(atTime, instant, timeZone)] : []),
      ...(comesTwice ? [timeComesTwice(atTime)] : []),
    ];
    yield { occursOn, dueAt: instant.toISOString(), shifted: why.length === 0 ? null : why.join('; ') };
  }
}

/** Returns the occurrences with a date from `from` to `to`, both inclusive, at most `most`. */
export function occurrencesBetween(recurrence: Recurrence, from: LocalDate, to: LocalDate, most: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (const one of occurrencesOf(recurrence, from)) {
    if (one.occursOn > to || found.length >= most) break;
    found.push(one);
  }
  return found;
}

/** Returns the next occurrences that are due after an instant, at most `most`. */
export function nextOccurrences(recurrence: Recurrence, after: Date, most: number): Occurrence[] {
  const found: Occurrence[] = [];
  // Local time differs from UTC by at most a day.
  for (const one of occurrencesOf(recurrence, plusDays(after.toISOString().slice(0, 10), -1))) {
    if (Date.parse(one.dueAt) > after.getTime()) found.push(one);
    if (found.length >= most) break;
  }
  return found;
}
