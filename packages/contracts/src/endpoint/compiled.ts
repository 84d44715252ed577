import { z } from 'zod';

type Schema = z.core.$ZodType;

const compiled = new WeakMap<Schema, Schema>();

/**
 * The same schema as generated code, which accepts what fits five to ten times faster; what does not fit is judged by
 * the schema itself, in its own words. Made when first asked for: a process uses a part of the contract. Only for
 * servers, for it needs `new Function`.
 */
export function compiledSchema<Given extends Schema>(schema: Given): Given {
  const known = compiled.get(schema);
  // What is kept under a schema is its own clone.
  if (known) return known as Given;
  const made = z.compile(schema);
  compiled.set(schema, made);
  return made;
}
