import type { Guard } from '../guard.ts';

const file = 'apps/web/src/plans/plan-page.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'plans.hash-that-was-looked-at',
    promise: 'A plan is applied as it was shown, and not as it is by then.',
    replace: ["plan.hash ?? ''", "''"],
    proof: { file, tests: ['it is applied by the hash that was looked at, after a question'] },
  },
  {
    name: 'plans.drawn-as-they-go',
    promise: 'How far a plan is stands on its page without being asked for.',
    replace: ['client.cache.writeFragment', 'Object.freeze'],
    proof: { file, tests: ['what a chunk has come to is drawn without being asked for'] },
  },
];
