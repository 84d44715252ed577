import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/products/merge.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'merges.stock',
    promise: 'What stood of a merged product where the other stood already is booked into the other.',
    remove: true,
    proof: {
      file: tests,
      tests: [
        'one stays with the values that were chosen, and all items of the other are its own; the ledger is intact',
      ],
    },
  },
  {
    name: 'merges.short',
    promise: 'A merge of which less is there than was moved is not half taken back.',
    remove: true,
    proof: { file: tests, tests: ['what was taken out since is not given back: the merge is kept as a whole'] },
  },
  {
    name: 'merges.rights',
    promise: 'Who merges products may do all that a merge does.',
    replace: ['...(fields.includes(mergedInto) ? merging : []), ...', '...'],
    proof: { file: tests, tests: ['a merge needs all that it does'] },
  },
];
