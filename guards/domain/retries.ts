import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'retries.in-turn',
    promise: 'What is tried again waits for the pauses that are promised, from the first on, and ends after the last.',
    replace: ['failures - 1', 'failures'],
    proof: {
      file: 'packages/domain/src/limits/retries.test.ts',
      tests: ['a message that fails is tried again after', 'a report that fails is tried again after'],
    },
  },
];
