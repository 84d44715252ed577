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
  /** The table's accessible name. */
  caption: string;
  /** Keep the same array while nothing changes: a new array renders all rows again. */
  columns: Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The name of a row in the label of its checkbox. */
  rowLabel: (row: Row) => string;
  /** The number of rows of the list before the first one here. */
  offset?: number;
  /** The number of rows of the whole list; undefined if these are all, null if it is unknown. */
  total?: number | null;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** Called on a click on a free area of the row. Keyboard users need a link or button in a cell. */
  onRowPress?: (row: Row) => void;
  /** Returns whether a row has just arrived, to highlight it for a few seconds. */
  isFresh?: (row: Row) => boolean;
  /** True while newer data is loading: the current rows stay, slightly faded. */
  refreshing?: boolean;
  /** The visible columns, their order and width, and the density. */
  arrangement?: Arrangement;
  /** Called when the user resizes columns; without it they are not resizable. */
  onArrange?: (arrangement: Arrangement) => void;
  empty?: ReactNode;
  /** Adds a cell cursor: see `EditableTable`. */
  grid?: TableGrid<Row>;
}

/** Above this number of rows only the visible ones are rendered. */
const mostDrawn = 60;
const rowHeights = { roomy: 36, dense: 30 } as const;

const WindowedRows = lazy(() => import('./windowed-rows'));
const asGrid = { role: 'grid', 'aria-multiselectable': true, 'data-grid': true } as const;
const asTheListHasIt: Arrangement = {};

/**
 * A table with rows of 36 px (30 if dense, 44 on touch), a sticky header, sortable headers with aria-sort, and columns
 * that hide depending on the table's own width. A table wider than its frame scrolls horizontally, with its header and
 * names staying visible. Arrow keys move between rows, Space toggles a row's checkbox, Shift extends the selection. A row
 * is rendered again only when it changes; of more than 60 rows only the visible ones are rendered.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, rowLabel, selection, onRowPress, isFresh, offset = 0, total = rows.length } = props;
  const { grid } = props;
  const { arrangement: storedArrangement = asTheListHasIt, onArrange } = props;
  const [dragged, setDragged] = useState<Arrangement | null>(null);
  const arrangement = dragged ?? storedArrangement;
  // Headers and rows get stable callbacks, so that an update renders neither again.
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
  // A cell cursor counts all columns.
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

/** Returns the cursor props of one row, limited to that row, so that moving the cursor renders only two rows. */
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
