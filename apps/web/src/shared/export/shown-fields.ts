import { type Arrangement, arrangedColumns, type Column, isSeen } from '@tallyard/ui';

/**
 * Returns the export fields of the columns that a list shows, in its order. `fieldOf` maps columns whose key differs from the
 * field.
 */
export function shownFields<Row>(
  columns: readonly Column<Row>[],
  arrangement: Arrangement,
  fieldOf: Readonly<Record<string, string>> = {},
): readonly string[] {
  const width = document.querySelector('main')?.clientWidth ?? window.innerWidth;
  return arrangedColumns(columns, arrangement)
    .filter((column) => isSeen(column, arrangement, width))
    .map(({ key }) => fieldOf[key] ?? key);
}
