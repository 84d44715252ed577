import { Checkbox, Group, NativeSelect, Switch } from '@mantine/core';
import { quietHoursText } from '@tallyard/domain/alerts/quiet-hours';
import { weekdays } from '@tallyard/domain/schedules/rule';
import { weekdayText } from '@tallyard/domain/schedules/schedule-text';
import { useRegion } from '@tallyard/ui';
import { useMemo } from 'react';
import type { Weekday } from '../../generated/schema-types';
import { TimeInput } from '../../shared/dates/time-input';
import { timeNotation } from '../../shared/dates/time-notation';
import { timeZoneChoices } from '../../shared/format/regions';
import classes from './quiet.module.css';
import { quietProblems } from './quiet-checks';
import type { QuietField, QuietValues } from './quiet-form';

export interface QuietFieldsProps {
  /** What is deferred, such as 'Mails to you'. */
  messages: string;
  /** What is not deferred, such as 'you see alerts in the app at once'. */
  atOnce: string;
  value: QuietValues;
  onChange: (value: QuietValues) => void;
  /** Returns the server's error for a field from the last attempt to save. */
  refusalOf: (field: QuietField) => string | null;
}

/** The quiet hours, if any, with a sentence about their effect. */
export function QuietTimes({ messages, atOnce, value, onChange, refusalOf }: QuietFieldsProps) {
  const set = (change: Partial<QuietValues>) => onChange({ ...value, ...change });
  const { locale } = useRegion();
  const times = useMemo(() => timeNotation(locale), [locale]);
  const isRight = Object.keys(quietProblems(value)).length === 0;
  const time = (field: 'from' | 'to', label: string) => (
    <TimeInput
      aria-label={label}
      value={value[field]}
      onChange={(entered) => set({ [field]: entered })}
      error={refusalOf(field)}
      w={118}
    />
  );
  return (
    <>
      <div className={classes.sentence}>
        <span>From</span>
        {time('from', 'Quiet from')}
        <span>to</span>
        {time('to', 'Quiet to')}
        <span>by the clocks of</span>
        <NativeSelect
          aria-label="Time zone of the quiet hours"
          data={timeZoneChoices(value.timeZone).slice(1)}
          value={value.timeZone}
          onChange={({ currentTarget }) => set({ timeZone: currentTarget.value })}
          error={refusalOf('timeZone')}
          w={220}
        />
      </div>
      <Checkbox.Group
        label="Beginning on"
        description="None: on each day."
        value={[...value.days]}
        onChange={(days) => set({ days: days as Weekday[] })}
        error={refusalOf('days')}
      >
        <Group gap="sm" mt={6}>
          {weekdays.map((day) => (
            <Checkbox key={day} value={day} label={weekdayText(day)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Switch
        label="What is critical does not wait"
        checked={value.exceptCritical}
        onChange={({ currentTarget }) => set({ exceptCritical: currentTarget.checked })}
      />
      {isRight && (
        <p className={classes.words}>
          {quietHoursText(value, times.write)}: {atOnce}. {messages} wait until {times.write(value.to)}
          {value.exceptCritical && ', unless it is critical'}; of what is acknowledged or resolved by then there are
          none.
        </p>
      )}
    </>
  );
}
