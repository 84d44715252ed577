import { z } from 'zod';

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** UTF-8 takes three bytes for a UTF-16 code unit at most; `maxLength` counts code units. */
const bytesPerUnit = 3;
/** Of texts whose length only a refinement bounds, such as names of time zones; of ids and dates. */
const shortText = 40;
/** Fields of its own that an organization gives its items, and keys of other records. */
const recordKeys = 30;
const keyBytes = 70;
const numberBytes = 25;

/** Bytes of the largest JSON that a schema takes, without blanks; what it leaves open counts with a usual size. */
export function largestBody(schema: z.ZodType): number {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return largest(root, root.$defs ?? {}, new Set());
}

function largest(schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>, above: ReadonlySet<string>): number {
  const of = (inner: JsonSchema) => largest(inner, defs, above);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    // A schema within itself: its depth is bounded by a refinement.
    if (above.has(name) || defs[name] === undefined) return 0;
    return largest(defs[name], defs, new Set([...above, name]));
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length));
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return Math.max(...either.map(of));
  if (schema.allOf !== undefined) return schema.allOf.reduce((sum, one) => sum + of(one), 0);
  if (schema.type === 'string') return 2 + (schema.maxLength ?? shortText) * bytesPerUnit;
  if (schema.type === 'array') return 2 + (schema.maxItems ?? recordKeys) * (1 + of(schema.items ?? {}));
  return schema.type === 'object' ? objectBytes(schema, of) : numberBytes;
}

function objectBytes(
  { properties = {}, additionalProperties }: JsonSchema,
  of: (schema: JsonSchema) => number,
): number {
  const named = Object.entries(properties).reduce((sum, [name, inner]) => sum + name.length + 4 + of(inner), 2);
  if (typeof additionalProperties !== 'object') return named;
  return named + recordKeys * (keyBytes + of(additionalProperties));
}
