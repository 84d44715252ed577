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
  /**
   * Pass the same array while it is unchanged, and stable functions for the row props. Otherwise every click rerenders all
   * rows.
   */
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** Null if the name could not be read. */
  rowLabel: (row: Row) => string | null;
  onRowPress?: (row: Row) => void;
  isFresh?: (row: Row) => boolean;
  /** Shown while the list has no rows at all. */
  empty?: ReactNode;
  /** Shown if no row matches the filters. Defaults to a generic text. */
  noMatch?: ReactNode;
  /** The choices of filters whose choices come from the server. Pass the same object while they are unchanged. */
  choices?: Choices;
  /** Pass a stable function. */
  onSearch?: () => void;
  /** The actions for selected rows. Absent: rows cannot be selected. */
  bulk?: (selection: BulkSelection) => ReactNode;
  /** The editable grid, loaded when cells are first edited, and the permission to edit. Absent: cells are not editable. */
  grid?: { readonly part: ComponentType<GridOfListProps<Row>>; readonly gate: Gate };
  /** Rendered above the rows in place of the filters, for a second list on the same screen. */
  head?: ReactNode;
}

/** The texts of a list. */
export interface ListTexts {
  /** The caption of the table. */
  caption: string;
  /** The singular of its rows, such as 'item'. */
  one: string;
  /** The plural of its rows, as in 'The items could not be loaded'. */
  many: string;
  /** The message for users without the permission; null shows none. */
  denied?: { title: string; text: string } | null;
}
