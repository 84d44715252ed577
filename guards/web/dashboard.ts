import type { Guard } from '../guard.ts';

const proof = 'apps/web/src/dashboard/dashboard.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'dashboard.parts-fail-by-themselves',
    promise: 'A part of the dashboard that fails costs itself only.',
    code: { file: 'apps/web/src/dashboard/use-dashboard.ts', text: "skip: !settled, errorPolicy: 'all' });" },
    without: "skip: !settled, errorPolicy: 'none' });",
    proof: { file: proof, tests: ['when mine fails it costs its own part, which can be asked for again'] },
  },
  {
    name: 'dashboard.an-alert-once',
    promise: 'An alert that is both mine and critical is told once.',
    code: { file: 'apps/web/src/dashboard/needs.tsx', text: '.filter(({ id }) => !ownIds.has(id))' },
    without: '',
    proof: { file: proof, tests: ['DSH-1: everything comes with one operation'] },
  },
];
