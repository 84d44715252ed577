import type { FieldProblem } from '@tallyard/domain/errors/catalog';
import { problemOf } from '@tallyard/domain/errors/field-problem';
import { maxJsonDepth } from '@tallyard/domain/limits/sizes';

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');
const wanted = 'Must be valid UTF-8';

/** A body that cannot be read; `problems` names the invalid fields if they can be determined. */
export class UnreadableBody extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(message: string, problems: readonly FieldProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/**
 * Reads a JSON body; returns undefined for an empty one. Throws UnreadableBody if it is not UTF-8 or not JSON, is nested too
 * deeply for recursive code, or contains unpaired surrogates, which have no UTF-8 form: the database would store another
 * character.
 */
export function readJsonBody(body: Uint8Array): unknown {
  const text = decoded(body);
  if (text.trim() === '') return undefined;
  requireShallow(text);
  const value = parsed(text);
  // Only an escape can produce an unpaired surrogate.
  if (text.includes('\\u') && /\\u[dD][89a-fA-F]/.test(text)) {
    const broken = fieldsWith(value, '', (part) => !part.isWellFormed());
    if (broken.length > 0) throw badFields(broken.map(([field, part]) => [field, part.toWellFormed()]));
  }
  return value;
}

function decoded(body: Uint8Array): string {
  try {
    return strict.decode(body);
  } catch {
    throw notUtf8(lenient.decode(body));
  }
}

/** Names the fields with invalid bytes, if the rest can be parsed. */
function notUtf8(text: string): UnreadableBody {
  requireShallow(text);
  const fields = fieldsWith(tryParse(text), '', (part) => part.includes('\uFFFD'));
  if (fields.length > 0) return badFields(fields);
  return new UnreadableBody('The body is not valid UTF-8.', [problemOf('body', undefined, wanted)]);
}

function badFields(fields: readonly [string, string][]): UnreadableBody {
  const problems = fields.map(([field, value]) => problemOf(field, value, wanted));
  return new UnreadableBody(`${problems[0]?.field}: ${wanted}`, problems);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Neither UTF-8 nor JSON, so there are no fields to name.
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The engine's message quotes the text around the error, which may be a password.
    const place = / at position \d+/.exec((error as Error).message)?.[0] ?? '';
    throw new UnreadableBody(`The body is not valid JSON${place}.`);
  }
}

/** Returns whether a bracket occurs more often than nesting allows, anywhere in the text; most bodies have few brackets. */
function hasMany(text: string, bracket: string): boolean {
  let at = -1;
  for (let count = 0; count <= maxJsonDepth / 2; count += 1) {
    at = text.indexOf(bracket, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Counts open brackets outside of strings; cheaper than the parser that follows, and without its recursion. */
function requireShallow(text: string): void {
  if (!hasMany(text, '{') && !hasMany(text, '[')) return;
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === backslash) at += 1;
      else if (code === quote) isString = false;
    } else if (code === quote) isString = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > maxJsonDepth) throw tooDeep();
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [34, 92, 91, 93, 123, 125];

function tooDeep(): UnreadableBody {
  const message = `The body must be nested at most ${maxJsonDepth} levels deep`;
  return new UnreadableBody(message, [problemOf('body', undefined, message)]);
}

/** Returns the paths of invalid texts and names; the depth was checked before. */
function fieldsWith(value: unknown, path: string, isAtFault: (text: string) => boolean): [string, string][] {
  if (typeof value === 'string') return isAtFault(value) ? [[path || 'body', value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = path ? `${path}.${key.toWellFormed()}` : key.toWellFormed();
    return [...(isAtFault(key) ? [[field, key] as [string, string]] : []), ...fieldsWith(inner, field, isAtFault)];
  });
}
