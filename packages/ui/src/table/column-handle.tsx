import { type PointerEvent, useRef } from 'react';
import classes from './data-table.module.css';

interface ColumnHandleProps {
  /** `onDrag` is called with the width in pixels during the drag, `onDone` at its end. */
  onDrag: (width: number) => void;
  onDone: (width: number) => void;
  /** Resets the column to the list's width. */
  onReset: () => void;
}

/** The drag handle on the edge of a header that resizes its column; keyboard users have the columns menu. */
export function ColumnHandle({ onDrag, onDone, onReset }: ColumnHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) =>
    start.current === null ? null : start.current.width + event.clientX - start.current.x;
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const width = event.currentTarget.closest('th')?.offsetWidth;
    if (event.button !== 0 || width === undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const move = (event: PointerEvent) => {
    const width = widthAt(event);
    if (width !== null) onDrag(width);
  };
  const end = (event: PointerEvent) => {
    const width = widthAt(event);
    const isMoved = start.current !== null && event.clientX !== start.current.x;
    start.current = null;
    if (width !== null && isMoved) onDone(width);
  };
  return (
    <span
      aria-hidden
      className={classes.handle}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onReset}
    />
  );
}
