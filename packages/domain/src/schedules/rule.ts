import { dateOfDay, isLocalDate, type LocalDate } from './local-time.ts';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** The weekdays as named by RFC 5545; the index is the number of the weekday, 0 is Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** A weekday, optionally the nth one of a month; -1 is the last. */
export interface ByDay {
  readonly day: Weekday;
  readonly ordinal: number | null;
}

/** The supported part of RFC 5545 for recurring movements (ADR 0078). */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly byDay: readonly ByDay[];
  /** 1 to 31, or -1 for the last day, -2 for the one before it. */
  readonly byMonthDay: readonly number[];
  readonly count: number | null;
  /** The last date, inclusive, or an instant in UTC. */
  readonly until: { readonly date: LocalDate } | { readonly instant: string } | null;
}

export const maxRuleLength = 200;
const maxInterval = 366;
export const maxCount = 1_000;

const refused = (refusal: string) => ({ refusal });
const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL'];

function wholeOf(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= most ? number : null;
}

function byDayOf(text: string): ByDay | null {
  const [, ordinal, day] = /^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? [];
  if (day === undefined) return null;
  const number = ordinal === undefined ? null : Number(ordinal);
  return number !== null && (number === 0 || Math.abs(number) > 5) ? null : { day: day as Weekday, ordinal: number };
}

function untilOf(text: string): Rule['until'] {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})Z)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isLocalDate(date)) return null;
  if (time === undefined) return { date };
  const instant = `${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
  return Number.isFinite(Date.parse(instant)) ? { instant } : null;
}

/** Parses a rule. Returns the rule, or a refusal that names the unsupported part. */
export function parseRule(text: string): { readonly rule: Rule } | { readonly refusal: string } {
  if (text.length > maxRuleLength) return refused(`A rule has at most ${maxRuleLength} characters`);
  const parts = new Map<string, string>();
  const written = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '');
  for (const part of written.split(';')) {
    const [name = '', value, ...more] = part.split('=');
    if (value === undefined || value === '' || more.length > 0)
      return refused(`${part || 'An empty part'} is no part of a rule such as FREQ=WEEKLY;BYDAY=MO`);
    if (!known.includes(name)) return refused(`${name} is not offered: a rule is made of ${known.join(', ')}`);
    if (parts.has(name)) return refused(`${name} is given twice`);
    parts.set(name, value);
  }
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  if (frequency === undefined) return refused(`FREQ must be one of ${frequencies.join(', ')}`);
  const interval = wholeOf(parts.get('INTERVAL') ?? '1', maxInterval);
  if (interval === null) return refused(`INTERVAL must be a whole number from 1 to ${maxInterval}`);
  const count = parts.has('COUNT') ? wholeOf(parts.get('COUNT'), maxCount) : null;
  if (count === null && parts.has('COUNT')) return refused(`COUNT must be a whole number from 1 to ${maxCount}`);
  if (parts.has('COUNT') && parts.has('UNTIL')) return refused('UNTIL cannot stand beside COUNT');
  const until = parts.has('UNTIL') ? untilOf(parts.get('UNTIL') ?? '') : null;
  if (until === null && parts.has('UNTIL'))
    return refused('UNTIL must be a day such as 20261231, or a time in UTC such as 20261231T220000Z');
  const byDay = (parts.get('BYDAY')?.split(',') ?? []).map(byDayOf);
  if (byDay.includes(null)) return refused('BYDAY must be weekdays such as MO,TH, or of a month 1MO and -1FR');
  const days = byDay as ByDay[];
  if (frequency !== 'MONTHLY' && days.some(({ ordinal }) => ordinal !== null))
    return refused('BYDAY counts weekdays only of months: 1MO and -1FR need FREQ=MONTHLY');
  if (frequency === 'WEEKLY' && parts.has('BYMONTHDAY')) return refused('BYMONTHDAY cannot stand beside FREQ=WEEKLY');
  const monthDays = parts.get('BYMONTHDAY')?.split(',') ?? [];
  const byMonthDay = monthDays.map(Number);
  if (byMonthDay.some((day, at) => !/^[+-]?\d{1,2}$/.test(monthDays[at] ?? '') || day === 0 || Math.abs(day) > 31))
    return refused('BYMONTHDAY must be days from 1 to 31, or from -1, the last, to -31');
  return { rule: { frequency, interval, byDay: days, byMonthDay, count, until } };
}

/** Returns the rule as text, which `parseRule` reads as the same rule. */
export function printRule(rule: Rule): string {
  const { frequency, interval, byDay, byMonthDay, count, until } = rule;
  return [
    `FREQ=${frequency}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
    byDay.length === 0 ? '' : `BYDAY=${byDay.map(({ day, ordinal }) => `${ordinal ?? ''}${day}`).join(',')}`,
    byMonthDay.length === 0 ? '' : `BYMONTHDAY=${byMonthDay.join(',')}`,
    count === null ? '' : `COUNT=${count}`,
    until === null ? '' : `UNTIL=${untilText(until)}`,
  ]
    .filter((part) => part !== '')
    .join(';');
}

const untilText = (until: NonNullable<Rule['until']>) =>
  ('date' in until ? until.date : until.instant).replaceAll(/[-:]/g, '');

/** Returns the month of the day: the number of its first day, and its length. */
export function monthOf(day: number, plusMonths = 0): { readonly first: number; readonly length: number } {
  const [year = 0, month = 1] = dateOfDay(day).split('-').map(Number);
  const first = Date.UTC(year, month - 1 + plusMonths, 1) / 86_400_000;
  const next = Date.UTC(year, month + plusMonths, 1) / 86_400_000;
  return { first, length: next - first };
}
