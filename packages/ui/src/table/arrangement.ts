import type { Column } from './columns';

/** A user's view settings of a list. Absent settings default to those of the list. */
export interface Arrangement {
  /** The keys of columns in their order; other columns follow. */
  order?: readonly string[];
  /** Columns shown at any width, and hidden columns. */
  shown?: readonly string[];
  hidden?: readonly string[];
  /** Pixels, by the key of the column. */
  widths?: Readonly<Record<string, number>>;
  density?: Density;
}

export type Density = 'roomy' | 'dense';

export const tableWidths = { sm: 600, md: 760, lg: 960, xl: 1160, max: 1480 } as const;

/** Returns whether users can show, hide and move this column; the name and the buttons are fixed. */
export function isArranged<Row>(column: Column<Row>): boolean {
  return !column.grows && !column.headerHidden;
}

/** Returns all columns in order. The name stays first and buttons stay last, regardless of the order between them. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], { order = [] }: Arrangement): Column<Row>[] {
  const place = new Map(order.map((key, index) => [key, index]));
  const free = columns
    .filter(isArranged)
    .toSorted((a, b) => (place.get(a.key) ?? order.length) - (place.get(b.key) ?? order.length));
  return columns.map((column) => (isArranged(column) ? (free.shift() as Column<Row>) : column));
}

/**
 * Returns the columns to render: in order and without hidden ones. Columns that the user chose to show give way only on
 * phones.
 */
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

/** Returns whether a column is visible in a table of this width. */
export function isSeen<Row>({ key, from }: Column<Row>, { shown, hidden }: Arrangement, width: number): boolean {
  if (hidden?.includes(key)) return false;
  if (shown?.includes(key) || from === undefined) return true;
  return from !== 'chosen' && width >= tableWidths[from];
}

/** Returns the settings after a column is shown or hidden. */
export function withColumn(arrangement: Arrangement, key: string, isShown: boolean): Arrangement {
  const without = (keys: readonly string[] = []) => keys.filter((each) => each !== key);
  return isShown
    ? { ...arrangement, shown: [...without(arrangement.shown), key], hidden: without(arrangement.hidden) }
    : { ...arrangement, shown: without(arrangement.shown), hidden: [...without(arrangement.hidden), key] };
}

/** Returns the settings after a column is swapped with the next (1) or the previous one (-1). */
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

/** Returns the settings with this width of a column in pixels, within readable limits; null resets it to the list's width. */
export function withWidth(arrangement: Arrangement, key: string, width: number | null): Arrangement {
  const { [key]: _, ...others } = arrangement.widths ?? {};
  if (width === null) return { ...arrangement, widths: others };
  const clamped = Math.round(Math.min(Math.max(width, columnWidths.least), columnWidths.most));
  return { ...arrangement, widths: { ...others, [key]: clamped } };
}
