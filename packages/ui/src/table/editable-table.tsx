import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { arrangedColumns, isArranged, isSeen } from './arrangement';
import { type AfterEdit, CellEditor } from './cell-editor';
import { DataTable, type DataTableProps } from './data-table';
import { type CellPlace, type CellRange, rangeBetween, stepped, type TableCell, type TableGrid } from './grid';

export type { TableCell } from './grid';

/** New texts for cells: for each row, by the key of the column. */
export interface RequestedCells<Row> {
  readonly rows: readonly { readonly row: Row; readonly texts: Readonly<Record<string, string>> }[];
}

/** The target of a paste: the rows and the visible columns from its first cell on. */
export interface PasteTarget<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly { readonly key: string; readonly header: string }[];
}

export interface EditableTableProps<Row> extends Omit<DataTableProps<Row>, 'grid'> {
  /** By the key of the column; cells of other columns can be neither copied nor changed. */
  cells: Readonly<Record<string, TableCell<Row>>>;
  /** Formats a block of cells as clipboard text. */
  write: (texts: readonly (readonly string[])[]) => string;
  /** Called when text is pasted into the cells. */
  onPaste: (text: string, target: PasteTarget<Row>) => void;
  /** Called to copy the first of the selected cells to all cells below. */
  onFill: (requested: RequestedCells<Row>) => void;
  /** Called on Escape if no block of cells is selected. */
  onLeave: () => void;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/**
 * A table with a cell cursor; it has the grid role for screen readers. Arrow keys move the cursor (with Shift they select
 * a block), Enter or F2 edits, Tab moves to the next editable cell, Ctrl+C copies, Ctrl+V pastes, Ctrl+D fills down in the
 * block or the selected rows. Escape clears the block, and otherwise calls `onLeave`.
 */
export function EditableTable<Row>(props: EditableTableProps<Row>) {
  const { cells, write, onPaste, onFill, onLeave, ...table } = props;
  const { rows, rowId, rowLabel, selection, arrangement } = table;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => arrangedColumns(table.columns, arrangement ?? {}), [table.columns, arrangement]);
  const [cursor, setCursor] = useState<CellPlace | null>(() => firstCell(rows, rowId, columns, cells));
  const [anchor, setAnchor] = useState<CellPlace | null>(null);
  const [edited, setEdited] = useState<(CellPlace & { readonly seen: Row }) | null>(null);
  const wantsFocus = useRef(true);

  const placeOf = (cell: CellPlace | null): Place | null => {
    if (cell === null) return null;
    const row = rows.findIndex((one) => rowId(one) === cell.id);
    const column = columns.findIndex(({ key }) => key === cell.key);
    return row < 0 || column < 0 ? null : { row, column };
  };
  const cellAt = ({ row, column }: Place): CellPlace | null => {
    const there = rows[row];
    const key = columns[column]?.key;
    return there === undefined || key === undefined ? null : { id: rowId(there), key };
  };
  const at = placeOf(cursor);
  const from = placeOf(anchor);
  const range: CellRange | null = at && from ? rangeBetween(from, at) : null;

  // The row of the cursor has left the page, so the cursor moves to the first one.
  const isLost = cursor !== null && at === null;
  useEffect(() => {
    if (!isLost || edited !== null) return;
    setCursor(firstCell(rows, rowId, columns, cells));
    setAnchor(null);
  }, [isLost, edited, rows, rowId, columns, cells]);

