import type { Guard } from '../guard.ts';

const test = 'apps/api/src/stock/costs.test.ts';
const migration = 'apps/api/src/platform/database/migrations/0012_stock.sql';
const byCost = 'apps/api/src/inventory/by-cost.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'costs.lists-by-average',
    promise: 'A list by average cost has what there never was in it, as 0.',
    replace: ['(e.passes)', '(e.passes) AND count(*) = 2'],
    proof: { file: byCost, tests: ['the least first or the most, page by page and by cursors'] },
  },
  {
    name: 'costs.lists-are-narrowed',
    promise: 'A list by average cost is narrowed as every other is.',
    replace: ['HAVING bool_or(e.passes)', ''],
    proof: { file: byCost, tests: ['filters and search hold'] },
  },
  {
    name: 'costs.files-that-ask',
    promise: 'What items cost is reckoned for the files that tell it, and for no other.',
    replace: ['withCosts', 'withCosts || rows.length > 0'],
    proof: { file: byCost, tests: ['a file tells costs to those who ask for them'] },
  },
  {
    name: 'costs.dated-back-is-reckoned-again',
    promise: 'What is dated back changes what stock had cost at all closings after it.',
    code: { file: migration, text: 'SET quantity = b.quantity + excluded.quantity, average_cost = NULL;' },
    without: 'SET quantity = b.quantity + excluded.quantity;',
    proof: { file: test, tests: ['of thousands of random histories equals an independent replay'] },
  },
  {
    name: 'costs.whole-history-until-mended',
    promise: 'An item whose average was lost is reckoned from its first entry on.',
    replace: ['IS NULL', 'IS NULL AND false'],
    proof: { file: test, tests: ['of thousands of random histories equals an independent replay'] },
  },
  {
    name: 'costs.found-at-the-average',
    promise: 'What is found is worth what the rest is, and changes no average.',
    code: {
      file: migration,
      text: 'ELSIF NOT at_average THEN\n      average := round((quantity * average + worth) / after, 6);',
    },
    without: 'ELSE\n      average := round((quantity * average + COALESCE(worth, 0)) / after, 6);',
    proof: { file: test, tests: ['what comes brings its own cost'] },
  },
  {
    name: 'costs.receipts-back',
    promise: 'A receipt that is taken back takes out what it brought.',
    replace: ['entry, cost: { ofAll }', 'entry'],
    proof: { file: test, tests: ['a receipt that is taken back takes its own cost along'] },
  },
  {
    name: 'costs.transfers-keep-them',
    promise: 'What is transferred costs there what it cost here.',
    replace: ['(average?.averageCost ?? null) : (moved.unitCost ?? null)', '(average === undefined ? 1 : null) : null'],
    proof: { file: test, tests: ['what is transferred costs there what it cost here'] },
  },
];
