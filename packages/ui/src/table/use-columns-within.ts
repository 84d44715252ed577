import { useMemo, useSyncExternalStore } from 'react';
import { tableWidths } from './arrangement';
import type { Column } from './columns';

/** Media queries for windows in which no table reaches a width, the narrowest first. */
const tooNarrow = Object.values(tableWidths).map((width) => ({ width, query: `(max-width: ${width - 1}px)` }));

function onResize(listener: () => void): () => void {
  const lists = tooNarrow.map(({ query }) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** Returns the smallest width that no table in this window reaches. */
const outOfReach = (): number =>
  tooNarrow.find(({ query }) => window.matchMedia(query).matches)?.width ?? Number.POSITIVE_INFINITY;

/**
 * Returns the columns except those that need a wider table than the window allows: on a phone they would take most of the
 * time to render a row. In a table narrower than its window, CSS hides further columns. `isWhole` returns all columns, for
 * example for printing, where the width differs.
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
