import type { Column } from '@tallyard/ui';
import { FieldMoment } from '../queries/field-value';

/** The column of a moment: how long ago it was. */
export function momentColumn<Field extends string, Row extends { readonly [Name in Field]: string | null }>(
  field: Field,
  column: Omit<Column<Row>, 'key' | 'cell'>,
): Column<Row> {
  return { ...column, key: field.replace(/At$/, ''), cell: (row) => <FieldMoment of={row} field={field} /> };
}
