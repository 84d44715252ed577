import { maxJsonDepth } from '@tallyard/domain/limits/sizes';
import { expect, test } from 'vitest';
import { readJsonBody, UnreadableBody } from './body.ts';

const read = (text: string) => readJsonBody(Buffer.from(text));

const nested = {
  objects: (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`,
  lists: (depth: number) => '['.repeat(depth) + ']'.repeat(depth),
  both: (depth: number) => '[{"a":'.repeat(depth / 2) + (depth % 2 ? '[]' : '1') + '}]'.repeat(depth / 2),
} as const;

test.each(Object.entries(nested))('as deep as may be is read, and one more is refused: %s', (_, text) => {
  expect(() => read(text(maxJsonDepth))).not.toThrow();
  expect(() => read(text(maxJsonDepth + 1))).toThrow(UnreadableBody);
});

test('many brackets beside each other or within texts are not deep', () => {
  const many = maxJsonDepth * 3;
  expect(read(`[${Array.from({ length: many }, () => '{}').join(',')}]`)).toHaveLength(many);
  expect(read(JSON.stringify({ query: '{'.repeat(many) }))).toEqual({ query: '{'.repeat(many) });
});

test('half a surrogate pair is refused by the name of its field, and a whole one is read', () => {
  expect(() => read('{"a":{"b":"\\ud83d"}}')).toThrow('a.b');
  expect(read('{"a":"\\ud83d\\ude00 \\u00fc"}')).toEqual({ a: '\u{1F600} \u00fc' });
});
