import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/web/src/integrations/webhooks.test.tsx', tests });

export const guards: readonly Guard[] = [
  {
    name: 'webhooks.secret-stays',
    promise: 'The secret of a webhook, shown once, is not lost by a slip of the hand.',
    replace: ['={false}', ''],
    proof: proof('one is made with some kinds, and its secret is shown until it was kept'),
  },
  {
    name: 'webhooks.rate-rounds-down',
    promise: 'A rate of success that is not 100 % never reads so.',
    replace: ['floor', 'ceil'],
    proof: proof('the list says how each goes, and no rate rounds a failure away'),
  },
];
