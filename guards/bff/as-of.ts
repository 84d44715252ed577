import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'as-of.refused-where-unknown',
    promise:
      'An upstream that tells nothing of the past is not asked about it, and its stock of now is not shown for it.',
    remove: true,
    proof: { file: 'apps/bff/test/as-of.test.ts', tests: ['is refused where nothing is told of the past'] },
  },
  {
    name: 'as-of.nested-is-of-then',
    promise: 'What a thing of the past leads to tells the stock of then, and not of now.',
    replace: ['asOfOf(item)', 'undefined'],
    proof: { file: 'apps/bff/test/as-of.test.ts', tests: ['of an item is asked of its warehouse and its folder'] },
  },
  {
    name: 'as-of.file-of-movements',
    promise: 'A file of movements of then has those of then.',
    remove: true,
    proof: {
      file: 'apps/bff/test/exports.test.ts',
      tests: ['is asked for with it'],
    },
  },
  {
    name: 'as-of.no-file-of-today-for-then',
    promise: 'An upstream that tells nothing of the past gives no file of then.',
    remove: true,
    proof: { file: 'apps/bff/test/exports.test.ts', tests: ['is refused where nothing is told of the past'] },
  },
];
