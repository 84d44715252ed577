import { Button } from '@mantine/core';
import { IconArrowForwardUp, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DayInput } from '../dates/day-input';
import { endOfDay } from '../format/days';
import { useDayZone } from '../format/use-day-zone';
import { useFormat } from '../format/use-format';
import classes from './as-of-bar.module.css';
import { dayOf, endOfDayAt, endsBefore } from './ends';

const ofStock = 'Quantities and levels are of then; names, places, prices and reorder points are today’s.';

interface AsOfBarProps {
  /** The instant whose stock is shown, ISO 8601. */
  at: string;
  choose: (at: string | null) => void;
  /** Says which parts of the page are historical. Defaults to the text about stock. */
  children?: ReactNode;
}

/**
 * Bar across a historical page. Shows the instant and which parts of the page are historical, and lets the user choose
 * another instant or return to the present.
 */
export function AsOfBar({ at, choose, children = ofStock }: AsOfBarProps) {
  const format = useFormat();
  const timeZone = useDayZone();
  const today = dayOf(new Date().toISOString(), timeZone);
  return (
    <section className={classes.bar} aria-label="Stock of the past">
      <IconHistory size={20} aria-hidden className={classes.icon} />
      <div className={classes.told}>
        <strong>Stock as of {format.moment(at)}</strong>
        <span>{children} Nothing can be changed here.</span>
      </div>
      <div className={classes.choices}>
        <div className={classes.day}>
          <DayInput
            aria-label="At the end of"
            value={dayOf(at, timeZone)}
            max={today}
            onChange={(day) => day !== null && choose(endOfDayAt(day, timeZone))}
          />
        </div>
        {endsBefore(today).map(({ label, day }) => (
          <Button key={label} size="compact-sm" variant="default" onClick={() => choose(endOfDay(day, timeZone))}>
            {label}
          </Button>
        ))}
        <Button
          size="compact-sm"
          leftSection={<IconArrowForwardUp size={15} aria-hidden />}
          onClick={() => choose(null)}
        >
          Back to now
        </Button>
      </div>
    </section>
  );
}
