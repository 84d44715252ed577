import { customColumn } from '@tallyard/domain/custom-fields/columns';
import type { Column } from '@tallyard/ui';
import type { Format } from '../format/format';
import { inWords, type OwnField, textsOf } from './custom-values';

interface WithValues {
  readonly customFields: unknown;
}

/** A column for each of the organisation's own fields, there once somebody chooses it. */
export function ownColumns<Row extends WithValues>(fields: readonly OwnField[], format: Format): Column<Row>[] {
  return fields.map((field) => ({
    key: customColumn(field.key),
    header: field.name,
    from: 'chosen',
    ...(field.type === 'NUMBER' && { align: 'end' as const }),
    cell: ({ customFields }) => inWords(field, textsOf(customFields)[field.key], format),
  }));
}

/** Their cells where cells are edited: these are told, and changed in the form. */
export function ownFixedCells<Row extends WithValues>(fields: readonly OwnField[]) {
  const cells = fields.map(({ key, name }) => [
    customColumn(key),
    { text: ({ customFields }: Row) => textsOf(customFields)[key] ?? '', why: `${name} is changed in the form` },
  ]);
  return Object.fromEntries(cells) as Record<string, { text: (row: Row) => string; why: string }>;
}
