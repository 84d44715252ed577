import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/stock/stock.test.ts';
const postings = 'apps/api/src/stock/post.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'stock.never-negative',
    promise: 'No race takes a quantity below zero.',
    code: { file: 'apps/api/src/stock/attempt.ts', text: 'AND quantity + $3::numeric >= 0 AND' },
    without: 'AND',
    proof: { file: tests, tests: ['2,000 concurrent takes of 1 from 500 leave exactly 0 and 1,500 clear refusals'] },
  },
  {
    name: 'stock.post-whole-or-not-at-all',
    promise: 'A posting of which one item would fall below zero writes nothing.',
    code: { file: 'apps/api/src/stock/post.ts', text: 'if (quantity < 0 || quantity >= maxMagnitude)' },
    without: 'if (quantity >= maxMagnitude)',
    proof: { file: postings, tests: ['one entry that is refused keeps all from being written'] },
  },
  {
    name: 'stock.reversed-once',
    promise: 'A movement is taken back once, however many try at the same time, and the others hear so.',
    code: { file: 'apps/api/src/stock/reversal.ts', text: 'if (taken === undefined) return;' },
    without: 'return;',
    proof: {
      file: 'apps/api/src/inventory/reversal.test.ts',
      tests: ['is undone once by 20 connections at the same time'],
    },
  },
  {
    name: 'stock.reversal-of-the-item',
    promise: 'An adjustment is undone as one of the item it was made of, and of no other.',
    code: { file: 'apps/api/src/stock/reversal.ts', text: 'AND movement_id = $2 AND item_id = $3`' },
    without: 'AND movement_id = $2 AND $3::uuid IS NOT NULL`',
    proof: {
      file: 'apps/api/src/inventory/reversal.test.ts',
      tests: ['no other movement is: one that is nowhere, of another item, of another organisation'],
    },
  },
  {
    name: 'stock.post-expected-quantity',
    promise: 'A posting is refused where an item has another quantity than the caller believes.',
    code: {
      file: 'apps/api/src/stock/post.ts',
      text: 'if (expectedQuantity !== quantity) throw refused(entry, row, entry.change);',
    },
    without: '',
    proof: { file: postings, tests: ['another quantity than expected refuses all'] },
  },
  {
    name: 'stock.rows-in-order',
    promise: 'Postings that change the same items in opposite orders never deadlock.',
    code: { file: 'apps/api/src/stock/held.ts', text: 'AND i.deleted_at IS NULL ORDER BY i.item_id FOR UPDATE`' },
    without: 'AND i.deleted_at IS NULL`',
    proof: { file: postings, tests: ['changes of the same items in opposite orders never deadlock'] },
  },
  {
    name: 'stock.openings-in-order',
    promise: 'Postings that open the same places in opposite orders never deadlock.',
    code: { file: 'apps/api/src/stock/opening.ts', text: ' ORDER BY "warehouseId", sku COLLATE "C"' },
    without: '',
    proof: { file: postings, tests: ['openings of the same places in opposite orders never deadlock'] },
  },
  {
    name: 'stock.opened-meanwhile',
    promise: 'What is added to a place that somebody opens at the same time is not lost.',
    code: { file: 'apps/api/src/stock/post.ts', text: `entry.ifThere === 'add' && there.has(placeKey(entry.opening))` },
    without: 'false && there.has(placeKey(entry.opening))',
    proof: { file: postings, tests: ['a place that somebody opens with 5 meanwhile: add'] },
  },
];
