// Apart from the schemas: lists show values, and read them from cells, before any form is opened.
/** What a field of an organization's own can hold. */
export const customFieldTypes = ['text', 'number', 'date', 'yes-no', 'choice'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** A field that an organization gives its products. */
export interface CustomField {
  /** By which values are kept; made of the first name and never changed, so that a new name leaves them as they are. */
  readonly key: string;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly isRequired: boolean;
  /** What a choice offers; empty for the other types. */
  readonly options: readonly string[];
}

export type CustomValue = string | number | boolean;
export type CustomValues = Readonly<Record<string, CustomValue>>;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // 31 February is read as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** What is wrong with a value of a field; null: nothing. */
export function customValueProblem(field: CustomField, value: CustomValue): string | null {
  const { name, type, options } = field;
  if (type === 'text')
    return typeof value === 'string' && value.length <= 500 ? null : `${name} must be text of at most 500 characters`;
  if (type === 'number') return typeof value === 'number' && Math.abs(value) < 1e15 ? null : `${name} must be a number`;
  if (type === 'yes-no') return typeof value === 'boolean' ? null : `${name} must be yes or no`;
  if (type === 'date') {
    return typeof value === 'string' && isDay(value) ? null : `${name} must be a date such as 2026-01-31`;
  }
  return typeof value === 'string' && options.includes(value) ? null : `${name} must be one of its options`;
}

/** The value that a text, as a filter or a file has it, stands for in the field; null: none. */
export function customValueOf(field: CustomField, text: string): CustomValue | null {
  const input = text.trim();
  if (input === '') return null;
  const value: CustomValue =
    field.type === 'number'
      ? Number(input)
      : field.type === 'yes-no' && /^(true|false|yes|no)$/i.test(input)
        ? /^(true|yes)$/i.test(input)
        : input;
  return customValueProblem(field, value) === null ? value : null;
}
