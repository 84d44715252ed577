import type { FieldProblem } from './catalog.ts';

const maxShownCharacters = 100;
/** Fields, at any depth, whose values are never told again: an error is logged, shown and screenshot. */
const secretName = /password|token|secret/i;

/** Whether a text speaks of a field whose value is never told again. */
export function namesSecret(text: string): boolean {
  return secretName.test(text);
}

/**
 * A problem with the value as it was sent, cut to 100 characters; without a value where none was sent, and where the
 * field or a field around it holds a secret.
 */
export function problemOf(field: string, value: unknown, message: string): FieldProblem {
  // guard: fields.no-secret-told-again
  if (value === undefined || secretName.test(field)) return { field, message };
  return { field, value: shown(value), message };
}

function shown(value: unknown): unknown {
  if (typeof value === 'string') return cut(value);
  // JSON has no word for what `1e999` is read as.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value === null || typeof value === 'boolean') return value;
  return cut(JSON.stringify(value, (name, inner: unknown) => (secretName.test(name) ? undefined : inner)));
}

function cut(text: string): string {
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : text;
}
