import { expect, test } from 'vitest';
import { reasonsOf } from './bulk-reasons';

const failed = (count: number, message: (index: number) => string | null) =>
  Array.from({ length: count }, (_, index) => ({ id: `i${index}`, success: false, message: message(index) }));
const nameOf = (id: string) => (id === 'i1' ? null : `Item ${id}`);

test('a reason is said once, with what it is about', () => {
  expect(
    reasonsOf(
      failed(3, () => 'Item not found.'),
      nameOf,
    ),
  ).toEqual(['Item not found: Item i0, Item i2 and 1 more']);
});

test('what has no name that is known leaves the reason alone', () => {
  expect(reasonsOf([{ id: 'i1', success: false, message: null }], nameOf)).toEqual(['Update operation failed']);
});

test('of many reasons the first are said', () => {
  const reasons = reasonsOf(
    failed(9, (index) => `Reason ${index}`),
    () => null,
  );
  expect(reasons).toHaveLength(6);
  expect(reasons.at(-1)).toBe('and 4 more');
});
