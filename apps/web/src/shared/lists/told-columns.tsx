import type { Column } from '@tallyard/ui';
import { ToldMoment } from '../queries/told';

/** The column of a moment: how long ago it was. */
export function momentColumn<Field extends string, Row extends { readonly [Name in Field]: string | null }>(
  field: Field,
  column: Omit<Column<Row>, 'key' | 'cell'>,
): Column<Row> {
  return { ...column, key: field.replace(/At$/, ''), cell: (row) => <ToldMoment of={row} field={field} /> };
}
