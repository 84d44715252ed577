import { customFieldName, fieldsRepeat } from '@tallyard/domain/custom-fields/fields';
import type { CustomFieldInput, CustomFieldType } from '../../../generated/schema-types';
import { problemWith } from '../../forms/schema-check';
import type { Problems } from '../../forms/use-entity-form';
import type { OwnField } from '../custom-values';

/** A field that is being edited. */
export interface DraftField {
  readonly key: string;
  /** The key under which its values are stored. Null: the field is new, so its type can still be chosen. */
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

/** Converts a field to its input; a new field has no key. */
export const fieldOf = ({ kept: stored, name, type, isRequired, options }: DraftField): CustomFieldInput => ({
  ...(stored === null ? {} : { key: stored }),
  name: name.trim(),
  type,
  isRequired,
  ...(type === 'CHOICE' && { options }),
});

/** Returns the problems of the list. A duplicate name is reported at its second row. */
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
