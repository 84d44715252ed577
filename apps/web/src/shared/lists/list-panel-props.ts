import type { Column } from '@tallyard/ui';
import type { ComponentType, ReactNode } from 'react';
import type { GridOfListProps } from '../cells/list-grid';
import type { Gate } from '../permissions/permissions';
import type { Choices } from './list-filters';
import type { BulkSelection } from './use-bulk';
import type { OpenList } from './use-list';

export interface ListPanelProps<Row> {
  list: OpenList<Row>;
  words: ListTexts;
  /** The same array while it says the same, as are the functions of a row: else every row is drawn again at each press. */
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** Null: its name could not be read. */
  rowLabel: (row: Row) => string | null;
  onRowPress?: (row: Row) => void;
  isFresh?: (row: Row) => boolean;
  /** What stands where nothing is there yet. */
  empty?: ReactNode;
  /** What stands where the filters match nothing; a sentence of its own unless given. */
  noMatch?: ReactNode;
  /** Choices of the filters whose choices come from the server; the same object while they are the same. */
  choices?: Choices;
  /** The same function for good. */
  onSearch?: () => void;
  /** What can be done with selected rows; without it none can be selected. */
  bulk?: (selection: BulkSelection) => ReactNode;
  /** Its rows with a cell cursor, loaded when cells are first edited, and who may; absent: cells are not edited in it. */
  grid?: { readonly part: ComponentType<GridOfListProps<Row>>; readonly gate: Gate };
  /** Stands above the rows in place of the filters, for a second list of the screen. */
  head?: ReactNode;
}

/** What a list is about, in words. */
export interface ListTexts {
  /** Names the table. */
  caption: string;
  /** One of its rows: 'item'. */
  one: string;
  /** Its rows, as in 'The items could not be loaded'. */
  many: string;
  /** Who may see it, for those who may not; null says nothing to them. */
  denied?: { title: string; text: string } | null;
}
