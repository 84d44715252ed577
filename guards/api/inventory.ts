import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'inventory.bulk-below-zero-is-named',
    promise: 'Of many items that are adjusted together, one that would fall below zero is named and left as it is.',
    replace: ['cannotAdjustBelowZero(item.name)', "'Quantity cannot be negative'"],
    proof: {
      file: 'apps/api/src/inventory/bulk.test.ts',
      tests: ['are adjusted by one amount; who would fall below zero is named and left as it is'],
    },
  },
  {
    name: 'inventory.import-lock',
    promise: 'Two imports into one warehouse never wait for each other in a circle.',
    replace: ['pg_advisory_xact_lock(hashtextextended($1, 11))', 'hashtextextended($1, 11)'],
    proof: {
      file: 'apps/api/src/inventory/import/import.test.ts',
      tests: ['two imports of the same rows in opposite orders never wait for each other in a circle'],
    },
  },
  {
    name: 'inventory.import-check',
    promise: 'A check of a file keeps nothing of it.',
    remove: true,
    proof: {
      file: 'apps/api/src/inventory/import/import.test.ts',
      tests: ['a plan tells what the valid rows would do, alerts included, and nothing of it is done'],
    },
  },
  {
    name: 'inventory.import-upload',
    promise: 'Nobody imports who may upload nothing.',
    remove: true,
    proof: {
      file: 'apps/api/src/inventory/import/import.test.ts',
      tests: ['nothing is imported by whoever may create items but upload nothing'],
    },
  },
  {
    name: 'inventory.reasons-revision',
    promise: 'Of two who change the reasons of adjustments at the same time neither overwrites the other unseen.',
    replace: [
      'expectedRevision !== undefined && expectedRevision !== before.revision',
      'Number.isNaN(expectedRevision)',
    ],
    proof: {
      file: 'apps/api/src/inventory/reasons.test.ts',
      tests: ['what an admin has not seen is not overwritten', 'of 10 first changes that expect the beginning'],
    },
  },
  {
    name: 'inventory.adjust-right-in-put',
    promise: 'Who may update items and not adjust them cannot set a quantity by an update.',
    remove: true,
    proof: {
      file: 'apps/api/src/inventory/inventory.test.ts',
      tests: ['who may update items and not adjust them sets no quantity, and everything else'],
    },
  },
  {
    name: 'inventory.import-unchanged',
    promise: 'A row of a file that says what is there writes nothing.',
    instead: "const verdict = 'update';",
    proof: {
      file: 'apps/api/src/inventory/import/import.test.ts',
      tests: ['rows that say what is there are unchanged: nothing is written, noted or told for them'],
    },
  },
  {
    name: 'search.folded',
    promise: 'Search terms are compared in the same folding as search texts.',
    replace: ['fold_search_text', ''],
    proof: {
      file: 'apps/api/src/platform/lists/search-folding.test.ts',
      tests: ['case 23: every list finds "Crème brûlée torch 10 × 20" by "BRULEE"'],
    },
  },
  {
    name: 'search.full-width-wildcards',
    promise: 'A percent sign of full width is searched for as a percent sign.',
    replace: [".normalize('NFKC')", ''],
    proof: {
      file: 'apps/api/src/platform/lists/search-folding.test.ts',
      tests: ['a wildcard of full width is no wildcard'],
    },
  },
  {
    name: 'items.stale-edit',
    promise: 'A field that somebody else has changed since it was seen is not written over.',
    remove: true,
    proof: {
      file: 'apps/api/src/stale-edits.test.ts',
      tests: [
        'a field that somebody else has changed is not written over, and nothing else is written: /api/inventory-items',
        'of twenty edits at once made against the same value one is written',
      ],
    },
  },
  {
    name: 'items.promised-stays',
    promise: 'An item of which stock is promised or scheduled is not deleted unless that is forced.',
    remove: true,
    proof: {
      file: 'apps/api/src/inventory/deleting-promised.test.ts',
      tests: ['an item with reserved stock is deleted only when forced, and the refusal has the figures'],
    },
  },
  {
    name: 'items.promised-stays-in-bulk',
    promise: 'Bulk deletion leaves the items of which stock is promised or scheduled unless that is forced.',
    replace: ['filter(([, commitments]) => itemIsPromised(commitments) !== null)', 'slice(0, 0)'],
    proof: {
      file: 'apps/api/src/inventory/deleting-promised.test.ts',
      tests: ['an item that a pending receipt or a schedule is for is asked about, one with stock alone is not'],
    },
  },
];
