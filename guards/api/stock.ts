import type { Guard } from '../guard.ts';

const file = 'apps/api/src/stock/statements.ts';
const tests = 'apps/api/src/stock/stock.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'stock.never-negative',
    promise: 'No race takes a quantity below zero.',
    code: { file, text: 'AND quantity + $3::numeric >= 0 AND' },
    without: 'AND',
    proof: { file: tests, tests: ['2,000 concurrent takes of 1 from 500 leave exactly 0 and 1,500 clear refusals'] },
  },
  {
    name: 'stock.change-many-never-negative',
    promise: 'A change of many items of which one would fall below zero changes none.',
    code: { file, text: 'AND i.quantity + w.change >= 0 AND' },
    without: 'AND',
    proof: { file: tests, tests: ['a refused change of many items changes none of them'] },
  },
  {
    name: 'stock.change-many-expected-quantity',
    promise: 'A change of many items is refused where an item has another quantity than the caller believes.',
    code: { file, text: 'AND (w.expected IS NULL OR i.quantity = w.expected)' },
    without: 'AND (w.expected IS NULL OR true)',
    proof: {
      file: tests,
      tests: ['a change of many items that expects another quantity of one of them changes none'],
    },
  },
  {
    name: 'stock.rows-in-order',
    promise: 'Changes of many items in opposite orders never deadlock.',
    code: { file, text: 'AND i.deleted_at IS NULL ORDER BY i.item_id FOR UPDATE OF i' },
    without: 'AND i.deleted_at IS NULL',
    proof: { file: tests, tests: ['changes of many items in opposite orders never deadlock'] },
  },
];
