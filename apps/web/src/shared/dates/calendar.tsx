import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useRegion } from '@tallyard/ui';
import { useEffect, useRef, useState } from 'react';
import classes from './calendar.module.css';
import { type DayNotation, today } from './day-notation';

interface CalendarProps {
  days: DayNotation;
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  /** Called with the picked day, or null if the chosen day was pressed again. */
  onPick: (day: string | null) => void;
}

/** A month calendar for picking a day, with today in the account's time zone. It takes the initial focus. */
export default function Calendar({ days, value, min, max, onPick }: CalendarProps) {
  const { timeZone } = useRegion();
  const [present] = useState(() => today(timeZone, new Date()));
  const frame = useRef<HTMLDivElement>(null);
  // The popover takes the focus before a day is rendered.
  useEffect(() => frame.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus(), []);
  return (
    <div ref={frame} className={classes.calendar}>
      <DatePicker
        value={value}
        onChange={onPick}
        allowDeselect
        minDate={min}
        maxDate={max}
        defaultDate={value ?? nearest(present, min, max)}
        firstDayOfWeek={days.firstDayOfWeek}
        weekendDays={days.weekend}
        weekdayFormat={days.weekday}
        monthLabelFormat={days.month}
        monthsListFormat={days.shortMonth}
        getDayAriaLabel={days.spoken}
        getDayProps={(day) => (day === present ? { 'data-today': true, 'data-highlight-today': true } : {})}
        ariaLabels={words}
      />
    </div>
  );
}

const words = {
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

/** Returns the day that the calendar opens at when none is chosen: today, or the nearest selectable day. */
function nearest(day: string, min = day, max = day): string {
  if (day < min) return min;
  return day > max ? max : day;
}
