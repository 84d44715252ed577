import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'events.numbering-lock',
    promise: 'Events are numbered in the order of their commits: no reader passes one that is committed later.',
    code: {
      file: 'apps/api/src/platform/events/outbox.ts',
      text: `'SELECT pg_advisory_xact_lock($1, $2)',`,
    },
    without: `'SELECT $1::int, $2::int',`,
    proof: {
      file: 'apps/api/src/platform/events/outbox.test.ts',
      tests: ['a commit that takes long after its events were numbered is waited for by the next one'],
    },
  },
];
