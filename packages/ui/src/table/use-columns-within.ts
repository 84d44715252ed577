import { useMemo, useSyncExternalStore } from 'react';
import { tableWidths } from './arrangement';
import type { Column } from './columns';

/** In windows of which one of these holds no table is that wide; from the narrowest on. */
const tooNarrow = Object.values(tableWidths).map((width) => ({ width, query: `(max-width: ${width - 1}px)` }));

function onResize(listener: () => void): () => void {
  const lists = tooNarrow.map(({ query }) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** The least of the widths that no table in this window has. */
const outOfReach = (): number =>
  tooNarrow.find(({ query }) => window.matchMedia(query).matches)?.width ?? Number.POSITIVE_INFINITY;

/**
 * The columns without those that no table in this window is wide enough for: on a phone they would be most of what a row
 * draws. What a table narrower than its window has no room for is left out by its style. `isWhole`: all of them, as on paper,
 * whose width is another.
 */
export function useColumnsWithin<Row>(columns: Column<Row>[], isWhole: boolean): Column<Row>[] {
  const width = useSyncExternalStore(onResize, outOfReach);
  return useMemo(
    // guard: lists.columns-within-window
    () =>
      isWhole
        ? columns
        : columns.filter(({ from }) => from === undefined || from === 'chosen' || tableWidths[from] < width),
    [columns, isWhole, width],
  );
}
