import * as z from 'zod/mini';
import { localTime } from '../schedules/fields.ts';
import { type LocalTime, localOf, localToInstant, plusDays } from '../schedules/local-time.ts';
import { priority } from './fields.ts';
import { quietFields, type RuleQuietHours } from './quiet-hours.ts';
import { type Priority, priorities } from './statuses.ts';

/** How often somebody is mailed: of each alert, or of all of an hour or a day together. */
export const digests = ['immediate', 'hourly', 'daily'] as const;
export type Digest = (typeof digests)[number];

/** What a member wants to be told of by mail. In the app everybody sees what they may see. */
export interface AlertPreferences {
  /** Alerts of these priorities are mailed. */
  readonly mailed: readonly Priority[];
  readonly digest: Digest;
  /** At what time a daily one comes, by the clocks of `timeZone`. */
  readonly dailyAt: LocalTime;
  readonly timeZone: string;
  readonly quietHours: RuleQuietHours | null;
}

/** Of whoever has not said anything: each alert at once. */
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

/** When what is to be told at `at` comes with the others; null: at once. A time that the clocks leave out is as much later. */
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
