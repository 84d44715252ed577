import { compiledSchema } from '@tallyard/contracts/endpoint/compiled';
import { z } from 'zod';
import { RestFailure } from './failure.ts';

type Schema = z.core.$ZodType;

/** The common shape of the zod definitions that are parsed recursively; values of other schemas are parsed as a whole. */
interface Inside {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** Schemas that wrap another one and allow a missing value; the inner schema parses a present value. */
const wrappers: ReadonlySet<string> = new Set(['optional', 'nullable', 'default']);

/** Returns whether a value is an object with fields, neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Ids are opaque text here, but some upstreams send numbers; this includes lists of ids. */
const isId = (path: readonly string[]) =>
  path.at(-1) === '*' ? /(^ids|Ids)$/.test(path.at(-2) ?? '') : /(^id|Id)$/.test(path.at(-1) ?? '');

/** Reads one answer. Identical problems (of all rows of a list, for example) are one failure, reported and logged once. */
class Reading {
  private readonly source: string;
  private readonly failures = new Map<string, RestFailure>();

  constructor(source: string) {
    this.source = source;
  }

  private misread(path: readonly string[], why: string): RestFailure {
    const where = path.join('.');
    const known = this.failures.get(where);
    if (known) return known;
    const cause = new Error(`${this.source} answered ${where || 'data'}: ${why}`);
    const created = new RestFailure({ code: 'UPSTREAM_MALFORMED', status: 200, cause });
    this.failures.set(where, created);
    return created;
  }

  read(schema: Schema, value: unknown, path: readonly string[]): unknown {
    const parsed = z.core.safeParse(compiledSchema(schema), value);
    if (parsed.success) return parsed.data;
    // Every schema has a definition of this form (zod/v4/core).
    const inside = schema._zod.def as Inside;
    if (wrappers.has(inside.type) && inside.innerType) {
      return this.read(inside.innerType, value, path);
    }
    if (inside.shape && isObject(value)) {
      const fields = Object.entries(inside.shape).map(([name, field]) => [
        name,
        this.read(field, value[name], [...path, name]),
      ]);
      return Object.fromEntries(fields);
    }
    const { element } = inside;
    if (element && Array.isArray(value)) return value.map((one) => this.read(element, one, [...path, '*']));
    // An enum value that only this upstream has; the resolvers map it to OTHER.
    if (inside.type === 'enum' && typeof value === 'string') return value;
    if (inside.type === 'string' && Number.isSafeInteger(value) && isId(path)) return String(value);
    return this.misread(path, parsed.error.issues[0]?.message ?? 'unreadable');
  }
}

/**
 * Parses another upstream's data as far as possible. A value that does not match `schema` is replaced by a RestFailure
 * (UPSTREAM_MALFORMED), which GraphQL answers as null with an error at its path, and only if the field is requested. Unknown
 * enum values are kept. Returns a RestFailure if nothing can be read.
 */
export function parseTolerantly(schema: Schema, value: unknown, source: string): unknown {
  return new Reading(source).read(schema, value, []);
}

/** Returns `value`, or throws it if it is a failure; for code that computes something from the value. */
export function readable<Value>(value: Value): Value {
  if (value instanceof RestFailure) throw value;
  return value;
}

/** Returns `value`, or null if it is a failure; for code that can do without the value. */
export function readableOr<Value>(value: Value): Value | null {
  return value instanceof RestFailure ? null : value;
}

/** Returns the first failure in place of a value, at any depth; null if everything could be read. */
export function misreadIn(value: unknown): RestFailure | null {
  if (value instanceof RestFailure) return value;
  if (typeof value !== 'object' || value === null) return null;
  for (const inside of Object.values(value)) {
    const found = misreadIn(inside);
    if (found) return found;
  }
  return null;
}
