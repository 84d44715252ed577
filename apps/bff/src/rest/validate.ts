import { compiledSchema } from '@tallyard/contracts/endpoint/compiled';
import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { problemsOf } from '@tallyard/contracts/endpoint/problems';
import type { FieldProblem } from '@tallyard/domain/errors/catalog';
import { errorCatalog } from '@tallyard/domain/errors/catalog';
import { RestFailure } from './failure.ts';

/** Returns VALIDATION_FAILED with each field, its value, and what is expected; a single problem becomes the message. */
export function validationFailure(problems: readonly FieldProblem[]): RestFailure {
  const only = problems.length === 1 ? problems[0] : undefined;
  return new RestFailure({
    code: 'VALIDATION_FAILED',
    status: 400,
    message: only?.message ?? errorCatalog.VALIDATION_FAILED.message,
    details: problems,
  });
}

/**
 * Checks one part of an endpoint's input with the same field schemas as the api and returns it parsed. Throws
 * VALIDATION_FAILED before anything is sent.
 */
export function checkedPart(
  definition: EndpointDefinition,
  part: 'params' | 'query' | 'body',
  value: unknown,
): Record<string, unknown> | undefined {
  const schema = definition[part];
  if (schema === undefined) return undefined;
  const parsed = compiledSchema(schema).safeParse(value ?? {});
  if (!parsed.success) throw validationFailure(problemsOf(parsed.error, value));
  // Params, queries, and bodies of the contracts are always objects.
  return parsed.data as Record<string, unknown>;
}
