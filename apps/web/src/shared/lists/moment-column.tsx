import type { Column } from '@tallyard/ui';
import { FieldMoment } from '../queries/field-value';

/** Column of a timestamp, shown as relative time. */
export function momentColumn<Field extends string, Row extends { readonly [Name in Field]: string | null }>(
  field: Field,
  column: Omit<Column<Row>, 'key' | 'cell'>,
): Column<Row> {
  return { ...column, key: field.replace(/At$/, ''), cell: (row) => <FieldMoment of={row} field={field} /> };
}
