import type { Guard } from '../guard.ts';

const proof = 'apps/web/src/dashboard/dashboard.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'dashboard.parts-fail-by-themselves',
    promise: 'A part of the dashboard that fails costs itself only.',
    replace: ['all', 'none'],
    proof: { file: proof, tests: ['when mine fails it costs its own part, which can be asked for again'] },
  },
  {
    name: 'dashboard.an-alert-once',
    promise: 'An alert that is both mine and critical is told once.',
    replace: ['.filter(({ id }) => !ownIds.has(id))', ''],
    proof: { file: proof, tests: ['DSH-1: everything comes with one operation'] },
  },
];
