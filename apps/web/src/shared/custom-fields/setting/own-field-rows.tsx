import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core';
import { maxCustomFieldOptions } from '@tallyard/domain/limits/sizes';
import type { CustomFieldType } from '../../../generated/schema-types';
import { OrderedRows } from '../../forms/ordered-rows';
import type { EntityFormState } from '../../forms/use-entity-form';
import type { DraftField, DraftFields } from './draft-fields';
import classes from './own-fields.module.css';

const types: readonly { value: CustomFieldType; label: string }[] = [
  { value: 'TEXT', label: 'Text' },
  { value: 'NUMBER', label: 'Number' },
  { value: 'DATE', label: 'Date' },
  { value: 'YES_NO', label: 'Yes or no' },
  { value: 'CHOICE', label: 'Choice' },
];

const nameOf = ({ name }: DraftField, index: number) => name.trim() || `field ${index + 1}`;

interface OwnFieldRowsProps {
  form: EntityFormState<DraftFields>;
  isReadOnly: boolean;
  /** The label, such as 'Products'. */
  things: string;
}

/** Edits the fields in the order in which forms show them. */
export function OwnFieldRows({ form, isReadOnly, things }: OwnFieldRowsProps) {
  if (form.values.rows.length === 0) return <p className={classes.none}>{things} have no fields of your own yet.</p>;
  return (
    <OrderedRows form={form} isReadOnly={isReadOnly} nameOf={nameOf}>
      {(row, index) => <OwnFieldRow form={form} row={row} index={index} isReadOnly={isReadOnly} />}
    </OrderedRows>
  );
}

interface OwnFieldRowProps {
  form: EntityFormState<DraftFields>;
  row: DraftField;
  index: number;
  isReadOnly: boolean;
}

function OwnFieldRow({ form, row, index, isReadOnly }: OwnFieldRowProps) {
  const what = nameOf(row, index);
  const name = form.text(`rows.${index}.name`);
  const set = (field: keyof DraftField, value: unknown) =>
    form.mantine.setFieldValue(`rows.${index}.${field}`, value as never);
  return (
    <>
      <TextInput
        className={classes.name}
        aria-label={`Name of field ${index + 1}`}
        placeholder="Name"
        data-name={row.key}
        readOnly={isReadOnly}
        value={row.name}
        error={name.refusal}
        onChange={(event) => name.onChange(event.currentTarget.value)}
      />
      <Select
        className={classes.type}
        aria-label={`Type of ${what}`}
        data={[...types]}
        value={row.type}
        disabled={isReadOnly || row.kept !== null}
        allowDeselect={false}
        onChange={(type) => set('type', type ?? 'TEXT')}
      />
      <Checkbox
        className={classes.required}
        label="Required"
        aria-label={`${what} is required`}
        checked={row.isRequired}
        disabled={isReadOnly}
        onChange={(event) => set('isRequired', event.currentTarget.checked)}
      />
      {row.type === 'CHOICE' && (
        <TagsInput
          className={classes.options}
          aria-label={`Options of ${what}`}
          placeholder={row.options.length === 0 ? 'Options: type one and press Enter' : undefined}
          value={row.options}
          maxTags={maxCustomFieldOptions}
          readOnly={isReadOnly}
          splitChars={[';']}
          acceptValueOnBlur
          error={form.errorOf(`rows.${index}.options`)}
          onChange={(options) => set('options', options)}
        />
      )}
    </>
  );
}
