import type { CustomFieldList } from '@tallyard/contracts/custom-fields/models';
import type { changeItemFields, readItemFields } from '@tallyard/contracts/inventory/custom-field-endpoints';
import type { changeProductFields, readProductFields } from '@tallyard/contracts/products/custom-field-endpoints';
import { customFieldTypes } from '@tallyard/domain/custom-fields/values';
import type { RequestContext } from '../context.ts';
import type { CustomFieldInput, CustomFieldType, Resolvers } from '../generated/resolvers.ts';
import type { AboutOrganization } from '../permissions/organization.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { validationFailure } from '../rest/validate.ts';
import { enumValue, restValue } from './enums.ts';

/** Reads the custom fields of an organization; empty for an upstream without our endpoint. */
export function readFields(
  context: RequestContext,
  args: AboutOrganization,
  endpoint: typeof readItemFields | typeof readProductFields,
): Promise<CustomFieldList> {
  return askOr<CustomFieldList>(
    context.rest,
    endpoint,
    () => context.api(endpoint, { organizationId: args.organizationId }),
    () => ({ fields: [], revision: 0 }),
  );
}

interface RequestedFields extends AboutOrganization {
  readonly fields: readonly CustomFieldInput[];
  readonly expectedRevision?: number | null;
}

/** Replaces the whole list. */
export function changeFields(
  context: RequestContext,
  input: RequestedFields,
  endpoint: typeof changeItemFields | typeof changeProductFields,
): Promise<CustomFieldList> {
  const fields = input.fields.map(({ key, type, options, ...field }) => ({
    ...field,
    key: key ?? undefined,
    type: restValue(customFieldTypes, type),
    options: [...(options ?? [])],
  }));
  const body = { fields, expectedRevision: input.expectedRevision ?? undefined };
  return context.api(endpoint, { organizationId: input.organizationId, body });
}

/** The filter of one custom field. */
interface RequestedField {
  readonly key: string;
  readonly value?: string | null;
  readonly contains?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

/**
 * Returns the filters as a list's query parameter; undefined if there are none. Throws VALIDATION_FAILED for a duplicate key,
 * for a key without a condition, and for an exact value combined with another condition.
 */
export function requestedOfFields(requested: readonly RequestedField[] | null | undefined): string | undefined {
  if (!requested || requested.length === 0) return undefined;
  const questions = requested.map(({ key, value, ...others }, index) => {
    const input = Object.entries(others).filter(([, text]) => typeof text === 'string');
    const isOne = typeof value === 'string' ? input.length === 0 : input.length > 0;
    const field = `filter.customFields.${index}`;
    if (!isOne)
      throw validationFailure([
        { field, message: 'Ask for a value, for what it contains, or for what it lies between' },
      ]);
    if (requested.findIndex((other) => other.key === key) < index) {
      throw validationFailure([{ field: `${field}.key`, message: 'Each field is asked for once' }]);
    }
    return [key, value ?? Object.fromEntries(input)] as const;
  });
  return JSON.stringify(Object.fromEntries(questions));
}

export const customFieldResolvers: Resolvers = {
  CustomField: {
    type: ({ type }) => enumValue<string>(customFieldTypes, type) as CustomFieldType,
  },
};
