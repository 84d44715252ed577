import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';

/** A cell, by its row and its column. */
export interface CellPlace {
  readonly id: string;
  readonly key: string;
}

/** A block of cells, by places on the page and among the columns that are drawn; both ends belong to it. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** What a table draws of a cell cursor. */
export interface TableGrid<Row> {
  readonly cursor: CellPlace | null;
  readonly range: CellRange | null;
  readonly editor: (CellPlace & { readonly node: ReactNode }) | null;
  /** The same function for good. */
  readonly isWritable: (key: string) => boolean;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
    readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
    readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  };
  /** Never set: says what rows it is of. */
  readonly of?: Row;
}

/** What can be done with the cells of one column. */
export interface TableCell<Row> {
  /** As it is typed and copied. */
  readonly text: (row: Row) => string;
  /** How it is changed in place; absent: it is not. */
  readonly edit?: {
    /** What is wrong with what was typed; null: nothing. */
    readonly check: (text: string) => string | null;
    /** Saves it, against what `seen` was when the editing began; gives what is wrong, or null when it is saved. */
    readonly save: (seen: Row, text: string) => Promise<string | null>;
    /** Texts to choose from, with what stands for them; nothing else is taken then. */
    readonly choices?: readonly { readonly value: string; readonly label: string }[];
    readonly isAmount?: boolean;
  };
  /** What Enter does in place of editing, such as a dialog that asks for more. */
  readonly open?: (row: Row) => void;
}

/** The cell at the end of a step; it stays at the edge. */
export function stepped(at: number, by: number, count: number): number {
  return Math.min(Math.max(at + by, 0), count - 1);
}

/** The block between two cells, whichever is first. */
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
