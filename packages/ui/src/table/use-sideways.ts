import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns true while the table is wider than its frame and scrolls horizontally in a frame of its own height. It stays
 * true until the frame becomes wider or `columns` change, because it affects which rows are rendered and thus their width.
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
      // The width of the frame, not of the content that scrolls in it: a scroll bar narrows that, so the result would flip
      // back and forth.
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
