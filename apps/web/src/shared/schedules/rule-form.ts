import { dayNumber, weekdayOf } from '@tallyard/domain/schedules/local-time';
import {
  type Frequency,
  maxCount,
  parseRule,
  printRule,
  type Rule,
  type Weekday,
  weekdays,
} from '@tallyard/domain/schedules/rule';

/** The form of a recurrence rule. Rules that the form cannot express are edited as text. */
export interface RuleForm {
  frequency: Frequency | 'ONCE' | 'CUSTOM';
  interval: string;
  weekdays: Weekday[];
  /** For monthly rules: a day of the month, its last day, or its nth weekday. */
  monthlyBy: 'day' | 'last' | 'weekday';
  monthDay: string;
  nth: string;
  nthDay: Weekday;
  ends: 'never' | 'after' | 'on';
  count: string;
  until: string | null;
  custom: string;
}

export const nthLabels = [
  { value: '1', label: 'first' },
  { value: '2', label: 'second' },
  { value: '3', label: 'third' },
  { value: '4', label: 'fourth' },
  { value: '-1', label: 'last' },
] as const;

/** Returns the default rule: weekly on the weekday of the start day. */
export function usualRule(startsOn: string): RuleForm {
  const weekday = weekdays[weekdayOf(dayNumber(startsOn))] ?? 'MO';
  return {
    frequency: 'WEEKLY',
    interval: '1',
    weekdays: [weekday],
    monthlyBy: 'day',
    monthDay: String(Number(startsOn.slice(8))),
    nth: '1',
    nthDay: weekday,
    ends: 'never',
    count: '10',
    until: null,
    custom: '',
  };
}

const wholeOf = (text: string, most: number): number | null => {
  const number = Number(text);
  return /^\d{1,4}$/.test(text.trim()) && number >= 1 && number <= most ? number : null;
};

export const intervalProblem = (text: string): string | null =>
  wholeOf(text, 366) === null ? 'A whole number from 1 to 366' : null;
export const countProblem = (text: string): string | null =>
  wholeOf(text, maxCount) === null ? `A whole number from 1 to ${maxCount}` : null;
export const monthDayProblem = (text: string): string | null =>
  wholeOf(text, 31) === null ? 'A day from 1 to 31' : null;

const once = 'FREQ=DAILY;COUNT=1';

/** Returns the rule as text; null while a field is invalid. */
export function ruleOf(form: RuleForm): string | null {
  if (form.frequency === 'ONCE') return once;
  if (form.frequency === 'CUSTOM') return 'rule' in parseRule(form.custom) ? form.custom.trim() : null;
  const interval = wholeOf(form.interval, 366);
  const monthDay = wholeOf(form.monthDay, 31);
  const count = form.ends === 'after' ? wholeOf(form.count, maxCount) : null;
  if (interval === null || (form.ends === 'after' && count === null) || (form.ends === 'on' && form.until === null))
    return null;
  if (form.frequency === 'MONTHLY' && form.monthlyBy === 'day' && monthDay === null) return null;
  const isMonthly = form.frequency === 'MONTHLY';
  const rule: Rule = {
    frequency: form.frequency,
    interval,
    byDay:
      form.frequency === 'WEEKLY'
        ? weekdays.filter((day) => form.weekdays.includes(day)).map((day) => ({ day, ordinal: null }))
        : isMonthly && form.monthlyBy === 'weekday'
          ? [{ day: form.nthDay, ordinal: Number(form.nth) }]
          : [],
    byMonthDay: !isMonthly || form.monthlyBy === 'weekday' ? [] : [form.monthlyBy === 'last' ? -1 : (monthDay ?? 1)],
    count,
    until: form.ends === 'on' && form.until !== null ? { date: form.until } : null,
  };
  return printRule(rule);
}

/** Returns the form of a stored rule. */
export function formOf(text: string, startsOn: string): RuleForm {
  const usual = usualRule(startsOn);
  if (text === once) return { ...usual, frequency: 'ONCE' };
  const parsed = parseRule(text);
  if ('refusal' in parsed) return { ...usual, frequency: 'CUSTOM', custom: text };
  const { frequency, interval, byDay, byMonthDay, count, until } = parsed.rule;
  const [nth] = byDay;
  const form: RuleForm = {
    ...usual,
    frequency,
    interval: String(interval),
    weekdays: byDay.map(({ day }) => day),
    monthlyBy: byDay.length > 0 ? 'weekday' : byMonthDay[0] === -1 ? 'last' : 'day',
    monthDay: String(byMonthDay[0] ?? usual.monthDay),
    nth: String(nth?.ordinal ?? 1),
    nthDay: nth?.day ?? usual.nthDay,
    ends: count !== null ? 'after' : until !== null ? 'on' : 'never',
    count: String(count ?? usual.count),
    until: until !== null && 'date' in until ? until.date : null,
  };
  // If the form would produce a different rule, the original text is kept.
  const same = ruleOf(form);
  const isSame = same !== null && (same === printRule(parsed.rule) || saysSame(parsed.rule, same, startsOn));
  // guard: schedules.rule-as-written
  return isSame ? form : { ...form, frequency: 'CUSTOM', custom: text };
}

/** Returns whether two rules are equivalent. A rule without a day equals one with the day of its start. */
function saysSame(rule: Rule, other: string, startsOn: string): boolean {
  if (rule.byDay.length > 0 || rule.byMonthDay.length > 0) return false;
  const day = weekdays[weekdayOf(dayNumber(startsOn))] ?? 'MO';
  const whole: Rule = {
    ...rule,
    byDay: rule.frequency === 'WEEKLY' ? [{ day, ordinal: null }] : [],
    byMonthDay: rule.frequency === 'MONTHLY' ? [Number(startsOn.slice(8))] : [],
  };
  return printRule(whole) === other;
}
