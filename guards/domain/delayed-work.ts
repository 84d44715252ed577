import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'delayed-work.register',
    promise: 'A job without an owner, a scope and a budget is noticed.',
    code: {
      file: 'packages/domain/src/delayed-work/register.ts',
      text: "  'stock.close-days': sweep('one day of one organization at a time'),\n",
    },
    without: '',
    proof: {
      file: 'apps/api/src/delayed-work.test.ts',
      tests: ['every job of the queue is in the register, and nothing else'],
    },
  },
];
