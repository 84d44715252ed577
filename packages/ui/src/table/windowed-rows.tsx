import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useState } from 'react';

interface WindowedRowsProps {
  count: number;
  body: RefObject<HTMLTableSectionElement | null>;
  rowHeight: number;
  columnCount: number;
  draw: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Of many rows those in sight and some around them; empty ones hold the place of the others. */
export default function WindowedRows({ count, body, rowHeight, columnCount, draw }: WindowedRowsProps) {
  const top = useTopOf(body);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top,
  });
  const drawn: ReactNode[] = [];
  let end = 0;
  for (const { index, start, size } of virtualizer.getVirtualItems()) {
    const gap = start - top - end;
    if (gap > 0) drawn.push(<Gap key={`before-${index}`} height={gap} columnCount={columnCount} />);
    drawn.push(draw(index, virtualizer.measureElement));
    end = start - top + size;
  }
  const left = virtualizer.getTotalSize() - end;
  return (
    <>
      {drawn}
      {left > 0 && <Gap height={left} columnCount={columnCount} />}
    </>
  );
}

function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    <tr aria-hidden data-gap>
      <td colSpan={columnCount} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** Where the rows begin on the page, also after something above them has opened or closed. */
function useTopOf(body: RefObject<HTMLTableSectionElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => {
      const place = body.current?.getBoundingClientRect().top;
      if (place !== undefined) setTop(Math.round(place + window.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return top;
}
