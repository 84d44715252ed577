import { coerceInputValue, type GraphQLInputType, type GraphQLSchema } from 'graphql';
import { validationFailure } from '../rest/validate.ts';

/**
 * Reads a field of a body as GraphQL reads an argument of this type, so that a list and its export have the same input.
 * Undefined if the field is missing. Throws VALIDATION_FAILED with the field.
 */
export function bodyField<Value>(
  schema: GraphQLSchema,
  input: Readonly<Record<string, unknown>>,
  field: string,
  type: string,
): Value | undefined {
  const value = input[field] ?? null;
  if (value === null) return undefined;
  const named = schema.getType(type) as GraphQLInputType;
  return coerceInputValue(value, named, (path, _value, error) => {
    throw validationFailure([{ field: [field, ...path].join('.'), value: null, message: error.message }]);
  }) as Value;
}

/** Returns the ids in a body; undefined if there are none. Throws VALIDATION_FAILED. */
export function bodyIds({ ids }: Readonly<Record<string, unknown>>): string[] | undefined {
  if (ids === undefined || ids === null) return undefined;
  if (Array.isArray(ids) && ids.every((id): id is string => typeof id === 'string')) return ids;
  throw validationFailure([{ field: 'ids', value: null, message: 'ids must be a list of ids' }]);
}
