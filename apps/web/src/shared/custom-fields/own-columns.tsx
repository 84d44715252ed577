import { customColumn } from '@tallyard/domain/custom-fields/columns';
import type { Column } from '@tallyard/ui';
import type { ListCell } from '../cells/list-cells';
import type { Format } from '../format/format';
import { customProblem, customValueText, type OwnField, textsOf } from './custom-values';

interface WithValues {
  readonly customFields: unknown;
}

/** Returns an optional column for each of the organization's custom fields, hidden until the user chooses it. */
export function ownColumns<Row extends WithValues>(fields: readonly OwnField[], format: Format): Column<Row>[] {
  return fields.map((field) => ({
    key: customColumn(field.key),
    header: field.name,
    from: 'chosen',
    ...(field.type === 'NUMBER' && { align: 'end' as const }),
    cell: ({ customFields }) => customValueText(field, textsOf(customFields)[field.key], format),
  }));
}

const kinds = { TEXT: 'text', NUMBER: 'amount', DATE: 'text', YES_NO: 'yes-no', CHOICE: 'option' } as const;
const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Returns the cells of these columns for cell editing. */
export function ownCells<Row extends WithValues>(fields: readonly OwnField[]): Record<string, ListCell<Row>> {
  const cells = fields.map((field): [string, ListCell<Row>] => {
    const { key, name, type, options } = field;
    const choices = type === 'YES_NO' ? yesOrNo : options?.map((option) => ({ value: option, label: option }));
    return [
      customColumn(key),
      {
        field: customColumn(key),
        label: name,
        read: ({ customFields }) => textsOf(customFields)[key],
        input: (value) => ({ customFields: { [key]: value } }),
        historyField: `customFields.${key}`,
        kind: kinds[type],
        check: (plain) => customProblem(field, plain),
        ...((type === 'YES_NO' || type === 'CHOICE') && { choices }),
      },
    ];
  });
  return Object.fromEntries(cells);
}
