import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'inventory.undo-is-offered-where-it-can-be-done',
    promise: 'Undo is not offered of an upstream that cannot undo.',
    instead: 'return true;',
    proof: {
      file: 'apps/bff/test/ledger.test.ts',
      tests: [
        'another upstream offers it when it tells what movements undo, until it says that it knows no such thing',
      ],
    },
  },
];
