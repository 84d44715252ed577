import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRegion } from '../marks/region-context';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** The control to select more, beside the count. */
  more?: ReactNode;
  children: ReactNode;
}

/**
 * The actions on selected rows, sticky at the bottom while rows are selected. When it disappears, the focus moves to the
 * checkbox in the table's header, unless another element has it.
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
    // The pressed button is gone, and a dialog that it opened returns the focus only after fading out.
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
