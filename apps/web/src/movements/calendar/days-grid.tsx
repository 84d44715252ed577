import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { DayNotation } from '../../shared/dates/day-notation';
import type { CalendarItemFragment } from '../generated/calendar-operations';
import classes from './calendar.module.css';
import { type EntryActions, EntryChip } from './entry-chip';

/** The maximum number of entries shown per day in the month view; the week view shows the rest. */
const mostInMonth = 4;

interface DaysGridProps {
  days: readonly string[];
  notation: DayNotation;
  entriesOf: (day: string) => readonly CalendarItemFragment[];
  today: string;
  /**
   * The month of the month view: days of other months are paler, and each day shows a limited number of entries. Null: the
   * week view.
   */
  month: string | null;
  actions: EntryActions;
  onDrop: (day: string) => void;
  onMore: (day: string) => void;
}

/** Weeks of seven days. Entries can be dropped on each day. */
export function DaysGrid({ days, notation, entriesOf, today, month, actions, onDrop, onMore }: DaysGridProps) {
  const [over, setOver] = useState<string | null>(null);
  return (
    <div className={classes.scroll}>
      <div className={classes.grid} data-month={month !== null || undefined}>
        {days.slice(0, 7).map((day) => (
          <div key={`head-${day}`} className={classes.weekday} aria-hidden>
            {notation.weekday(day)}
          </div>
        ))}
        {days.map((day) => {
          const entries = entriesOf(day);
          const shown = month === null ? entries : entries.slice(0, mostInMonth);
          return (
            <section
              key={day}
              aria-label={notation.spoken(day)}
              aria-current={day === today ? 'date' : undefined}
              className={classes.day}
              data-outside={(month !== null && !day.startsWith(month)) || undefined}
              data-over={over === day || undefined}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(day);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                onDrop(day);
              }}
            >
              <span className={classes.number}>{Number(day.slice(8))}</span>
              {shown.map((entry) => (
                <EntryChip key={entry.id} entry={entry} {...actions} />
              ))}
              {entries.length > shown.length && (
                <UnstyledButton className={classes.more} onClick={() => onMore(day)}>
                  {`${entries.length - shown.length} more`}
                </UnstyledButton>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
