import * as z from 'zod/mini';
import { maxCustomFieldOptions, maxCustomFields } from '../limits/sizes.ts';
import { line } from '../lists/fields.ts';

/** What a field of an organisation's own can hold. */
export const customFieldTypes = ['text', 'number', 'date', 'yes-no', 'choice'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** A field that an organisation gives its products. */
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

const keyForm = 'A key has small letters, digits and underscores, and begins with a letter';
export const customFieldKey = z
  .string(keyForm)
  .check(z.maxLength(40, 'A key has at most 40 characters'), z.regex(/^[a-z][a-z0-9_]*$/, keyForm));
export const customFieldName = line('Field name', 60);

/** The key of a field of this name: letters and digits of ASCII, the rest as underscores; 'field' where none is left. */
export function keyOfName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40);
  return plain === '' ? 'field' : plain;
}

export const fieldsRepeat = 'Each field stands in the list once';

/** A definition as it is sent: without a key the field is new. */
const customField = z
  .object({
    key: z.optional(customFieldKey),
    name: customFieldName,
    type: z.enum(customFieldTypes, `Type must be one of ${customFieldTypes.join(', ')}`),
    isRequired: z.boolean('isRequired must be true or false'),
    options: z.optional(
      z
        .array(line('Option', 100))
        .check(z.maxLength(maxCustomFieldOptions, `At most ${maxCustomFieldOptions} options`)),
    ),
  })
  .check(
    z.refine((field) => (field.type === 'choice') === (field.options ?? []).length > 0, {
      error: 'A choice has options, and nothing else has',
      path: ['options'],
    }),
  );

/** The fields of an organisation's products, in its order. */
export const customFields = z.array(customField).check(
  z.maxLength(maxCustomFields, `At most ${maxCustomFields} fields`),
  z.refine((fields) => new Set(fields.map(({ name }) => name.toLowerCase())).size === fields.length, fieldsRepeat),
  z.refine((fields) => {
    const keys = fields.flatMap(({ key }) => (key === undefined ? [] : [key]));
    return new Set(keys).size === keys.length;
  }, fieldsRepeat),
);

/** Values as they are sent, by key; null takes one away. Whether they fit their fields, `customValueProblem` says. */
export const customValues = z.record(
  customFieldKey,
  z.nullable(z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()])),
);

const isDay = (value: string) => z.iso.date().safeParse(value).success;

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
  const given = text.trim();
  if (given === '') return null;
  const value: CustomValue =
    field.type === 'number'
      ? Number(given)
      : field.type === 'yes-no' && /^(true|false|yes|no)$/i.test(given)
        ? /^(true|yes)$/i.test(given)
        : given;
  return customValueProblem(field, value) === null ? value : null;
}
