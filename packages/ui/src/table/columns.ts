import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The sort key reported when the header is pressed; absent: the column does not sort. */
  sortKey?: string;
  /** Numbers stand at the end, in tabular figures. */
  align?: 'start' | 'end';
  /** The width it takes; content gets 180 px at most, or this when it is more. */
  width?: number | string;
  /** The width was chosen: it is kept, whatever the content. */
  isSized?: boolean;
  /** The name: a third of the table at least, and the room that others leave; other columns never wrap. One per table. */
  grows?: boolean;
  /** The width of the table from which the column is shown; absent: always; 'chosen': once somebody chooses it. */
  from?: 'sm' | 'md' | 'lg' | 'xl' | 'max' | 'chosen';
  /** Leaves the header to screen readers, for columns of buttons. */
  headerHidden?: boolean;
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** The sort after a header is pressed: the other direction on the same key, ascending on a new one. */
export function nextSort(present: Sort | null, key: string): Sort {
  if (present?.key !== key) return { key, direction: 'asc' };
  return { key, direction: present.direction === 'asc' ? 'desc' : 'asc' };
}
