import type { FieldProblem } from './catalog.ts';

const maxShownCharacters = 100;
/**
 * Names of fields, at any depth, whose values are never returned, because errors are logged, shown, and captured in
 * screenshots.
 */
const secretName = /password|token|secret/i;

/** Returns whether a text mentions a field whose value is never returned. */
export function namesSecret(text: string): boolean {
  return secretName.test(text);
}

/**
 * Returns the problem with a value, cut to 100 characters. The value is omitted if none was sent, or if the field or one of
 * its parents contains a secret.
 */
export function problemOf(field: string, value: unknown, message: string): FieldProblem {
  // guard: fields.no-secret-told-again
  if (value === undefined || secretName.test(field)) return { field, message };
  return { field, value: shown(value), message };
}

function shown(value: unknown): unknown {
  if (typeof value === 'string') return cut(value);
  // `1e999` is parsed as Infinity, which JSON cannot represent.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value === null || typeof value === 'boolean') return value;
  return cut(JSON.stringify(value, (name, inner: unknown) => (secretName.test(name) ? undefined : inner)));
}

function cut(text: string): string {
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : text;
}
