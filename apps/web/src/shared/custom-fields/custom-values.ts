import { type CustomField, type CustomValue, customValueProblem } from '@tallyard/domain/custom-fields/values';
import { parseAmount } from '../format/amounts';
import type { Format } from '../format/format';
import type { OwnFieldFragment } from '../generated/operations';

/** A field that the organization gives its products, or its items. */
export type OwnField = OwnFieldFragment;

const typeNames = { TEXT: 'text', NUMBER: 'number', DATE: 'date', YES_NO: 'yes-no', CHOICE: 'choice' } as const;

/** Values of own fields as texts of a form, by key. */
export type OwnTexts = Record<string, string>;

/** The field as files and filters know it. */
export function asOwnField(field: OwnField): CustomField {
  return { ...field, type: typeNames[field.type] };
}

/** The values of a thing's own fields as texts of a form; anything unreadable counts as absent. */
export function textsOf(values: unknown): OwnTexts {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** What the text of a field stands for; null: nothing. */
export function customValueIn(field: OwnField, text: string | undefined): CustomValue | null {
  const input = text?.trim() ?? '';
  if (input === '') return null;
  if (field.type === 'NUMBER') return parseAmount(input);
  return field.type === 'YES_NO' ? input === 'true' : input;
}

/** What is wrong with it; null: nothing. */
export function customProblem(field: OwnField, text: string | undefined): string | null {
  const value = customValueIn(field, text);
  if (value === null) return field.isRequired ? `${field.name} is required` : null;
  return customValueProblem({ ...field, type: typeNames[field.type] }, value);
}

/** As people read it; null: it has none. */
export function customValueText(
  field: Pick<OwnField, 'type'>,
  text: string | undefined,
  format: Format,
): string | null {
  if (text === undefined) return null;
  if (field.type === 'YES_NO') return text === 'true' ? 'Yes' : 'No';
  if (field.type === 'NUMBER') return format.amounts.write(text);
  return field.type === 'DATE' ? format.day(text) : text;
}
