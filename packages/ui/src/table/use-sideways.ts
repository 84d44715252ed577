import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * True while the table needs more room than its frame has: then it is pushed sideways in a frame of its own height. It stays
 * so until the frame is wider or `columns` are others: which rows are drawn depends on it, and how wide these are.
 */
export function useSideways(frame: RefObject<HTMLElement | null>, columns: readonly unknown[]): boolean {
  const [isWide, setWide] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are judged again.
  useLayoutEffect(() => {
    const around = frame.current;
    const table = around?.querySelector('table');
    if (!around || !table) return;
    let tooNarrow = 0;
    const observer = new ResizeObserver(() => {
      // The frame's own width and not that of what scrolls in it, which a scroll bar makes narrower: else it came and went.
      const room = around.offsetWidth;
      if (table.offsetWidth > room) tooNarrow = room;
      // guard: lists.wide-once
      setWide(room <= tooNarrow);
    });
    observer.observe(around);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame, columns]);
  return isWide;
}
