import { customFieldName, fieldsRepeat } from '@tallyard/domain/custom-fields/fields';
import type { CustomFieldInput, CustomFieldType } from '../../../generated/schema-types';
import { problemWith } from '../../forms/schema-check';
import type { Problems } from '../../forms/use-entity-form';
import type { OwnField } from '../custom-values';

/** A field as it is being edited. */
export interface DraftField {
  readonly key: string;
  /** By which its values are kept; null: it is new, and its type can still be chosen. */
  readonly kept: string | null;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly isRequired: boolean;
  readonly options: string[];
}

export interface DraftFields {
  rows: DraftField[];
}

let created = 0;
const keyOfRow = () => {
  created += 1;
  return `field-${created}`;
};

export const draftOf = ({ key, ...field }: OwnField): DraftField => ({
  ...field,
  key: keyOfRow(),
  kept: key,
  options: [...field.options],
});

export const newDraft = (): DraftField => ({
  key: keyOfRow(),
  kept: null,
  name: '',
  type: 'TEXT',
  isRequired: false,
  options: [],
});

/** As it is sent: without a key it is new. */
export const fieldOf = ({ kept: stored, name, type, isRequired, options }: DraftField): CustomFieldInput => ({
  ...(stored === null ? {} : { key: stored }),
  name: name.trim(),
  type,
  isRequired,
  ...(type === 'CHOICE' && { options }),
});

/** What is wrong with the list; a name that stands twice is told at its second row. */
export function problemsOf({ rows }: DraftFields): Problems<DraftFields> {
  const names = rows.map(({ name }) => name.trim().toLowerCase());
  const found = rows.flatMap(({ name, type, options }, index) => {
    const isSecond = names[index] !== '' && names.indexOf(names[index] ?? '') < index;
    const problem = problemWith(customFieldName, name) ?? (isSecond ? fieldsRepeat : null);
    const lacks = type === 'CHOICE' && options.length === 0 ? 'A choice has options' : null;
    return [
      [`rows.${index}.name`, problem],
      [`rows.${index}.options`, lacks],
    ];
  });
  return Object.fromEntries(found);
}
