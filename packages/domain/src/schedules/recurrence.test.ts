import { describe, expect, test } from 'vitest';
import { dateOfDay, dayNumber, localOf, localToInstant } from './local-time.ts';
import { nextOccurrences, type Occurrence, occurrencesBetween, occurrencesOf, type Recurrence } from './occurrences.ts';
import { parseRule, printRule, type Rule } from './rule.ts';
import { scheduleText } from './schedule-text.ts';

const ruleOf = (text: string): Rule => {
  const parsed = parseRule(text);
  if ('refusal' in parsed) throw new Error(parsed.refusal);
  return parsed.rule;
};
const first = (most: number, recurrence: Recurrence): Occurrence[] => {
  const found: Occurrence[] = [];
  for (const one of occurrencesOf(recurrence)) if (found.push(one) >= most) break;
  return found;
};
const dates = (text: string, startsOn: string, most = 5) =>
  first(most, { rule: ruleOf(text), startsOn, atTime: '08:00', timeZone: 'UTC' }).map(({ occursOn }) => occursOn);

describe('a rule', () => {
  test.each([
    ['FREQ=DAILY', '2026-02-27', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '2026-01-01', ['2026-01-01', '2026-01-11', '2026-01-21']],
    ['FREQ=DAILY;BYDAY=SA,SU', '2026-01-01', ['2026-01-03', '2026-01-04', '2026-01-10', '2026-01-11', '2026-01-17']],
    ['FREQ=WEEKLY', '2026-01-01', ['2026-01-01', '2026-01-08', '2026-01-15', '2026-01-22', '2026-01-29']],
    ['FREQ=WEEKLY;BYDAY=FR,MO', '2026-01-01', ['2026-01-02', '2026-01-05', '2026-01-09', '2026-01-12', '2026-01-16']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20260131', '2026-01-01', ['2026-01-12', '2026-01-26']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-01-01',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    ['FREQ=MONTHLY', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=30,31;COUNT=4', '2026-01-01', ['2026-01-30', '2026-01-31', '2026-02-28', '2026-03-30']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      '2026-02-01',
      ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=1MO,-1FR',
      '2026-01-01',
      ['2026-01-05', '2026-01-30', '2026-02-02', '2026-02-27', '2026-03-02'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      '2026-01-01',
      ['2026-02-13', '2026-03-13', '2026-11-13', '2027-08-13', '2028-10-13'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=5SU;INTERVAL=2',
      '2026-01-01',
      ['2026-03-29', '2026-05-31', '2026-11-29', '2027-01-31', '2027-05-30'],
    ],
    ['FREQ=DAILY;UNTIL=20260102T080000Z', '2026-01-01', ['2026-01-01', '2026-01-02']],
    ['FREQ=DAILY;UNTIL=20260102T075959Z', '2026-01-01', ['2026-01-01']],
  ])('%s from %s', (text, startsOn, expected) => {
    expect(dates(text, startsOn)).toEqual(expected);
  });

  test.each([
    ['FREQ=YEARLY', 'FREQ must be one of DAILY, WEEKLY, MONTHLY'],
    ['FREQ=DAILY;BYSETPOS=1', 'BYSETPOS is not offered'],
    ['FREQ=DAILY;BYHOUR=3', 'BYHOUR is not offered'],
    ['FREQ=WEEKLY;WKST=SU', 'WKST is not offered'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL must be'],
    ['FREQ=DAILY;COUNT=1001', 'COUNT must be'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20260101', 'UNTIL cannot stand beside COUNT'],
    ['FREQ=DAILY;UNTIL=20260230', 'UNTIL must be'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY counts weekdays only of months'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY must be'],
    ['FREQ=WEEKLY;BYMONTHDAY=3', 'BYMONTHDAY cannot stand'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY must be'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY must be'],
    ['FREQ=DAILY;FREQ=DAILY', 'FREQ is given twice'],
    ['every day', 'EVERY DAY is no part'],
    ['', 'An empty part'],
  ])('%s is refused by what is wrong with it', (text, refusal) => {
    expect(parseRule(text)).toEqual({ refusal: expect.stringContaining(refusal) });
  });

  test('what is printed is read as the same rule, of every combination', () => {
    for (const frequency of ['DAILY', 'WEEKLY', 'MONTHLY'] as const)
      for (const interval of [1, 2, 366])
        for (const byDay of ['', 'MO', 'MO,SU', ...(frequency === 'MONTHLY' ? ['1MO,-1FR'] : [])])
          for (const byMonthDay of frequency === 'WEEKLY' ? [''] : ['', '31', '-1,15'])
            for (const end of ['', ';COUNT=7', ';UNTIL=20261231', ';UNTIL=20261231T220000Z']) {
              const text = `FREQ=${frequency};INTERVAL=${interval}${byDay && `;BYDAY=${byDay}`}${byMonthDay && `;BYMONTHDAY=${byMonthDay}`}${end}`;
              const rule = ruleOf(text);
              expect(ruleOf(printRule(rule))).toEqual(rule);
              expect(scheduleText(rule)).toMatch(/^Every /);
            }
    expect(ruleOf(' rrule:freq=daily; '.trim().replace('; ', ';'))).toEqual(ruleOf('FREQ=DAILY'));
  });

  test('it is said in words', () => {
    expect(scheduleText(ruleOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=10'))).toBe(
      'Every 2 weeks on Monday and Friday, 10 times',
    );
    expect(scheduleText(ruleOf('FREQ=MONTHLY;BYDAY=-1FR'))).toBe('Every month on the last Friday');
    expect(scheduleText(ruleOf('FREQ=MONTHLY;BYMONTHDAY=31'))).toBe('Every month on the 31st');
  });

  test('one that names no day ends', () => {
    expect(dates('FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026-01-06')).toEqual([]);
  });

  test('it says where the month is shorter, and what clocks leave out or show twice', () => {
    const readResult = (text: string, startsOn: string, atTime: string) =>
      nextOccurrences({ rule: ruleOf(text), startsOn, atTime, timeZone: 'Europe/Zurich' }, new Date(0), 2).map(
        ({ dueAt, shifted }) => [dueAt, shifted],
      );
    expect(readResult('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '08:00')).toEqual([
      ['2026-01-31T07:00:00.000Z', null],
      ['2026-02-28T07:00:00.000Z', 'this month has no 31st, so it is its last day'],
    ]);
    expect(readResult('FREQ=DAILY', '2026-03-29', '02:30')).toEqual([
      ['2026-03-29T01:30:00.000Z', 'clocks go forward and leave out 02:30, so it is 03:30'],
      ['2026-03-30T00:30:00.000Z', null],
    ]);
    expect(readResult('FREQ=DAILY', '2026-10-25', '02:30')[0]).toEqual([
      '2026-10-25T00:30:00.000Z',
      'clocks go back and show 02:30 twice, so it is the first of the two',
    ]);
  });

  test('those between two days are those of all that lie there', () => {
    const recurrence = {
      rule: ruleOf('FREQ=MONTHLY;BYDAY=TU'),
      startsOn: '2026-01-01',
      atTime: '08:00',
      timeZone: 'UTC',
    };
    const all = first(200, recurrence);
    expect(occurrencesBetween(recurrence, '2026-03-01', '2026-04-30', 400)).toEqual(
      all.filter(({ occursOn }) => occursOn >= '2026-03-01' && occursOn <= '2026-04-30'),
    );
  });
});

/** A quarter of an hour: no zone's clocks change by less, or between two of them. */
const stepMs = 900_000;
const days = 400;

describe.each([
  'Europe/Zurich',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/St_Johns',
  'Asia/Kathmandu',
])('by the clocks of %s', (timeZone) => {
  test('each time of 400 days is its first instant, or, left out, as much later as is left out', () => {
    const begin = Date.parse('2026-01-01T00:00:00Z');
    const first = new Map<string, number>();
    const last = new Map<string, number>();
    for (let at = begin - 2 * 86_400_000; at < begin + (days + 2) * 86_400_000; at += stepMs) {
      const { date, time } = localOf(new Date(at), timeZone);
      const wall = `${date}T${time}`;
      if (!first.has(wall)) first.set(wall, at);
      last.set(wall, at);
    }
    let [shifted, twice] = [0, 0];
    for (let day = 0; day < days; day += 1) {
      const date = dateOfDay(dayNumber('2026-01-01') + day);
      for (let quarter = 0; quarter < 96; quarter += 1) {
        const time = new Date(quarter * stepMs).toISOString().slice(11, 16);
        const wall = `${date}T${time}`;
        const got = localToInstant(date, time, timeZone);
        const known = first.get(wall);
        if (known === undefined) {
          shifted += 1;
          const shown = localOf(got.instant, timeZone);
          const later = (Date.parse(`${shown.date}T${shown.time}Z`) - Date.parse(`${wall}Z`)) / 60_000;
          expect([wall, got.isShifted, later]).toEqual([wall, true, timeZone === 'Australia/Lord_Howe' ? 30 : 60]);
        } else {
          const isTwice = last.get(wall) !== known;
          if (isTwice) twice += 1;
          if (got.instant.getTime() !== known || got.isShifted || got.comesTwice !== isTwice)
            expect([wall, got]).toBe(known);
        }
      }
    }
    const changes = { 'Asia/Kathmandu': 0, 'Australia/Lord_Howe': 2 }[timeZone] ?? 4;
    expect([shifted, twice]).toEqual([changes, changes]);
  });

  test('a daily time is one a day for 400 days, each after the one before', () => {
    for (const atTime of ['00:00', '01:45', '02:30', '23:59']) {
      const found = first(days, { rule: ruleOf('FREQ=DAILY'), startsOn: '2026-01-01', atTime, timeZone });
      expect(new Set(found.map(({ occursOn }) => occursOn)).size).toBe(days);
      for (const [index, one] of found.entries()) {
        const before = found[index - 1];
        if (before !== undefined) expect(one.dueAt > before.dueAt).toBe(true);
        const shown = localOf(new Date(one.dueAt), timeZone);
        expect([
          one.occursOn,
          one.shifted === null || !one.shifted.includes('leave out') ? shown.time : atTime,
        ]).toEqual([shown.date, atTime]);
      }
    }
  });
});
