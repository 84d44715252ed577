import { customFieldKey, customFields } from '@tallyard/domain/custom-fields/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { wireInteger } from '../endpoint/fields.ts';

/** The custom fields of an organization's products or items, in their order. */
export const customFieldList = z.object({
  fields: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** One of `customFieldTypes`. */
      type: z.string(),
      isRequired: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  /** The number of changes of the list; 0 if the organization has never changed it. */
  revision: wireInteger,
});

/** The complete new list. */
export const requestedCustomFields = z.object({
  organizationId: z.optional(organizationId),
  fields: customFields,
  expectedRevision: z.int('Expected revision must be a whole number').min(0).optional(),
});

const bound = z.string().max(500);
/** An exact value, a contained text, or a range (numbers and dates) with both ends included. */
const filter = z.union([
  bound,
  z.strictObject({ contains: bound.optional(), from: bound.optional(), to: bound.optional() }),
]);
const mostRequested = 10;
const form = `Must be a JSON object by the keys of fields, at most ${mostRequested}, of text or of contains, from and to`;

export type RequestedOfField = z.output<typeof filter>;

/** Returns the filters for custom fields by key; null if the text cannot be parsed. */
export function requestedFields(json: string): Record<string, RequestedOfField> | null {
  try {
    const fields = z.record(customFieldKey, filter).parse(JSON.parse(json));
    return Object.keys(fields).length <= mostRequested ? fields : null;
  } catch {
    return null;
  }
}

/**
 * A JSON object such as {"color":"red","weight":{"from":"1","to":"2.5"},"note":{"contains":"fragile"}}. All filters must
 * match; an unknown key matches nothing.
 */
export const customFieldsQuery = z
  .string()
  .max(12_000, form)
  .refine((json) => requestedFields(json) !== null, form)
  .optional();

/** The values of custom fields, by key. */
export const customFieldValues = z.record(z.string(), z.unknown()).nullish();

export type CustomFieldList = z.output<typeof customFieldList>;
export type RequestedCustomFields = z.output<typeof requestedCustomFields>;
