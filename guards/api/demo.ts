import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'demo.same-on-every-day',
    promise: "The demo's stock changes by the same amounts on whatever day of the week it is made.",
    replace: ['days', 'bookedDays'],
    proof: {
      file: 'apps/api/src/demo/history.test.ts',
      tests: ['what changes is the same on whatever day the demo is made'],
    },
  },
];
