import { customFieldKey, customFields } from '@tallyard/domain/custom-fields/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { wireInteger } from '../endpoint/fields.ts';

/** The fields that an organization gives its products, or its items, in its order. */
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
  /** Counts the changes of the list; 0: the organization never made one. */
  revision: wireInteger,
});

/** The whole list as it is to be. */
export const requestedCustomFields = z.object({
  organizationId: z.optional(organizationId),
  fields: customFields,
  expectedRevision: z.int('Expected revision must be a whole number').min(0).optional(),
});

const bound = z.string().max(500);
/** Exactly this, or what contains it (text), or what lies between (numbers and days), both ends included. */
const filter = z.union([
  bound,
  z.strictObject({ contains: bound.optional(), from: bound.optional(), to: bound.optional() }),
]);
const mostRequested = 10;
const form = `Must be a JSON object by the keys of fields, at most ${mostRequested}, of text or of contains, from and to`;

export type RequestedOfField = z.output<typeof filter>;

/** What a list asks of own fields, by key; null: it cannot be read. */
export function requestedFields(json: string): Record<string, RequestedOfField> | null {
  try {
    const fields = z.record(customFieldKey, filter).parse(JSON.parse(json));
    return Object.keys(fields).length <= mostRequested ? fields : null;
  } catch {
    return null;
  }
}

/**
 * Such as {"color":"red","weight":{"from":"1","to":"2.5"},"note":{"contains":"fragile"}}: all of it holds. Another key than those
 * of the organization's fields is something that nothing has.
 */
export const customFieldsQuery = z
  .string()
  .max(12_000, form)
  .refine((json) => requestedFields(json) !== null, form)
  .optional();

/** Values of the organization's own fields, by key. */
export const customFieldValues = z.record(z.string(), z.unknown()).nullish();

export type CustomFieldList = z.output<typeof customFieldList>;
export type RequestedCustomFields = z.output<typeof requestedCustomFields>;
