import type { FieldProblem } from '@tallyard/domain/errors/catalog';
import { problemOf } from '@tallyard/domain/errors/field-problem';
import type { z } from 'zod';
import { textOfIssue } from './default-texts.ts';

/**
 * What is wrong with `value`, field by field: what it got (nothing where nothing was sent) and what is wanted. Of a
 * union, whose issue hides the reasons of its branches, the branch that got furthest tells. The whole of it is `body`. Where a schema has no
 * text of its own, the text names the field.
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
    // A list that came as text with commas was taken apart by its schema: the text itself is what was sent.
    if (typeof value !== 'object' || value === null) return value;
    // Zod's paths only name keys that its schema looked up in this very value.
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
