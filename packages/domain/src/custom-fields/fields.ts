import * as z from 'zod/mini';
import { maxCustomFieldOptions, maxCustomFields } from '../limits/sizes.ts';
import { line } from '../lists/fields.ts';
import { customFieldTypes } from './values.ts';

const keyForm = 'A key has small letters, digits and underscores, and begins with a letter';
export const customFieldKey = z
  .string(keyForm)
  .check(z.maxLength(40, 'A key has at most 40 characters'), z.regex(/^[a-z][a-z0-9_]*$/, keyForm));
export const customFieldName = line('Field name', 60);

/** Returns the key for a field name: ASCII letters and digits, other characters as underscores; 'field' if none remain. */
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

/** The input for a field definition; a definition without a key creates a field. */
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

/** The custom fields of an organization's products, in their order. */
export const customFields = z.array(customField).check(
  z.maxLength(maxCustomFields, `At most ${maxCustomFields} fields`),
  z.refine((fields) => new Set(fields.map(({ name }) => name.toLowerCase())).size === fields.length, fieldsRepeat),
  z.refine((fields) => {
    const keys = fields.flatMap(({ key }) => (key === undefined ? [] : [key]));
    return new Set(keys).size === keys.length;
  }, fieldsRepeat),
);

/** The input for custom field values, by key; null removes a value. `customValueProblem` checks them against their fields. */
export const customValues = z.record(
  customFieldKey,
  z.nullable(z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()])),
);
