import { type RefObject, useLayoutEffect, useState } from 'react';

/** True while the table needs more room than its frame has: then it is pushed sideways in a frame of its own height. */
export function useSideways(frame: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const around = frame.current;
    const table = around?.querySelector('table');
    if (!around || !table) return;
    // The frame's own width and not that of what scrolls in it, which a scroll bar makes narrower: else it came and went.
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > around.offsetWidth));
    observer.observe(around);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return isWide;
}
