import type { Guard } from '../guard.ts';

const test = 'supervisor/src/processes.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'heap.collected-soon',
    promise: 'What a large import has read and forgotten is collected before there is much of it.',
    replace: [", '--heap-growing-percent=50'", ''],
    proof: {
      file: test,
      tests: ['what was forgotten is collected when the heap has grown by half, and this engine knows the arguments'],
    },
  },
  {
    name: 'heap.of-the-api',
    promise: 'The api is started with a heap of that measure.',
    remove: true,
    proof: {
      file: test,
      tests: ['the api runs in a heap of its own measure'],
    },
  },
];
