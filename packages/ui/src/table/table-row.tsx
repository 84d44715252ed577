import { Checkbox } from '@mantine/core';
import { type MouseEvent, memo, type Ref, useRef } from 'react';
import type { Column } from './columns';
import classes from './data-table.module.css';

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  /** What the row is called in the label of its checkbox. */
  label: string;
  columns: readonly Column<Row>[];
  /** From 0, on this page. */
  index: number;
  /** From 1, in the whole list with its header. */
  ariaIndex: number;
  selected: boolean;
  fresh: boolean;
  /** Undefined: rows cannot be selected. */
  onToggle?: (id: string, range?: boolean) => void;
  /** The same function for good; undefined: rows cannot be pressed. */
  onPress?: (row: Row) => void;
  /** Measures the row where only those in sight are drawn. */
  measure?: Ref<HTMLTableRowElement>;
}

function TableRowDrawn<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, selected, fresh, onToggle, onPress } = props;
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
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-from={column.from}
          data-grows={column.grows || undefined}
          style={widthOf(column)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const usualMaxWidth = 180;

function widthOf<Row>({ width, isSized }: Column<Row>): { maxWidth: number; minWidth?: number } | undefined {
  if (typeof width !== 'number') return undefined;
  if (isSized) return { maxWidth: width, minWidth: width };
  return width > usualMaxWidth ? { maxWidth: width } : undefined;
}

/** One row; drawn again only when something of it has changed, so that a tick costs one row and not the page. */
export const TableRow = memo(TableRowDrawn) as typeof TableRowDrawn;
