import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/web/src/movements/scanned-lines.test.tsx', tests });
const inOrder = 'scans that come faster than answers become lines in their order, an amount is of the one before';

export const guards: readonly Guard[] = [
  {
    name: 'movements.scans-in-order',
    promise: 'Codes are taken in the order in which they were scanned, whichever is looked up first.',
    replace: ['queue.current.', 'Promise.resolve().'],
    proof: proof(inOrder),
  },
  {
    name: 'movements.missed-codes-kept',
    promise: 'A document is not made while a code that was scanned for it brought no line.',
    condition: false,
    proof: proof('a code that nothing has is told aloud and stays to be seen'),
  },
  {
    name: 'movements.amount-of-the-last',
    promise: 'A quantity that is typed after a code that brought nothing changes no other line.',
    remove: true,
    proof: proof('an amount after a code that brought nothing is of no line'),
  },
  {
    name: 'movements.kept-key',
    promise: 'A document that was sent and not answered is made once, also when its page was loaded again meanwhile.',
    replace: ['store?.read() ?? null', 'null'],
    proof: {
      file: 'apps/web/src/movements/stored-document.test.tsx',
      tests: ['what was sent and not answered is sent again under its key after a reload'],
    },
  },
  {
    name: 'movements.kept-scans',
    promise: 'What was scanned and not looked up yet is not lost when the page is loaded again.',
    remove: true,
    proof: {
      file: 'apps/web/src/movements/stored-document.test.tsx',
      tests: ['lines that were scanned are there after a reload'],
    },
  },
  {
    name: 'movements.kept-by-one-tab',
    promise: 'Two tabs do not bring back the same lines, which would be booked twice.',
    remove: true,
    proof: {
      file: 'apps/web/src/movements/stored-document.test.tsx',
      tests: ['a second tab neither brings back nor overwrites'],
    },
  },
  {
    name: 'movements.entered-forgotten',
    promise: 'Nothing that somebody entered stays on the device when they sign out.',
    replace: ['.startsWith(prefix)', '=== prefix'],
    proof: {
      file: 'apps/web/src/session/session-provider.test.tsx',
      tests: ['who signs out leaves nothing of what was read behind'],
    },
  },
];
