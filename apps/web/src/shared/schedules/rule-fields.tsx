import { Checkbox, Group, Select, SimpleGrid } from '@mantine/core';
import { parseRule, type Weekday, weekdays } from '@tallyard/domain/schedules/rule';
import { weekdayText } from '@tallyard/domain/schedules/schedule-text';
import { DayInput } from '../dates/day-input';
import { CheckedInput } from '../forms/checked-input';
import type { EntityFormState } from '../forms/use-entity-form';
import { countProblem, intervalProblem, monthDayProblem, nthLabels, type RuleForm } from './rule-form';

const frequencies = [
  { value: 'ONCE', label: 'Not at all: once' },
  { value: 'DAILY', label: 'Every day' },
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'MONTHLY', label: 'Every month' },
  { value: 'CUSTOM', label: 'By a rule' },
];
const units: Readonly<Record<string, string>> = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months' };
const ends = [
  { value: 'never', label: 'Never' },
  { value: 'after', label: 'After so many times' },
  { value: 'on', label: 'On a day' },
];
const monthly = [
  { value: 'day', label: 'On a day of the month' },
  { value: 'last', label: 'On its last day' },
  { value: 'weekday', label: 'On a weekday' },
];
const days = weekdays.map((value) => ({ value, label: weekdayText(value) }));

const isPutTogether = ({ frequency }: RuleForm): boolean => frequency !== 'CUSTOM' && frequency !== 'ONCE';

/** Returns the problems of the rule's fields. */
export const ruleProblems = (entered: RuleForm) => {
  const parsed = entered.frequency === 'CUSTOM' ? parseRule(entered.custom) : null;
  const isPut = isPutTogether(entered);
  const isMonthDay = entered.frequency === 'MONTHLY' && entered.monthlyBy === 'day';
  return {
    interval: !isPut ? null : intervalProblem(entered.interval),
    custom: parsed !== null && 'refusal' in parsed ? parsed.refusal : null,
    monthDay: isMonthDay ? monthDayProblem(entered.monthDay) : null,
    count: isPut && entered.ends === 'after' ? countProblem(entered.count) : null,
    until: isPut && entered.ends === 'on' && entered.until === null ? 'Last day is required' : null,
    weekdays: entered.frequency === 'WEEKLY' && entered.weekdays.length === 0 ? 'Choose a weekday' : null,
  };
};

interface RuleFieldsProps<V extends RuleForm> {
  form: EntityFormState<V>;
  /** Whether 'once' is offered. Defaults to true. */
  withOnce?: boolean;
}

/** Fields for the frequency, the days and the end of a recurrence rule. */
export function RuleFields<V extends RuleForm>({ form: input, withOnce = true }: RuleFieldsProps<V>) {
  // Only the fields of the rule; the rest of the form is untouched.
  const form = input as unknown as EntityFormState<RuleForm>;
  const { values } = form;
  const pick = <Field extends keyof RuleForm>(field: Field, value: string | null) => {
    if (value !== null) form.set(field, value as RuleForm[Field]);
  };
  const picked = <Field extends keyof RuleForm>(field: Field) => ({
    value: String(values[field]),
    onChange: (value: string | null) => pick(field, value),
    allowDeselect: false,
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Repeats"
          data={frequencies.filter(({ value }) => withOnce || value !== 'ONCE')}
          {...picked('frequency')}
        />
        {isPutTogether(values) && (
          <CheckedInput
            label={`Every how many ${units[values.frequency]}`}
            inputMode="numeric"
            {...form.text('interval')}
          />
        )}
      </SimpleGrid>
      {values.frequency === 'CUSTOM' && (
        <CheckedInput
          label="Rule"
          required
          placeholder="FREQ=MONTHLY;BYDAY=1MO,3MO"
          description="RFC 5545: FREQ, INTERVAL, BYDAY, BYMONTHDAY, COUNT, UNTIL"
          {...form.text('custom')}
        />
      )}
      {values.frequency === 'WEEKLY' && (
        <Checkbox.Group
          label="On"
          value={values.weekdays}
          onChange={(next) => form.set('weekdays', next as Weekday[])}
          error={form.errorOf('weekdays')}
        >
          <Group gap="sm" mt={4}>
            {days.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {values.frequency === 'MONTHLY' && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <Select label="Which day" data={monthly} {...picked('monthlyBy')} />
          {values.monthlyBy === 'day' && (
            <CheckedInput label="Day of the month" inputMode="numeric" {...form.text('monthDay')} />
          )}
          {values.monthlyBy === 'weekday' && (
            <>
              <Select label="Which one" data={[...nthLabels]} {...picked('nth')} />
              <Select label="Weekday" data={days} {...picked('nthDay')} />
            </>
          )}
        </SimpleGrid>
      )}
      {isPutTogether(values) && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select label="Ends" data={ends} {...picked('ends')} />
          {values.ends === 'after' && (
            <CheckedInput label="How many times" inputMode="numeric" {...form.text('count')} />
          )}
          {values.ends === 'on' && (
            <DayInput
              label="Last day"
              required
              value={values.until}
              onChange={(day) => form.set('until', day)}
              error={form.errorOf('until')}
            />
          )}
        </SimpleGrid>
      )}
    </>
  );
}
