import { EmptyState, Mark } from '@tallyard/ui';
import type { DayNotation } from '../../shared/dates/day-notation';
import type { CalendarItemFragment } from '../generated/calendar-operations';
import classes from './calendar.module.css';
import { type EntryActions, EntryChip } from './entry-chip';
import { stateLabels, stateTones } from './entry-text';

interface DaysListProps {
  days: readonly string[];
  notation: DayNotation;
  entriesOf: (day: string) => readonly CalendarItemFragment[];
  today: string;
  actions: EntryActions;
}

/** The days with due entries as a list. */
export function DaysList({ days, notation, entriesOf, today, actions }: DaysListProps) {
  const due = days.filter((day) => entriesOf(day).length > 0);
  if (due.length === 0) {
    return (
      <EmptyState title="Nothing is scheduled in this month">
        Movements that are scheduled, and those of series, stand here on the day on which they are due.
      </EmptyState>
    );
  }
  return (
    <div className={classes.list}>
      {due.map((day) => (
        <section key={day} aria-label={notation.spoken(day)} aria-current={day === today ? 'date' : undefined}>
          <h2 className={classes.listDay}>{notation.spoken(day)}</h2>
          {entriesOf(day).map((entry) => (
            <div key={entry.id} className={classes.listEntry}>
              <EntryChip entry={entry} {...actions} />
              <Mark tone={stateTones[entry.state]}>{stateLabels[entry.state]}</Mark>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
