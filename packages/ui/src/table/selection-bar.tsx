import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRegion } from '../marks/region-context';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Beside the count: the way to select more. */
  more?: ReactNode;
  children: ReactNode;
}

/**
 * What can be done with the selected rows; sticks to the lower edge while something is selected. Gone, it leaves the focus
 * on the checkbox above all rows, unless it is somewhere already.
 */
export function SelectionBar({ count, onClear, more, children }: SelectionBarProps) {
  const { locale } = useRegion();
  const had = useRef(false);
  useEffect(() => {
    if (count > 0) {
      had.current = true;
      return;
    }
    if (!had.current) return;
    had.current = false;
    // The button that was pressed is gone, and a dialog of it gives the focus back only when it has faded.
    const goOn = () => {
      const nobody = document.activeElement === null || document.activeElement === document.body;
      // guard: selection.leaves-the-focus
      if (nobody) document.querySelector<HTMLElement>('[data-selection-home]')?.focus();
    };
    const timers = [0, 150, 400].map((ms) => setTimeout(goOn, ms));
    return () => timers.forEach(clearTimeout);
  }, [count]);
  if (count === 0) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <CloseButton aria-label="Clear selection" onClick={onClear} />
      <strong className={classes.count} aria-live="polite">
        {count.toLocaleString(locale)} selected
      </strong>
      {more}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
