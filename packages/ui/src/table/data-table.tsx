import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { type Column, nextSort, type Sort } from './columns';
import classes from './data-table.module.css';
import type { Selection } from './use-selection';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called in the label of its checkbox. */
  rowLabel: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** A press on the row's free ground, for the pointer; the keyboard needs a link or button in a cell. */
  onRowPress?: (row: Row) => void;
  /** Marks rows that have just arrived, for a few seconds. */
  isFresh?: (row: Row) => boolean;
  /** True while a newer answer is on its way: the present rows stay, a little paler. */
  refreshing?: boolean;
  empty?: ReactNode;
}

/**
 * A dense table: rows of 36 px (44 on touch), sticky header, sortable headers with aria-sort, columns that give way by
 * the table's own width. Arrow keys move between rows, Space toggles a row's checkbox, Shift extends.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowLabel, sort, onSort, selection, onRowPress, isFresh } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const shiftHeld = useRef(false);

  const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const target = event.target as HTMLElement;
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
    const row = target.closest('tr');
    const cell = target.closest('td, th');
    if (!row || !cell || !body.current) return;
    const all = [...body.current.rows];
    const next = all[all.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
    const place = [...row.cells].indexOf(cell as HTMLTableCellElement);
    const control = next?.cells[place]?.querySelector<HTMLElement>('a, button, input');
    if (!control) return;
    event.preventDefault();
    control.focus();
    const id = next?.dataset.rowId;
    if (event.shiftKey && selection && id) selection.toggle(id, true);
  };

  const pressRow = (event: MouseEvent<HTMLTableRowElement>, row: Row) => {
    const target = event.target as HTMLElement;
    if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return;
    onRowPress?.(row);
  };

  return (
    <div className={classes.frame} data-refreshing={props.refreshing || undefined} aria-busy={props.refreshing}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th className={classes.check} scope="col">
                <Checkbox
                  size="xs"
                  aria-label="Select all on this page"
                  checked={selection.pageState === 'all'}
                  indeterminate={selection.pageState === 'some'}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort ?? null} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={moveFocus}>
          {rows.map((row) => {
            const id = rowId(row);
            const selected = selection?.selected.has(id) ?? false;
            return (
              <tr
                key={id}
                data-row-id={id}
                data-selected={selected || undefined}
                data-fresh={isFresh?.(row) || undefined}
                data-pressable={onRowPress ? true : undefined}
                onClick={onRowPress && ((event) => pressRow(event, row))}
              >
                {selection && (
                  <td className={classes.check}>
                    <Checkbox
                      size="xs"
                      aria-label={`Select ${rowLabel(row)}`}
                      checked={selected}
                      onClick={(event) => {
                        shiftHeld.current = event.shiftKey;
                      }}
                      onChange={() => selection.toggle(id, shiftHeld.current)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-from={column.from}
                    data-grows={column.grows || undefined}
                    style={{ maxWidth: widerThanUsual(column.width) }}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && props.empty}
    </div>
  );
}

const usualMaxWidth = 180;

function widerThanUsual(width: number | string | undefined): number | undefined {
  return typeof width === 'number' && width > usualMaxWidth ? width : undefined;
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort?: (sort: Sort) => void;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { sortKey } = column;
  const sorted = sortKey !== undefined && sort?.key === sortKey ? sort.direction : null;
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-from={column.from}
      data-grows={column.grows || undefined}
      style={{ width: column.width }}
      aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      {sortKey !== undefined && onSort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted ?? undefined}
          onClick={() => onSort(nextSort(sort, sortKey))}
        >
          {column.header}
          <Icon size={14} aria-hidden />
        </button>
      ) : column.headerHidden ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        column.header
      )}
    </th>
  );
}
