import { expect, test } from 'vitest';
import { isInShare, readShare, sharedCount, sharedRows } from './share.ts';

const ids = Array.from({ length: 1_000 }, (_, index) => `apps/api/src/module-${index % 7}/test-${index}.test.ts`);

test.each([2, 3, 4, 7])('%d turns cover every row exactly once', (parts) => {
  const taken = Array.from({ length: parts }, (_, turn) => ids.filter((id) => isInShare(id, { turn, parts })));
  expect(taken.flat().toSorted()).toEqual(ids.toSorted());
});

test('shares of one matrix are of about the same size', () => {
  const sizes = [0, 1, 2, 3].map((turn) => ids.filter((id) => isInShare(id, { turn, parts: 4 })).length);
  expect(Math.min(...sizes)).toBeGreaterThan(200);
});

test('without a share all rows are taken, and a share without a row takes the first', () => {
  expect(sharedRows(ids, String, null)).toBe(ids);
  const [only] = ids;
  const others = [0, 1, 2, 3].filter((turn) => !isInShare(only ?? '', { turn, parts: 4 }));
  for (const turn of others) expect(sharedRows([only], String, { turn, parts: 4 })).toEqual([only]);
});

test('a share is read from its text, and any other text is refused by name', () => {
  expect(readShare('2/4')).toEqual({ turn: 2, parts: 4 });
  expect(readShare('')).toBeNull();
  for (const text of ['4/4', '1', '-1/4', '1/0', 'a/b']) expect(() => readShare(text)).toThrow(`Share: got '${text}'`);
});

test('a volume is divided by the parts, and never below its least', () => {
  expect(sharedCount(100, 10, null)).toBe(100);
  expect(sharedCount(100, 10, { turn: 1, parts: 4 })).toBe(25);
  expect(sharedCount(20, 8, { turn: 1, parts: 4 })).toBe(8);
  expect(sharedCount(5, 8, { turn: 1, parts: 4 })).toBe(5);
});
