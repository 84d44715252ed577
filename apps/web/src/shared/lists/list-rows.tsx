import { type Arrangement, DataTable, type DataTableProps, EmptyState, LoadingState, Panel } from '@tallyard/ui';
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { InPieces } from '../page/in-pieces';
import type { ListPanelProps } from './list-panel-props';
import { useUrlSelection } from './url-selection';
import { useListKeys } from './use-list-keys';
import { useSelectable } from './use-rest-of-list';

interface ListRowsProps<Row> extends ListPanelProps<Row> {
  frame: RefObject<HTMLDivElement | null>;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  /** True in cell-editing mode. */
  isGrid: boolean;
  onGrid: (isGrid: boolean) => void;
  /** Both are created by the list, so selecting a row does not rerender them. */
  above: ReactNode;
  below: ReactNode;
  /** Rendered in place of the rows; null if there are rows. */
  instead: ReactNode;
}

/** The rows of a list, their selection, and its action bar: everything that a click on a checkbox rerenders. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, words, rowId, rowLabel, bulk, instead, frame } = props;
  const { answer, rows, state, url, pageKey } = list;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const selection = useUrlSelection(url, ids, JSON.stringify(state.filters));
  const { nameOf, rest } = useSelectable({ list, selection, rowId, rowLabel });
  useListKeys({
    frame,
    isSecond: props.head !== undefined,
    onToggle: bulk && selection.selection.toggle,
    onGrid: props.grid && !props.grid.gate.reason ? () => props.onGrid(true) : undefined,
    onClear: selection.ids.length > 0 ? selection.clear : undefined,
  });

  useFocusBack(frame, selection.ids.length);

  const table: DataTableProps<Row> = {
    caption: words.caption,
    columns: props.columns,
    rows,
    rowId,
    rowLabel: (row) => rowLabel(row) ?? `this ${words.one}`,
    offset: (state.page - 1) * state.pageSize,
    // Sample data is not counted.
    total: answer?.totalIsExact === false || answer?.isSample ? null : answer?.total,
    arrangement: props.arrangement,
    onArrange: props.onArrange,
    sort: state.sort,
    onSort: state.sort ? ({ key, direction }) => url.set({ sort: key, dir: direction, [pageKey]: null }) : undefined,
    selection: bulk && selection.selection,
    onRowPress: props.onRowPress,
    isFresh: props.isFresh,
    refreshing: list.refreshing,
    empty: props.noMatch ?? (
      <EmptyState title={`No ${words.one} matches`}>Change or clear the search and filters above.</EmptyState>
    ),
  };
  const Grid = props.grid?.part;
  const leave = () => {
    props.onGrid(false);
    // The row of the focused cell is mounted again a moment later.
    setTimeout(() => frame.current?.querySelector<HTMLElement>('tbody tr')?.focus({ preventScroll: true }));
  };
  const drawn =
    Grid && props.isGrid && !props.grid?.gate.reason ? (
      <Suspense fallback={<DataTable {...table} />}>
        <Grid {...table} onLeave={leave} />
      </Suspense>
    ) : (
      <DataTable {...table} />
    );
  const until = <LoadingState rows={Math.min(state.pageSize, 12)} label={`Loading ${words.many}`} />;

  return (
    <>
      <div ref={frame}>
        <Panel>
          {props.above}
          {instead ?? (
            <InPieces until={until}>
              {drawn}
              {props.below}
            </InPieces>
          )}
          {instead !== null && props.below}
        </Panel>
      </div>
      {bulk?.({ ids: selection.ids, onClear: selection.clear, onKeep: selection.replace, nameOf, rest })}
    </>
  );
}

/** Moves the focus into the list if it was in the action bar, which disappears with the selection. */
function useFocusBack(frame: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isGone = before.current > 0 && count === 0;
    before.current = count;
    if (!isGone || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>('tbody tr')?.focus({ preventScroll: true });
  }, [frame, count]);
}
