import { type CustomField, type CustomValue, customValueProblem } from '@tallyard/domain/custom-fields/values';
import { parseAmount } from '../format/amounts';
import type { Format } from '../format/format';
import type { OwnFieldFragment } from '../generated/operations';

/** A custom field that the organization defines for its products or items. */
export type OwnField = OwnFieldFragment;

const typeNames = { TEXT: 'text', NUMBER: 'number', DATE: 'date', YES_NO: 'yes-no', CHOICE: 'choice' } as const;

/** The values of custom fields as form text, by key. */
export type OwnTexts = Record<string, string>;

/** Returns the field in the form that files and filters use. */
export function asOwnField(field: OwnField): CustomField {
  return { ...field, type: typeNames[field.type] };
}

/** Returns the values of an entity's custom fields as form text. Unreadable values count as absent. */
export function textsOf(values: unknown): OwnTexts {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** Parses the text of a field; null if it is empty. */
export function customValueIn(field: OwnField, text: string | undefined): CustomValue | null {
  const input = text?.trim() ?? '';
  if (input === '') return null;
  if (field.type === 'NUMBER') return parseAmount(input);
  return field.type === 'YES_NO' ? input === 'true' : input;
}

/** Returns the problem with the text of a field, or null if there is none. */
export function customProblem(field: OwnField, text: string | undefined): string | null {
  const value = customValueIn(field, text);
  if (value === null) return field.isRequired ? `${field.name} is required` : null;
  return customValueProblem({ ...field, type: typeNames[field.type] }, value);
}

/** Formats a value for display; null if there is none. */
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
