import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointDefinition } from './endpoint/endpoint.ts';
import { problemsOf } from './endpoint/problems.ts';
import { bulkUpdateItems } from './inventory/bulk-endpoints.ts';

const parts = ['params', 'query', 'body', 'options'] as const;
/** Of every type, and longer than most endpoints take. */
const wrongValues = [5, -1, 0.5, 1e300, 'x', '', 'x'.repeat(10_000), true, null, [], [5], ['x'], [{}], {}];
const longList = Array.from({ length: 1_001 }, () => 'x');

/** How zod says what it expects, of itself. */
const rawText = /^Invalid input|^Invalid option|^Too (?:small|big)|^Unrecognized|: expected |, received /;

describe('what is wrong with a request', () => {
  const definitions = new Map<string, EndpointDefinition>();

  beforeAll(async () => {
    const directory = fileURLToPath(new URL('./', import.meta.url));
    for (const file of globSync('*/*endpoints.ts', { cwd: directory })) {
      const module = (await import(`${directory}${file}`)) as Record<string, unknown>;
      for (const one of Object.values(module)) {
        if (typeof one === 'object' && one !== null && 'path' in one && 'repeatable' in one) {
          definitions.set((one as EndpointDefinition).name, one as EndpointDefinition);
        }
      }
    }
  });

  const keysOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
  const messagesOf = (schema: z.ZodType, value: unknown) => {
    const parsed = schema.safeParse(value, { reportInput: true });
    return parsed.success ? [] : problemsOf(parsed.error, value);
  };

  test('is said in our words by every endpoint, whatever is missing or of another type', () => {
    const raw = new Set<string>();
    const look = (name: string, schema: z.ZodType, value: unknown) => {
      for (const { field, message } of messagesOf(schema, value)) {
        if (rawText.test(message)) raw.add(`${name}: ${field}: ${message}`);
      }
    };
    for (const definition of definitions.values()) {
      for (const part of parts) {
        const schema = definition[part];
        if (schema === undefined) continue;
        const name = `${definition.name} ${part}`;
        for (const value of [...wrongValues, { unknown: 1 }]) look(name, schema, value);
        for (const key of keysOf(schema)) {
          for (const value of [...wrongValues, longList]) look(name, schema, { [key]: value });
        }
      }
    }
    expect(definitions.size).toBeGreaterThan(200);
    expect([...raw]).toEqual([]);
  });

  test('names the field that is missing and what it must be', () => {
    expect(messagesOf(bulkUpdateItems.body, { itemIds: ['1'] })).toEqual([
      { field: 'updates', message: 'updates must be an object' },
    ]);
    expect(messagesOf(bulkUpdateItems.body, { itemIds: 'all', updates: {} })).toEqual([
      { field: 'itemIds', value: 'all', message: 'itemIds must be a list' },
      { field: 'updates', value: '{}', message: 'Nothing to change was given' },
    ]);
    expect(messagesOf(bulkUpdateItems.body, [])).toEqual([
      { field: 'body', value: '[]', message: 'body must be an object' },
    ]);
  });

  test.each([
    [z.object({ rows: z.array(z.object({})) }), { rows: [1] }, 'rows.0 must be an object'],
    [z.object({ to: z.object({ name: z.string() }) }), { to: {} }, 'name must be text'],
    [z.object({ kind: z.enum(['a', 'b']) }), {}, 'kind must be one of a, b'],
    [z.object({ kind: z.literal('a') }), {}, 'kind must be a'],
    [z.object({ ids: z.array(z.string()).min(1) }), { ids: [] }, 'ids must have at least 1 entry'],
    [z.object({ name: z.string().max(2) }), { name: 'abc' }, 'name must be at most 2 characters'],
    [z.object({ size: z.number().gt(2) }), { size: 2 }, 'size must be more than 2'],
    [z.object({ size: z.number().multipleOf(2) }), { size: 3 }, 'size must be a multiple of 2'],
    [z.object({ name: z.string().regex(/^x/) }), { name: 'abc' }, 'name is not valid'],
    [z.strictObject({}), { more: 1 }, 'body must not have more'],
    [z.object({ name: z.string('Name is required') }), {}, 'Name is required'],
  ])('%# is told by the schema alone', (schema, value, message) => {
    expect(messagesOf(schema, value).map((problem) => problem.message)).toEqual([message]);
  });
});
