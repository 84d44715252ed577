import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sort key reported when the header is pressed; absent if the column is not sortable. */
  sortKey?: string;
  /** `end` is for numbers, which use tabular figures. */
  align?: 'start' | 'end';
  /** The width; content is limited to 180 px, or to this if it is more. */
  width?: number | string;
  /** Whether the user chose the width: it is kept regardless of the content. */
  isSized?: boolean;
  /**
   * The name column: it takes at least a third of the table and all remaining space; other columns never wrap. One per
   * table.
   */
  grows?: boolean;
  /**
   * The minimum width of the table at which the column is shown; absent for always, 'chosen' for only if the user chooses
   * it.
   */
  from?: 'sm' | 'md' | 'lg' | 'xl' | 'max' | 'chosen';
  /** Hides the header visually but not from screen readers, for columns of buttons. */
  headerHidden?: boolean;
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** Returns the sort after a header is pressed: the other direction for the same key, ascending for a new one. */
export function nextSort(present: Sort | null, key: string): Sort {
  if (present?.key !== key) return { key, direction: 'asc' };
  return { key, direction: present.direction === 'asc' ? 'desc' : 'asc' };
}
