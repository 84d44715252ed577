import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/stock/stock.test.ts';
const promises = 'apps/api/src/stock/reservations.test.ts';
const postings = 'apps/api/src/stock/post.test.ts';
const pastTests = 'apps/api/src/stock/backdated-changes.test.ts';
const thenPlans = 'apps/api/src/then-plans.test.ts';
const asOfTests = 'apps/api/src/inventory/as-of/as-of.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'stock.no-circle-over-keys',
    promise: 'Movements of one item that are written at once do not wait for each other in a circle.',
    replace: ['NO KEY UPDATE', 'UPDATE'],
    proof: {
      file: 'apps/api/src/movements/movements.test.ts',
      tests: ['20 deliveries and picks of one item at once are all booked'],
    },
  },
  {
    name: 'stock.never-negative',
    promise: 'No race takes a quantity below zero.',
    replace: ['AND quantity + $3::numeric >= 0 AND', 'AND'],
    proof: { file: tests, tests: ['2,000 concurrent takes of 1 from 500 leave exactly 0 and 1,500 clear refusals'] },
  },
  {
    name: 'stock.post-whole-or-not-at-all',
    promise: 'A posting of which one item would fall below zero writes nothing.',
    replace: ['< 0 || quantity >=', '>='],
    proof: { file: postings, tests: ['one entry that is refused keeps all from being written'] },
  },
  {
    name: 'stock.reversed-once',
    promise: 'A movement is taken back once, however many try at the same time, and the others hear so.',
    condition: true,
    proof: {
      file: 'apps/api/src/inventory/reversal.test.ts',
      tests: ['is undone once by 20 connections at the same time'],
    },
  },
  {
    name: 'stock.reversal-of-the-item',
    promise: 'An adjustment is undone as one of the item it was made of, and of no other.',
    replace: ['item_id = $3', '$3::uuid IS NOT NULL'],
    proof: {
      file: 'apps/api/src/inventory/reversal.test.ts',
      tests: ['no other movement is: one that is nowhere, of another item, of another organization'],
    },
  },
  {
    name: 'stock.post-expected-quantity',
    promise: 'A posting is refused where an item has another quantity than the caller believes.',
    remove: true,
    proof: { file: postings, tests: ['another quantity than expected refuses all'] },
  },
  {
    name: 'stock.rows-in-order',
    promise: 'Postings that change the same items in opposite orders never deadlock.',
    replace: ['NULL ORDER BY i.item_id FOR NO KEY UPDATE', 'NULL'],
    proof: { file: postings, tests: ['changes of the same items in opposite orders never deadlock'] },
  },
  {
    name: 'stock.openings-in-order',
    promise: 'Postings that open the same places in opposite orders never deadlock.',
    replace: [`(\${given}) ORDER BY "warehouseId", sku COLLATE "C"`, `(\${given})`],
    proof: { file: postings, tests: ['openings of the same places in opposite orders never deadlock'] },
  },
  {
    name: 'stock.opened-meanwhile',
    promise: 'What is added to a place that somebody opens at the same time is not lost.',
    replace: ["entry.ifThere === 'add'", 'false'],
    proof: { file: postings, tests: ['a place that somebody opens with 5 meanwhile: add'] },
  },
  {
    name: 'stock.promised-once',
    promise: 'What is promised to one is not promised to the next, however many ask at the same time.',
    remove: true,
    proof: { file: promises, tests: ['what is promised to one is not available to the next, by name'] },
  },
  {
    name: 'stock.promises-kept-by-movements',
    promise: 'What goes by a movement does not take what others were promised.',
    remove: true,
    proof: {
      file: 'apps/api/src/movements/movements.test.ts',
      tests: ['what waits to go is promised: the item says what is available, and more is refused by name (MOV-25)'],
    },
  },
  {
    name: 'stock.promises-released-by-completion',
    promise: 'A completed movement leaves nothing reserved.',
    replace: ["', reserved = i.reserved - COALESCE(r.quantity, 0)'", "''"],
    proof: {
      file: 'apps/api/src/movements/movements.test.ts',
      tests: ['what waits to go is promised: the item says what is available, and more is refused by name (MOV-25)'],
    },
  },
  {
    name: 'movements.promises-released-by-cancelling',
    promise: 'A cancelled movement leaves nothing reserved.',
    instead: 'const released: string[] = ids.slice(0, 0);',
    proof: {
      file: 'apps/api/src/movements/movements.test.ts',
      tests: ['waiting movements are rejected and cancelled with their texts (MOV-15, MOV-16, MOV-17, MOV-32)'],
    },
  },
  {
    name: 'stock.keys-are-not-locked',
    promise: 'Many who make movements of one item at once do not wait for each other in a circle.',
    replace: ['NO KEY UPDATE', 'UPDATE'],
    proof: {
      file: 'apps/api/src/movements/movements.test.ts',
      tests: ['50 who want the last 20 at once: 20 are promised one, 30 hear why not'],
    },
  },
  {
    name: 'stock.past-not-negative',
    promise: 'Nothing is taken at an instant at which, or since which, there was less of it.',
    condition: true,
    proof: { file: pastTests, tests: ['what was not there then cannot have gone then, though there is enough today'] },
  },
  {
    name: 'stock.first-count-stays',
    promise: 'What happened before an item was first counted leaves what was counted as it is.',
    remove: true,
    proof: {
      file: pastTests,
      tests: ['what happened before an item was counted leaves its quantity, and nothing below zero at any instant'],
    },
  },
  {
    name: 'stock.after-the-count',
    promise:
      'A change without a date that is booked after an item was counted happens after the count, whenever its transaction began.',
    replace: ["GREATEST(now(), last_counted_at + interval '1 microsecond')", 'now()'],
    proof: {
      file: 'apps/api/src/stock/observe.test.ts',
      tests: ['what is booked after the item was counted happens after it, though its transaction began before'],
    },
  },
  {
    name: 'stock.not-ahead',
    promise: 'Nothing is booked that is said to happen later.',
    condition: false,
    proof: { file: pastTests, tests: ['is refused'] },
  },
  {
    name: 'stock.closings-wait',
    promise: 'A closing that is made while somebody dates an entry back before it holds the entry.',
    replace: ['pg_advisory_xact_lock(7351, $1)', '$1::int'],
    proof: { file: asOfTests, tests: ['waits with a closing for who is dating back, and adds what comes after it'] },
  },
  {
    name: 'stock.closings-follow',
    promise: 'An entry that is dated back is in every closing after it.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0012_stock.sql',
      text: 'DO UPDATE SET quantity = b.quantity + excluded.quantity, average_cost = NULL',
    },
    without: 'DO UPDATE SET average_cost = NULL',
    proof: { file: asOfTests, tests: ['of 1,000 random instants equals a full replay'] },
  },
  {
    name: 'stock.told-in-rounds',
    promise: 'Of an item that several people change in one breath, each change is told after the one before it.',
    replace: ['round + 1', 'round'],
    proof: {
      file: 'apps/api/src/stock/grouped.test.ts',
      tests: ['takes across a threshold raise exactly one alert, whose stock is the last one'],
    },
  },
  {
    name: 'stock.as-of-deleted-since',
    promise: 'A list as of an instant shows what was there then and is deleted now.',
    replace: ['OR i.deleted_at', 'AND now()'],
    proof: { file: asOfTests, tests: ['of 1,000 random instants equals a full replay'] },
  },
  {
    name: 'stock.then-never-in-a-loop',
    promise: 'Stock of then is read once and not for each item, whatever the database believes of its tables.',
    replace: ['FULL', 'LEFT'],
    proof: { file: thenPlans, tests: ['figures of warehouses, 40 days ago'] },
  },
  {
    name: 'stock.then-narrowed-and-never-in-a-loop',
    promise: 'Stock of then is read once where a list of it is narrowed, too.',
    replace: ['(e.is_there, false) OFFSET 0', '(e.is_there, false)'],
    proof: { file: thenPlans, tests: ['items of a warehouse that were low, 40 days ago'] },
  },
  {
    name: 'stock.closings-of-others',
    promise: 'Closings are read by their own organization alone.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0012_stock.sql',
      text: "CALL protect_tenant_table('stock_closing_balances');",
    },
    without: '',
    proof: { file: asOfTests, tests: ['keeps to the organization'] },
  },
];