  useEffect(() => {
    if (!wantsFocus.current || cursor === null || edited !== null) return;
    wantsFocus.current = false;
    const cell = frame.current?.querySelector<HTMLElement>(
      `tr[data-row-id="${CSS.escape(cursor.id)}"] td[data-key-of="${CSS.escape(cursor.key)}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cursor, edited]);

  /** Returns the indexes of the columns visible at the table's width. */
  const seenColumns = (): number[] => {
    const width = frame.current?.clientWidth || Number.POSITIVE_INFINITY;
    return columns.flatMap((column, index) => {
      const isDrawn = isArranged(column) ? isSeen(column, arrangement ?? {}, width) : !column.headerHidden;
      return isDrawn ? [index] : [];
    });
  };
  const go = (to: CellPlace | null, extend = false) => {
    if (to === null) return;
    wantsFocus.current = true;
    setAnchor(extend ? (anchor ?? cursor) : null);
    setCursor(to);
  };
  const moved = ({ row, column }: Place, [down, right]: readonly [number, number]): CellPlace | null => {
    const seen = seenColumns();
    const next = seen[stepped(Math.max(seen.indexOf(column), 0), right, seen.length)] ?? column;
    return cellAt({ row: stepped(row, down, rows.length), column: next });
  };
  /** Returns the next editable cell of the row; null if there is none. */
  const nextWritable = ({ row, column }: Place, by: 1 | -1): CellPlace | null => {
    const seen = seenColumns().filter((index) => cells[columns[index]?.key ?? '']?.edit);
    const found = by === 1 ? seen.find((index) => index > column) : seen.findLast((index) => index < column);
    return found === undefined ? null : cellAt({ row, column: found });
  };
  const begin = (cell: CellPlace) => {
    const row = rows.find((one) => rowId(one) === cell.id);
    const facts = cells[cell.key];
    if (row === undefined || !facts) return;
    if (facts.open) return facts.open(row);
    if (!facts.edit) return;
    setAnchor(null);
    setCursor(cell);
    setEdited({ ...cell, seen: row });
  };
  const end = (after: AfterEdit) => {
    const place = placeOf(edited);
    setEdited(null);
    if (after === 'elsewhere') return;
    wantsFocus.current = true;
    if (place === null) return;
    if (after === 'down') go(moved(place, [1, 0]));
    else if (after === 'right') go(nextWritable(place, 1) ?? cursor);
    else if (after === 'left') go(nextWritable(place, -1) ?? cursor);
  };
  const fill = () => {
    const chosen = range && range.bottom > range.top ? range : null;
    const ids = chosen
      ? rows.slice(chosen.top, chosen.bottom + 1)
      : rows.filter((row) => selection?.selected.has(rowId(row)));
    const keys = chosen
      ? columns.slice(chosen.left, chosen.right + 1).map(({ key }) => key)
      : cursor === null
        ? []
        : [cursor.key];
    const [first, ...below] = ids;
    const filled = keys.filter((key) => cells[key]?.edit);
    if (first === undefined || below.length === 0 || filled.length === 0) return;
    const texts = Object.fromEntries(filled.map((key) => [key, cells[key]?.text(first) ?? '']));
    onFill({ rows: below.map((row) => ({ row, texts })) });
  };

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (edited !== null || cursor === null || at === null || event.altKey) return;
    const target = event.target as HTMLElement;
    // A checkbox or a link in the row handles its own keys.
    if (target.dataset.keyOf === undefined) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = arrows[event.key];
    if (isCommand && event.key.toLowerCase() === 'd') fill();
    else if (step && !isCommand) go(moved(at, step), event.shiftKey);
    else if (event.key === 'Home' || event.key === 'End') {
      const seen = seenColumns();
      const column = (event.key === 'Home' ? seen[0] : seen.at(-1)) ?? 0;
      const row = isCommand ? (event.key === 'Home' ? 0 : rows.length - 1) : at.row;
      go(cellAt({ row, column }), event.shiftKey);
    } else if ((event.key === 'Enter' || event.key === 'F2') && !isCommand) begin(cursor);
    else if (event.key === ' ' && selection) selection.toggle(cursor.id, event.shiftKey);
    else if (event.key === 'Tab') {
      const next = nextWritable(at, event.shiftKey ? -1 : 1);
      // At the end of the row, Tab leaves the table as usual.
      if (next === null) return;
      go(next);
    } else if (event.key === 'Escape') {
      if (anchor !== null) setAnchor(null);
      else onLeave();
    } else return;
    event.preventDefault();
  };
  const pressed = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (edited !== null || target.closest('a, button, input, label, select')) return null;
    const cell = target.closest<HTMLElement>('td[data-key-of]');
    const id = cell?.closest<HTMLElement>('tr')?.dataset.rowId;
    return cell?.dataset.keyOf !== undefined && id !== undefined ? { id, key: cell.dataset.keyOf } : null;
  };
  const copy = (event: ClipboardEvent<HTMLElement>) => {
    if (edited !== null || at === null || window.getSelection()?.toString()) return;
    const block = range ?? rangeBetween(at, at);
    const seen = new Set(seenColumns());
    const keys = columns.flatMap(({ key }, index) =>
      index >= block.left && index <= block.right && seen.has(index) ? [key] : [],
    );
    const texts = rows.slice(block.top, block.bottom + 1).map((row) => keys.map((key) => cells[key]?.text(row) ?? ''));
    event.clipboardData.setData('text/plain', write(texts));
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (edited !== null || at === null) return;
    const start = range ? { row: range.top, column: range.left } : at;
    const keys = seenColumns()
      .filter((index) => index >= start.column)
      .flatMap((index) => columns[index] ?? []);
    onPaste(event.clipboardData.getData('text/plain'), { rows: rows.slice(start.row), columns: keys });
    event.preventDefault();
  };

  const known = useRef(cells);
  known.current = cells;
  const isWritable = useCallback((key: string) => known.current[key]?.edit !== undefined, []);
  const facts = edited === null ? undefined : cells[edited.key];
  const present = edited === null ? undefined : rows.find((row) => rowId(row) === edited.id);
  const header = columns.find(({ key }) => key === edited?.key)?.header;
  const grid: TableGrid<Row> = {
    cursor,
    range,
    isWritable,
    editor:
      edited !== null && facts?.edit
        ? {
            ...edited,
            node: (
              <CellEditor
                key={`${edited.id}/${edited.key}`}
                label={`${header} of ${rowLabel(edited.seen)}`}
                cell={facts}
                edit={facts.edit}
                seen={edited.seen}
                row={present ?? edited.seen}
                onDone={end}
              />
            ),
          }
        : null,
    handlers: {
      onKeyDown: keyDown,
      onMouseDown: (event) => {
        const cell = pressed(event);
        if (cell === null) return;
        if (event.shiftKey) event.preventDefault();
        go(cell, event.shiftKey);
      },
      onDoubleClick: (event) => {
        const cell = pressed(event);
        if (cell !== null) begin(cell);
      },
      onCopy: copy,
      onPaste: paste,
    },
  };
  return (
    <div ref={frame}>
      <DataTable {...table} grid={grid} />
    </div>
  );
}

/** Returns the initial position of the cursor: the first editable cell of the page. */
function firstCell<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  columns: readonly { readonly key: string }[],
  cells: Readonly<Record<string, TableCell<Row>>>,
): CellPlace | null {
  const [row] = rows;
  const key = columns.find((column) => cells[column.key]?.edit)?.key;
  return row === undefined || key === undefined ? null : { id: rowId(row), key };
}
