import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done with the selected rows; sticks to the lower edge while something is selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <CloseButton aria-label="Clear selection" onClick={onClear} />
      <strong className={classes.count} aria-live="polite">
        {count} selected
      </strong>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
