import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'guards.unanswered-requests',
    promise: 'A module request that outlives its run is answered in the next run.',
    remove: true,
    proof: {
      file: 'guards/session.test.ts',
      tests: ['a run ends even if a test of the previous run ended during an import'],
    },
  },
];
