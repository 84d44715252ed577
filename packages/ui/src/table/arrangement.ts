import type { Column } from './columns';

/** How somebody wants to see a list. What is absent is as the list has it. */
export interface Arrangement {
  /** Keys of columns, in the order in which they stand; columns that are not named follow. */
  order?: readonly string[];
  /** Columns shown at any width, and columns not shown at all. */
  shown?: readonly string[];
  hidden?: readonly string[];
  /** Pixels, by the key of the column. */
  widths?: Readonly<Record<string, number>>;
  density?: Density;
}

export type Density = 'roomy' | 'dense';

export const tableWidths = { sm: 600, md: 760, lg: 960, xl: 1160, max: 1480 } as const;

/** Whether somebody may choose, move and leave out this column: the name and the buttons stay where they are. */
export function isArranged<Row>(column: Column<Row>): boolean {
  return !column.grows && !column.headerHidden;
}

/** All columns in their order. A name leads and buttons end the row, whatever is chosen between them. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], { order = [] }: Arrangement): Column<Row>[] {
  const place = new Map(order.map((key, index) => [key, index]));
  const free = columns
    .filter(isArranged)
    .toSorted((a, b) => (place.get(a.key) ?? order.length) - (place.get(b.key) ?? order.length));
  return columns.map((column) => (isArranged(column) ? (free.shift() as Column<Row>) : column));
}

/** The columns to draw: in order, without what was left out; what was chosen gives way on phones alone. */
export function arrangedColumns<Row>(columns: readonly Column<Row>[], arrangement: Arrangement): Column<Row>[] {
  const { shown = [], hidden = [], widths = {} } = arrangement;
  return orderedColumns(columns, arrangement)
    .filter((column) => !isArranged(column) || !hidden.includes(column.key))
    .filter((column) => column.from !== 'chosen' || shown.includes(column.key))
    .map((column) => ({
      ...column,
      ...(shown.includes(column.key) && column.from && { from: 'sm' as const }),
      ...(widths[column.key] !== undefined && { width: widths[column.key], isSized: true }),
    }));
}

/** Whether a column is seen in a table of this width. */
export function isSeen<Row>({ key, from }: Column<Row>, { shown, hidden }: Arrangement, width: number): boolean {
  if (hidden?.includes(key)) return false;
  if (shown?.includes(key) || from === undefined) return true;
  return from !== 'chosen' && width >= tableWidths[from];
}

/** The arrangement after a column was shown or left out. */
export function withColumn(arrangement: Arrangement, key: string, isShown: boolean): Arrangement {
  const without = (keys: readonly string[] = []) => keys.filter((each) => each !== key);
  return isShown
    ? { ...arrangement, shown: [...without(arrangement.shown), key], hidden: without(arrangement.hidden) }
    : { ...arrangement, shown: without(arrangement.shown), hidden: [...without(arrangement.hidden), key] };
}

/** The arrangement after a column has changed places with the next (1) or the one before (-1). */
export function withMoved<Row>(
  columns: readonly Column<Row>[],
  arrangement: Arrangement,
  key: string,
  by: 1 | -1,
): Arrangement {
  const order = orderedColumns(columns, arrangement)
    .filter(isArranged)
    .map((column) => column.key);
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return arrangement;
  const other = order[to] as string;
  return { ...arrangement, order: order.map((each, index) => (index === from ? other : index === to ? key : each)) };
}

const columnWidths = { least: 56, most: 640 };

/** The arrangement with a column this many pixels wide, within what can be read; null: as wide as the list has it. */
export function withWidth(arrangement: Arrangement, key: string, width: number | null): Arrangement {
  const { [key]: _, ...others } = arrangement.widths ?? {};
  if (width === null) return { ...arrangement, widths: others };
  const clamped = Math.round(Math.min(Math.max(width, columnWidths.least), columnWidths.most));
  return { ...arrangement, widths: { ...others, [key]: clamped } };
}
