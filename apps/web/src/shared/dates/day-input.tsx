import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRegion } from '@tallyard/ui';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type DayNotation, dayNotation } from './day-notation';
import { useTyped } from './use-typed';

interface DayInputProps {
  label?: string;
  'aria-label'?: string;
  /** The day in ISO form, '2026-11-22'; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | null;
  required?: boolean;
  leftSection?: ReactNode;
  leftSectionWidth?: number;
  /** True inside a popover that closes on an outside press: the calendar is rendered within it. */
  isWithin?: boolean;
}

const Calendar = lazy(() => import('./calendar'));

/**
 * Day input, typed or picked from a calendar, in the format of the account's region. Unreadable text is reported when the
 * field loses focus, stays as typed and changes nothing. The calendar is loaded when it is opened.
 */
export function DayInput(props: DayInputProps) {
  const { value, onChange, min, max, error, label, required, isWithin = false, ...rest } = props;
  const { locale } = useRegion();
  // guard: days.as-the-account-writes-them
  const days = useMemo(() => dayNotation(locale), [locale]);
  const written = value === null ? '' : days.write(value);
  const { typed, setTyped, isTyping, setIsTyping, lastValue } = useTyped(value, written);
  const [opened, setOpened] = useState(false);

  const notifyChange = (day: string | null) => {
    lastValue.current = day;
    if (day !== value) onChange(day);
  };
  const type = (text: string) => {
    setIsTyping(true);
    setTyped(text);
    if (problemOf(text, days, min, max) === null) notifyChange(days.read(text));
  };
  const leave = () => {
    setIsTyping(false);
    if (problemOf(typed, days, min, max) === null) setTyped(written);
  };
  const pick = (day: string | null) => {
    notifyChange(day);
    setTyped(day === null ? '' : days.write(day));
    setOpened(false);
  };
  const problem = isTyping ? null : problemOf(typed, days, min, max);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withinPortal={!isWithin}
      trapFocus
      returnFocus
      // The button has the roles for the calendar; the text field expands nothing.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          data-day
          label={label}
          withAsterisk={required}
          autoComplete="off"
          inputMode="numeric"
          placeholder={days.example}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpened(true);
          }}
          error={error ?? problem}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Calendar for ${label ?? rest['aria-label']}`}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar">
        <Suspense fallback={<Skeleton width={252} height={270} />}>
          <Calendar days={days} value={value} min={min} max={max} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function problemOf(text: string, days: DayNotation, min?: string, max?: string): string | null {
  if (text.trim() === '') return null;
  const day = days.read(text);
  // guard: days.unreadable-is-said
  if (day === null) return `Write days like ${days.example}`;
  if (min && day < min) return `Not before ${days.write(min)}`;
  return max && day > max ? `Not after ${days.write(max)}` : null;
}
