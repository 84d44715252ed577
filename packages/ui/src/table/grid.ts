import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';

/** The position of a cell, by row id and column key. */
export interface CellPlace {
  readonly id: string;
  readonly key: string;
}

/** A block of cells, by indexes of rows on the page and of rendered columns; both ends are included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The state of a cell cursor, as a table renders it. */
export interface TableGrid<Row> {
  readonly cursor: CellPlace | null;
  readonly range: CellRange | null;
  readonly editor: (CellPlace & { readonly node: ReactNode }) | null;
  /** Never changes its identity. */
  readonly isWritable: (key: string) => boolean;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
    readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
    readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  };
  /** Never set; it ties the type of the rows to the grid. */
  readonly of?: Row;
}

/** The operations on the cells of one column. */
export interface TableCell<Row> {
  /** Returns the text for editing and copying. */
  readonly text: (row: Row) => string;
  /** How the cell is edited in place; absent if it is read-only. */
  readonly edit?: {
    /** Returns what is wrong with the typed text; null if nothing is. */
    readonly check: (text: string) => string | null;
    /** Saves the text against `seen`, the row at the start of editing. Returns an error message, or null if it is saved. */
    readonly save: (seen: Row, text: string) => Promise<string | null>;
    /** The texts to choose from, with their labels; nothing else is accepted then. */
    readonly choices?: readonly { readonly value: string; readonly label: string }[];
    readonly isAmount?: boolean;
  };
  /** Called on Enter instead of editing, for example to open a dialog. */
  readonly open?: (row: Row) => void;
}

/** Returns the index after a step, clamped to the edges. */
export function stepped(at: number, by: number, count: number): number {
  return Math.min(Math.max(at + by, 0), count - 1);
}

/** Returns the block between two cells, in any order. */
export function rangeBetween(
  a: { readonly row: number; readonly column: number },
  b: { readonly row: number; readonly column: number },
): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}
