import { compiledSchema } from '@tallyard/contracts/endpoint/compiled';
import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import type { FieldProblem } from '@tallyard/domain/errors/catalogue';
import { errorCatalogue } from '@tallyard/domain/errors/catalogue';
import { problemOf } from '@tallyard/domain/errors/field-problem';
import type { z } from 'zod';
import { RestFailure } from './failure.ts';

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    // Zod's paths only name keys that its schema looked up in this very value.
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function problemsOf(input: unknown, error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => {
    const field = issue.path.map(String).join('.');
    return problemOf(field, valueAt(input, issue.path) ?? null, issue.message);
  });
}

/** VALIDATION_FAILED naming each field, what came and what is wanted; a single problem is the message itself. */
export function validationFailure(problems: readonly FieldProblem[]): RestFailure {
  const only = problems.length === 1 ? problems[0] : undefined;
  return new RestFailure({
    code: 'VALIDATION_FAILED',
    status: 400,
    message: only?.message ?? errorCatalogue.VALIDATION_FAILED.message,
    details: problems,
  });
}

/**
 * Checks one part of an endpoint's input with the same field schemas as the api, and gives it parsed.
 * Throws VALIDATION_FAILED before anything is sent.
 */
export function checkedPart(
  definition: EndpointDefinition,
  part: 'params' | 'query' | 'body',
  value: unknown,
): Record<string, unknown> | undefined {
  const schema = definition[part];
  if (schema === undefined) return undefined;
  const parsed = compiledSchema(schema).safeParse(value ?? {});
  if (!parsed.success) throw validationFailure(problemsOf(value, parsed.error));
  // Params, queries and bodies of the contracts are all objects.
  return parsed.data as Record<string, unknown>;
}
