import { lazy, type ReactNode, type Ref, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { type Arrangement, arrangedColumns, withWidth } from './arrangement';
import type { Column, Sort } from './columns';
import classes from './data-table.module.css';
import type { TableGrid } from './grid';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import { useColumnsWithin } from './use-columns-within';
import { usePrinting } from './use-printing';
import { useRowFocus } from './use-row-focus';
import type { Selection } from './use-selection';
import { useSideways } from './use-sideways';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** The same array while it says the same: rows are drawn again when it is another one. */
  columns: Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called in the label of its checkbox. */
  rowLabel: (row: Row) => string;
  /** Rows of the list before the first one here. */
  offset?: number;
  /** Rows of the whole list; undefined: these are all, null: nobody counted. */
  total?: number | null;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** A press on the row's free ground, for the pointer; the keyboard needs a link or button in a cell. */
  onRowPress?: (row: Row) => void;
  /** Marks rows that have just arrived, for a few seconds. */
  isFresh?: (row: Row) => boolean;
  /** True while a newer answer is on its way: the present rows stay, a little paler. */
  refreshing?: boolean;
  /** Which columns, in which order, how wide and how dense. */
  arrangement?: Arrangement;
  /** The edges of headers can be dragged; without it they stay. */
  onArrange?: (arrangement: Arrangement) => void;
  empty?: ReactNode;
  /** A cell cursor is in it: see `EditableTable`. */
  grid?: TableGrid<Row>;
}

/** Beyond as many, only the rows in sight are drawn. */
const mostDrawn = 60;
const rowHeights = { roomy: 36, dense: 30 } as const;

const WindowedRows = lazy(() => import('./windowed-rows'));
const asGrid = { role: 'grid', 'aria-multiselectable': true, 'data-grid': true } as const;
const asTheListHasIt: Arrangement = {};

/**
 * A table: rows of 36 px (30 when dense, 44 on touch), sticky header, sortable headers with aria-sort, columns that give
 * way by the table's own width. One wider than its frame is pushed sideways under its header, beside its names. Arrow keys move between rows, Space toggles a row's checkbox, Shift extends. A row is
 * drawn again only when it has changed, and of more than 60 only those in sight are there.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, rowLabel, selection, onRowPress, isFresh, offset = 0, total = rows.length } = props;
  const { grid } = props;
  const { arrangement: storedArrangement = asTheListHasIt, onArrange } = props;
  const [dragged, setDragged] = useState<Arrangement | null>(null);
  const arrangement = dragged ?? storedArrangement;
  // Headers and rows hold on to what they are given, so that a tick draws neither again.
  const latest = useRef({ kept: storedArrangement, onArrange, onSort: props.onSort });
  latest.current = { kept: storedArrangement, onArrange, onSort: props.onSort };
  const resize = useCallback((key: string, width: number | null, isDone: boolean) => {
    const next = withWidth(latest.current.kept, key, width);
    setDragged(isDone ? null : next);
    if (isDone) latest.current.onArrange?.(next);
  }, []);
  const order = useCallback((sort: Sort) => latest.current.onSort?.(sort), []);
  const { density = 'roomy' } = arrangement;
  const isPrinting = usePrinting();
  const arranged = useMemo(() => arrangedColumns(props.columns, arrangement), [props.columns, arrangement]);
  // A cursor counts the columns that there are.
  // guard: lists.columns-on-paper
  const columns = useColumnsWithin(arranged, isPrinting || grid !== undefined);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const isWide = useSideways(frame, columns);
  const moveFocus = useRowFocus(body, selection?.toggle);

  const pressed = useRef(onRowPress);
  pressed.current = onRowPress;
  const press = useCallback((row: Row) => pressed.current?.(row), []);

  const draw = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        row={row}
        id={id}
        label={rowLabel(row)}
        columns={columns}
        index={index}
        ariaIndex={offset + index + 2}
        selected={selection?.selected.has(id) ?? false}
        fresh={isFresh?.(row) ?? false}
        onToggle={selection?.toggle}
        onPress={grid ? undefined : onRowPress && press}
        {...gridOfRow(grid, id, index)}
        measure={measure}
      />
    );
  };
  const drawFirst = (count: number) => Array.from({ length: Math.min(count, rows.length) }, (_, index) => draw(index));

  return (
    <div
      ref={frame}
      className={classes.frame}
      data-refreshing={props.refreshing || undefined}
      data-density={density}
      aria-busy={props.refreshing}
    >
      <div ref={scroller} className={classes.scroller} data-wide={isWide || undefined}>
        <table
          className={classes.table}
          data-selectable={selection ? true : undefined}
          {...(grid && asGrid)}
          aria-rowcount={total === null ? -1 : total + 1}
        >
          <caption className={classes.caption}>{props.caption}</caption>
          <TableHead
            columns={columns}
            sort={props.sort ?? null}
            onSort={props.onSort && order}
            selection={selection}
            onResize={onArrange && resize}
          />
          <tbody
            ref={body}
            {...grid?.handlers}
            onKeyDown={(event) => {
              grid?.handlers.onKeyDown(event);
              if (!event.isDefaultPrevented()) moveFocus(event);
            }}
          >
            {/* guard: lists.few-rows-drawn */}
            {rows.length <= mostDrawn || isPrinting ? (
              drawFirst(rows.length)
            ) : (
              <Suspense fallback={drawFirst(mostDrawn)}>
                <WindowedRows
                  count={rows.length}
                  most={mostDrawn}
                  body={body}
                  scroller={isWide ? scroller.current : null}
                  rowHeight={rowHeights[density]}
                  columnCount={columns.length + (selection ? 1 : 0)}
                  draw={draw}
                />
              </Suspense>
            )}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && props.empty}
    </div>
  );
}

/** What a row is told of the cursor: only what is about itself, so that moving it draws two rows. */
function gridOfRow<Row>(grid: TableGrid<Row> | undefined, id: string, index: number) {
  if (!grid) return {};
  const { cursor, range, editor } = grid;
  const isInRange = range !== null && index >= range.top && index <= range.bottom;
  return {
    isGrid: true,
    isWritable: grid.isWritable,
    cursor: cursor?.id === id ? cursor.key : null,
    rangeLeft: isInRange ? range.left : null,
    rangeRight: isInRange ? range.right : null,
    editor: editor?.id === id ? editor : null,
  };
}
