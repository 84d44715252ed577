import * as z from 'zod/mini';
import { localTime } from '../schedules/fields.ts';
import { type LocalTime, localOf, localToInstant, plusDays } from '../schedules/local-time.ts';
import { priority } from './fields.ts';
import { quietFields, type RuleQuietHours } from './quiet-hours.ts';
import { type Priority, priorities } from './statuses.ts';

/** How often a member receives alert emails: one for each alert, or one an hour or a day with all of them. */
export const digests = ['immediate', 'hourly', 'daily'] as const;
export type Digest = (typeof digests)[number];

/** A member's preferences for alert emails. The app shows all alerts that the member has access to. */
export interface AlertPreferences {
  /** The priorities for which emails are sent. */
  readonly mailed: readonly Priority[];
  readonly digest: Digest;
  /** The time of the daily digest in `timeZone`. */
  readonly dailyAt: LocalTime;
  readonly timeZone: string;
  readonly quietHours: RuleQuietHours | null;
}

/** The preferences of members who have not set any: an email for each alert at once. */
export const defaultPreferences: AlertPreferences = {
  mailed: priorities,
  digest: 'immediate',
  dailyAt: '08:00',
  timeZone: 'UTC',
  quietHours: null,
};

const mailedForm = `Priorities must be among ${priorities.join(', ')}`;
export const preferenceFields = {
  mailed: z.array(priority, mailedForm).check(z.maxLength(priorities.length, 'Name each priority once')),
  digest: z.enum(digests, `Digest must be one of ${digests.join(', ')}`),
  dailyAt: localTime,
  timeZone: quietFields.timeZone,
};

const minuteMs = 60_000;

/**
 * Returns when an alert raised at `at` is due in a digest; null if it is sent at once. A local time that a clock change skips
 * is moved later by the length of the gap.
 */
export function nextDigestAt({ digest, dailyAt, timeZone }: AlertPreferences, at: Date): Date | null {
  if (digest === 'immediate') return null;
  const { date, time } = localOf(at, timeZone);
  if (digest === 'hourly') {
    const minute = Math.floor(at.getTime() / minuteMs) * minuteMs;
    return new Date(minute + (60 - Number(time.slice(3))) * minuteMs);
  }
  const days = [date, plusDays(date, 1), plusDays(date, 2)];
  const times = days.map((day) => localToInstant(day, dailyAt, timeZone).instant);
  return times.find((instant) => instant > at) ?? null;
}
