import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/web/src/counts/counts.test.tsx', tests });

export const guards: readonly Guard[] = [
  {
    name: 'counts.scanner-goes-on',
    promise: 'The Enter of a scanner leads from the code to how many, and counts nothing.',
    remove: true,
    proof: proof('a code is scanned, how many are typed, and the next code is awaited'),
  },
  {
    name: 'counts.blind-is-reviewed',
    promise: 'A blind count is posted in the browser by whoever may see what it comes to.',
    condition: false,
    proof: proof('a blind count is posted by whoever may review it, and by nobody else'),
  },
  {
    name: 'counts.followed',
    promise: 'The page of an open count shows what others counted, without being asked to.',
    remove: true,
    proof: proof('an open count is asked for again while its page is looked at, and one that has ended is not'),
  },
];
