import { Checkbox } from '@mantine/core';
import { type MouseEvent, memo, type ReactNode, type Ref, useRef } from 'react';
import type { Column } from './columns';
import classes from './data-table.module.css';

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  /** The name of the row in the label of its checkbox. */
  label: string;
  columns: readonly Column<Row>[];
  /** The index on this page, from 0. */
  index: number;
  /** The row number in the whole list including its header, from 1. */
  ariaIndex: number;
  selected: boolean;
  fresh: boolean;
  /** Undefined if rows cannot be selected. */
  onToggle?: (id: string, range?: boolean) => void;
  /** Never changes its identity; undefined if rows cannot be pressed. */
  onPress?: (row: Row) => void;
  /** Measures the row if only visible rows are rendered. */
  measure?: Ref<HTMLTableRowElement>;
  /** Whether the table has a cell cursor; the following props apply to this row only. */
  isGrid?: boolean;
  /** Never changes its identity. */
  isWritable?: (key: string) => boolean;
  /** The key of the cursor's column. */
  cursor?: string | null;
  /** The first and the last index of the selected columns. */
  rangeLeft?: number | null;
  rangeRight?: number | null;
  editor?: { readonly key: string; readonly node: ReactNode } | null;
}

function TableRowDrawn<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, selected, fresh, onToggle, onPress, editor } = props;
  const shiftHeld = useRef(false);
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement;
    if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return;
    onPress?.(row);
  };
  return (
    <tr
      ref={props.measure}
      tabIndex={-1}
      data-row-id={id}
      data-index={props.index}
      aria-rowindex={props.ariaIndex}
      data-selected={selected || undefined}
      data-fresh={fresh || undefined}
      data-pressable={onPress ? true : undefined}
      onClick={onPress && press}
    >
      {onToggle && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={`Select ${props.label}`}
            checked={selected}
            onClick={(event) => {
              shiftHeld.current = event.shiftKey;
            }}
            onChange={() => onToggle(id, shiftHeld.current)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          {...(props.isGrid && cellOfGrid(props, column.key, place))}
          data-align={column.align}
          data-from={column.from}
          data-grows={column.grows || undefined}
          style={widthOf(column)}
        >
          {editor?.key === column.key ? editor.node : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function cellOfGrid<Row>(props: TableRowProps<Row>, key: string, place: number) {
  const { cursor, rangeLeft, rangeRight, editor } = props;
  const isCursor = cursor === key;
  const isChosen =
    typeof rangeLeft === 'number' && typeof rangeRight === 'number' && place >= rangeLeft && place <= rangeRight;
  return {
    role: 'gridcell',
    'data-key-of': key,
    tabIndex: isCursor ? 0 : -1,
    'aria-selected': isCursor || isChosen,
    'aria-readonly': !(props.isWritable?.(key) ?? false),
    'data-cursor': isCursor || undefined,
    'data-chosen': isChosen || undefined,
    'data-editing': editor?.key === key || undefined,
  };
}

const usualMaxWidth = 180;

function widthOf<Row>({ width, isSized }: Column<Row>): { maxWidth: number; minWidth?: number } | undefined {
  if (typeof width !== 'number') return undefined;
  if (isSized) return { maxWidth: width, minWidth: width };
  return width > usualMaxWidth ? { maxWidth: width } : undefined;
}

/** One row. It is rendered again only if its props change, so that an update renders one row and not the page. */
// guard: lists.tick-draws-one-row
export const TableRow = memo(TableRowDrawn) as typeof TableRowDrawn;
