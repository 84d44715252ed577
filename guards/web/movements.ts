import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/web/src/movements/scanned-lines.test.tsx', tests });
const inOrder = 'scans that come faster than answers become lines in their order, an amount is of the one before';

export const guards: readonly Guard[] = [
  {
    name: 'movements.scans-in-order',
    promise: 'Codes are taken in the order in which they were scanned, whichever is looked up first.',
    code: {
      file: 'apps/web/src/movements/use-document-lines.ts',
      text: 'queue.current = queue.current.then(async () => {',
    },
    without: 'queue.current = Promise.resolve().then(async () => {',
    proof: proof(inOrder),
  },
  {
    name: 'movements.missed-codes-kept',
    promise: 'A document is not made while a code that was scanned for it brought no line.',
    code: {
      file: 'apps/web/src/movements/new-document.tsx',
      text: 'entered.missed.length > 0 ? missedFirst : ',
    },
    without: '',
    proof: proof('a code that nothing has is told aloud and stays to be seen'),
  },
  {
    name: 'movements.amount-of-the-last',
    promise: 'A quantity that is typed after a code that brought nothing changes no other line.',
    code: {
      file: 'apps/web/src/movements/use-document-lines.ts',
      text: `than whoever scans believes.
    setLast(null);`,
    },
    without: 'than whoever scans believes.',
    proof: proof('an amount after a code that brought nothing is of no line'),
  },
];
