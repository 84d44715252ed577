import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'guards.unanswered-requests',
    promise: 'A module request that outlives its run is answered in the next run.',
    code: { file: 'guards/worker-pool.ts', text: 'this.#early.unshift(...this.#unanswered.values());' },
    without: '',
    proof: {
      file: 'guards/session.test.ts',
      tests: ['a run ends even if a test of the previous run ended during an import'],
    },
  },
];
