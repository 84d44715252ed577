import { expect, test } from 'vitest';
import { cameFrom, neighborsOf } from './came-from';

test('the rows beside an item are those of the list from which it was opened', () => {
  const from = cameFrom({ search: '?q=bolt', ids: ['a', 'b', 'c'] });
  expect(from.search).toBe('?q=bolt');
  expect(['a', 'b', 'c', 'x'].map((id) => neighborsOf(from, id))).toEqual([
    { previous: null, next: 'b' },
    { previous: 'a', next: 'c' },
    { previous: 'b', next: null },
    { previous: null, next: null },
  ]);
});

test.each([null, undefined, 'x', {}, { search: 1, ids: [] }, { search: '', ids: 'a' }])(
  'an entry of another kind, %j, is no list',
  (state) => expect(cameFrom(state)).toEqual({ search: '', ids: [] }),
);
