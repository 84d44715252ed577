// Separate from the schemas: lists show values and parse them from cells before any form is opened.
/** The types of custom fields. */
export const customFieldTypes = ['text', 'number', 'date', 'yes-no', 'choice'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** A custom field of an organization's products. */
export interface CustomField {
  /**
   * The key under which values are stored. It is derived from the first name and never changes, so that a field can be
   * renamed.
   */
  readonly key: string;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly isRequired: boolean;
  /** The options of a choice; empty for other types. */
  readonly options: readonly string[];
}

export type CustomValue = string | number | boolean;
export type CustomValues = Readonly<Record<string, CustomValue>>;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // `Date` would read 31 February as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns the problem with a value of a field; null if there is none. */
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

/** Returns the field value that a text of a filter or a file represents; null if it represents none. */
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
