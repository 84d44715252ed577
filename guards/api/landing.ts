import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'landing.waitlist-lock',
    promise: 'Exactly the first 50 are early birds, however many come at once.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0006_landing.sql',
      text: 'LOCK TABLE public.waitlist_entries IN SHARE ROW EXCLUSIVE MODE;',
    },
    without: '',
    proof: {
      file: 'apps/api/src/landing/landing.test.ts',
      tests: ['of 130 people who join at once, exactly the first 50 are early birds'],
    },
  },
];
