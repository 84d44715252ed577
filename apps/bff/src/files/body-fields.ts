import { coerceInputValue, type GraphQLInputType, type GraphQLSchema } from 'graphql';
import { validationFailure } from '../rest/validate.ts';

/**
 * A field of a body, read as GraphQL reads an argument of this type: a list and its export are requested in the same words.
 * Undefined: it is not given. Throws VALIDATION_FAILED naming the field.
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

/** The ids that a body names; undefined: it names none. Throws VALIDATION_FAILED. */
export function bodyIds({ ids }: Readonly<Record<string, unknown>>): string[] | undefined {
  if (ids === undefined || ids === null) return undefined;
  if (Array.isArray(ids) && ids.every((id): id is string => typeof id === 'string')) return ids;
  throw validationFailure([{ field: 'ids', value: null, message: 'ids must be a list of ids' }]);
}
