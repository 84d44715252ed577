import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo } from 'react';
import { isArranged } from './arrangement';
import { ColumnHandle } from './column-handle';
import { type Column, nextSort, type Sort } from './columns';
import classes from './data-table.module.css';
import type { Selection } from './use-selection';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /**
   * Without it columns cannot be resized. A null width resets the column to the list's width; `isDone` is false during the
   * drag.
   */
  onResize?: (key: string, width: number | null, isDone: boolean) => void;
}

/** The sticky header row: names, sorting, and the checkbox for the page. */
export function TableHead<Row>({ columns, sort, onSort, selection, onResize }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className={classes.check} scope="col">
            <Checkbox
              size="xs"
              aria-label="Select all on this page"
              data-selection-home
              checked={selection.pageState === 'all'}
              indeterminate={selection.pageState === 'some'}
              onChange={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} onResize={onResize} />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort?: (sort: Sort) => void;
  onResize?: TableHeadProps<Row>['onResize'];
}

function HeaderCellDrawn<Row>({ column, sort, onSort, onResize }: HeaderCellProps<Row>) {
  const { sortKey } = column;
  const sorted = sortKey !== undefined && sort?.key === sortKey ? sort.direction : null;
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-column={column.key}
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
      {onResize && isArranged(column) && (
        <ColumnHandle
          onDrag={(width) => onResize(column.key, width, false)}
          onDone={(width) => onResize(column.key, width, true)}
          onReset={() => onResize(column.key, null, true)}
        />
      )}
    </th>
  );
}

const HeaderCell = memo(HeaderCellDrawn) as typeof HeaderCellDrawn;
