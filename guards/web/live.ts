import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'live.backoff-grows',
    promise: 'A line that breaks again and again is taken up later each time.',
    replace: ['++', ''],
    proof: {
      file: 'apps/web/src/shared/live/use-live-subscription.test.tsx',
      tests: ['a line that breaks again and again is taken up later each time, until something arrives'],
    },
  },
  {
    name: 'live.backoff-begins-anew',
    promise: 'Once something has arrived, the next break is followed up at once.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/live/use-live-subscription.test.tsx',
      tests: ['a line that breaks again and again is taken up later each time, until something arrives'],
    },
  },
  {
    name: 'live.unreadable-is-missed',
    promise: 'A change that cannot be read whole is not taken for nothing: whatever it was is asked for.',
    condition: false,
    proof: {
      file: 'apps/web/src/shared/live/use-live-subscription.test.tsx',
      tests: ['what is told in part is told as unreadable, and the line goes on'],
    },
  },
  {
    name: 'live.session-in-part',
    promise: 'A change of rights that cannot be read whole has the session asked for.',
    replace: ["client.query({ query: CurrentSessionDocument, fetchPolicy: 'network-only' })", 'Promise.resolve()'],
    proof: {
      file: 'apps/web/src/session/use-session-changes.test.tsx',
      tests: ['what is told of the session in part has the session asked for'],
    },
  },
  {
    name: 'live.resume-cursor',
    promise: 'A line that broke is taken up again after the last change that came.',
    replace: ['here()', 'null'],
    proof: {
      file: 'apps/web/src/inventory/live/live-items-provider.test.tsx',
      tests: ['a line that broke is taken up again after the last change'],
    },
  },
  {
    name: 'live.silent-api',
    promise: "'Live' is not said while the server does not hear the api.",
    remove: true,
    proof: {
      file: 'apps/web/src/shared/live/live-connection.test.ts',
      tests: ['it is live once what is followed is open, and not while the server hears nothing'],
    },
  },
  {
    name: 'live.dead-socket',
    promise: 'A socket on which nothing comes is given up and taken up anew.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/live/live-connection.test.ts',
      tests: ['a socket on which nothing comes is given up, and what is followed is not open any more'],
    },
  },
  {
    name: 'live.status-while-drawn',
    promise: 'What became of the live connection while the page was drawn is told.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/live/live-context.test.tsx',
      tests: ['what the status became while the page was drawn is told'],
    },
  },
];
