import { compiledSchema } from '@tallyard/contracts/endpoint/compiled';
import { z } from 'zod';
import { RestFailure } from './failure.ts';

type Schema = z.core.$ZodType;

/** What the definitions of the schemas that are looked into have in common; others are read as a whole. */
interface Inside {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** Around a schema, for what may be missing; of what is there the schema inside judges. */
const wrappers: ReadonlySet<string> = new Set(['optional', 'nullable', 'default']);

/** Returns whether a value is an object with fields, neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Ids are opaque text here, and numbers at many an upstream; so are those of a list. */
const isId = (path: readonly string[]) =>
  path.at(-1) === '*' ? /(^ids|Ids)$/.test(path.at(-2) ?? '') : /(^id|Id)$/.test(path.at(-1) ?? '');

/** Reads one answer; equal misreadings (of all rows of a list, say) are one failure, to be told and logged once. */
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
    // A word of the upstream's own; the resolvers make OTHER of it.
    if (inside.type === 'enum' && typeof value === 'string') return value;
    if (inside.type === 'string' && Number.isSafeInteger(value) && isId(path)) return String(value);
    return this.misread(path, parsed.error.issues[0]?.message ?? 'unreadable');
  }
}

/**
 * Reads what another upstream sent as far as it can be read: where a value is not what `schema` says, the result holds a
 * RestFailure in its place (UPSTREAM_MALFORMED), which graphql answers as null with an error at its path, and only where
 * it is requested. A word that an enum does not know is kept as it is. What cannot be read at all is a RestFailure itself.
 */
export function parseTolerantly(schema: Schema, value: unknown, source: string): unknown {
  return new Reading(source).read(schema, value, []);
}

/** `value`, or the failure in its place thrown: for whatever is worked out from it. */
export function readable<Value>(value: Value): Value {
  if (value instanceof RestFailure) throw value;
  return value;
}

/** `value`, or null where there is a failure in its place: for whatever can do without it. */
export function readableOr<Value>(value: Value): Value | null {
  return value instanceof RestFailure ? null : value;
}

/** The first failure in place of a value, at any depth; null where all could be read. */
export function misreadIn(value: unknown): RestFailure | null {
  if (value instanceof RestFailure) return value;
  if (typeof value !== 'object' || value === null) return null;
  for (const inside of Object.values(value)) {
    const found = misreadIn(inside);
    if (found) return found;
  }
  return null;
}
