import type { Guard } from '../guard.ts';

const file = 'apps/bff/test/recipients.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'recipients.one-click-forms',
    promise: 'A mail program unsubscribes with the form that it posts, whatever its kind.',
    replace: ['*', 'text/none'],
    proof: { file, tests: ['one click of a mail program unsubscribes without a session'] },
  },
];
