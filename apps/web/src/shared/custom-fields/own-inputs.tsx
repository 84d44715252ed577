import type { EntityFormState, FieldPath } from '../forms/use-entity-form';
import { CustomInput } from './custom-input';
import type { OwnField, OwnTexts } from './custom-values';

/** Inputs for the organization's custom fields, in its order. */
export function OwnInputs<V extends { own: OwnTexts }>({
  form,
  fields,
}: {
  form: EntityFormState<V>;
  fields: readonly OwnField[];
}) {
  return fields.map((field) => (
    <CustomInput key={field.key} field={field} {...form.text(`own.${field.key}` as FieldPath<V>)} />
  ));
}
