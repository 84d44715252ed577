import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'delayed-work.register',
    promise: 'A job without an owner, a scope and a budget is noticed.',
    remove: true,
    proof: {
      file: 'apps/api/src/delayed-work.test.ts',
      tests: ['every job of the queue is in the register, and nothing else'],
    },
  },
];
