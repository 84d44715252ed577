import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useState } from 'react';

interface WindowedRowsProps {
  count: number;
  /** The number of rows rendered at once, unless more are visible. */
  most: number;
  body: RefObject<HTMLTableSectionElement | null>;
  /** The scroll container of the rows; null for the page. */
  scroller: HTMLElement | null;
  rowHeight: number;
  columnCount: number;
  draw: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Renders the visible rows and some around them; empty rows take the space of the others. */
export default function WindowedRows(props: WindowedRowsProps) {
  return props.scroller ? <RowsOfFrame {...props} scroller={props.scroller} /> : <RowsOfPage {...props} />;
}

function RowsOfPage(props: WindowedRowsProps) {
  const top = useTopOf(props.body, null);
  const virtualizer = useWindowVirtualizer({ ...rowsOf(props, window.innerHeight), scrollMargin: top });
  return <Drawn {...props} top={top} virtualizer={virtualizer} />;
}

function RowsOfFrame(props: WindowedRowsProps & { scroller: HTMLElement }) {
  const { scroller } = props;
  const top = useTopOf(props.body, scroller);
  const virtualizer = useVirtualizer({
    ...rowsOf(props, scroller.clientHeight),
    scrollMargin: top,
    getScrollElement: () => scroller,
  });
  return <Drawn {...props} top={top} virtualizer={virtualizer} />;
}

function rowsOf({ count, most, rowHeight }: WindowedRowsProps, height: number) {
  const around = Math.floor((most - Math.ceil(height / rowHeight) - 1) / 2);
  return { count, estimateSize: () => rowHeight, overscan: Math.min(Math.max(around, 1), 10) };
}

interface DrawnProps extends WindowedRowsProps {
  top: number;
  virtualizer: Pick<Virtualizer<Window | HTMLElement, Element>, 'getVirtualItems' | 'getTotalSize' | 'measureElement'>;
}

function Drawn({ top, virtualizer, columnCount, draw }: DrawnProps) {
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

/** Returns the offset of the rows in their scroll container, updated when content above them expands or collapses. */
function useTopOf(body: RefObject<HTMLTableSectionElement | null>, scroller: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => {
      const place = body.current?.getBoundingClientRect().top;
      if (place === undefined) return;
      const above = scroller ? scroller.scrollTop - scroller.getBoundingClientRect().top : window.scrollY;
      setTop(Math.round(place + above));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, scroller]);
  return top;
}
