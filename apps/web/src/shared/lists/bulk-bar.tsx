import { Button, Progress } from '@mantine/core';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { SelectionBar } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format';
import classes from './lists.module.css';
import type { Bulk, BulkSelection, Unfinished } from './use-bulk';

interface BulkBarProps {
  selection: BulkSelection;
  bulk: Bulk;
  /** True while an action runs, so that it cannot be started twice. */
  busy: boolean;
  children: ReactNode;
}

/**
 * Actions for the selected rows. Shows the progress of a long action, and afterwards the rows that failed, with reasons and a
 * retry of exactly those.
 */
export function BulkBar({ selection, bulk, busy, children }: BulkBarProps) {
  const { ids, onClear, rest } = selection;
  const { unfinished, forget, progress } = bulk;
  const clear = () => {
    forget();
    onClear();
  };
  const offer = rest && !progress && (
    <Button variant="subtle" size="compact-sm" loading={rest.busy} onClick={rest.select}>
      {rest.label}
    </Button>
  );
  return (
    <SelectionBar count={ids.length} onClear={clear} more={offer}>
      {progress ? <HowFar progress={progress} onStop={bulk.stop} /> : children}
      {unfinished && !progress && <WhatIsLeft unfinished={unfinished} busy={busy} />}
    </SelectionBar>
  );
}

function HowFar({ progress, onStop }: { progress: NonNullable<Bulk['progress']>; onStop: () => void }) {
  const { count } = useFormat();
  const { done, of } = progress;
  return (
    <div className={classes.progress}>
      <Progress value={(100 * done) / of} size="sm" aria-label="Done" className={classes.progressLine} />
      <span role="status">
        {count(done)} of {count(of)} done
      </span>
      <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function WhatIsLeft({ unfinished, busy }: { unfinished: Unfinished; busy: boolean }) {
  const { count } = useFormat();
  const { title, reasons, ids, isStopped, again } = unfinished;
  const these = ids.length === 1 ? 'Try it again' : `Try these ${count(ids.length)} again`;
  return (
    <div role="alert" className={classes.unfinished} data-stopped={isStopped || undefined}>
      <div className={classes.unfinishedHead}>
        <strong>{title}</strong>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={again}
        >
          {isStopped ? 'Go on' : these}
        </Button>
      </div>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
