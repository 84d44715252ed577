import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { SelectionBar } from '@tallyard/ui';
import type { ReactNode } from 'react';
import classes from './lists.module.css';
import type { Bulk, BulkSelection } from './use-bulk';

interface BulkBarProps extends Pick<BulkSelection, 'ids' | 'onClear'> {
  bulk: Pick<Bulk, 'unfinished' | 'forget'>;
  /** An action is on its way: it is not begun again. */
  busy: boolean;
  children: ReactNode;
}

/** What can be done with selected rows, and, after it was, what could not be, why, and the way to try exactly that again. */
export function BulkBar({ ids, onClear, bulk, busy, children }: BulkBarProps) {
  const { unfinished, forget } = bulk;
  const clear = () => {
    forget();
    onClear();
  };
  return (
    <SelectionBar count={ids.length} onClear={clear}>
      {children}
      {unfinished && (
        <div role="alert" className={classes.unfinished}>
          <strong>{unfinished.title}</strong>
          {unfinished.reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={unfinished.again}
          >
            {unfinished.ids.length === 1 ? 'Try it again' : `Try these ${unfinished.ids.length} again`}
          </Button>
        </div>
      )}
    </SelectionBar>
  );
}
