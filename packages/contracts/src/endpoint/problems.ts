import type { FieldProblem } from '@tallyard/domain/errors/catalog';
import { problemOf } from '@tallyard/domain/errors/field-problem';
import type { z } from 'zod';
import { textOfIssue } from './default-texts.ts';

/**
 * Returns the problems of `value` by field: the invalid value (none if none was sent) and what is expected. For a union
 * without a message of its own, these are the problems of its last branch. `body` means the whole value. If a schema defines
 * no message, the message names the field.
 */
export function problemsOf(error: z.core.$ZodError, value: unknown): FieldProblem[] {
  return error.issues.flatMap((issue) => problemsOfIssue(issue, value));
}

function problemsOfIssue(issue: z.core.$ZodIssue, root: unknown): FieldProblem[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.message === 'Invalid input') {
    const branch = issue.errors.at(-1) ?? [];
    if (branch.length > 0) {
      return branch.flatMap((inner) => problemsOfIssue({ ...inner, path: [...issue.path, ...inner.path] }, root));
    }
  }
  const field = issue.path.map(String).join('.') || 'body';
  // guard: requests.problems-in-our-words
  return [problemOf(field, valueAt(root, issue.path), textOfIssue(issue, field))];
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    // A list sent as comma-separated text was split by its schema; the text itself is the invalid value.
    if (typeof value !== 'object' || value === null) return value;
    // Zod's paths only contain keys that its schema has read from this value.
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
