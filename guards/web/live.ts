import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'live.backoff-grows',
    promise: 'A line that breaks again and again is taken up later each time.',
    code: {
      file: 'apps/web/src/shared/live/use-live-subscription.ts',
      text: 'reconnectDelayMs(attempt++, Math.random())',
    },
    without: 'reconnectDelayMs(attempt, Math.random())',
    proof: {
      file: 'apps/web/src/shared/live/use-live-subscription.test.tsx',
      tests: ['a line that breaks again and again is taken up later each time, until something arrives'],
    },
  },
  {
    name: 'live.backoff-begins-anew',
    promise: 'Once something has arrived, the next break is followed up at once.',
    code: { file: 'apps/web/src/shared/live/use-live-subscription.ts', text: 'attempt = 0;\n            connection' },
    without: 'connection',
    proof: {
      file: 'apps/web/src/shared/live/use-live-subscription.test.tsx',
      tests: ['a line that breaks again and again is taken up later each time, until something arrives'],
    },
  },
  {
    name: 'live.unreadable-is-missed',
    promise: 'A change that cannot be read whole is not taken for nothing: whatever it was is asked for.',
    code: {
      file: 'apps/web/src/shared/live/use-live-subscription.ts',
      text: 'if (result.error) latest.current.onUnreadable?.();\n            else if',
    },
    without: 'if',
    proof: {
      file: 'apps/web/src/shared/live/use-live-subscription.test.tsx',
      tests: ['what is told in part is told as unreadable, and the line goes on'],
    },
  },
  {
    name: 'live.session-in-part',
    promise: 'A change of rights that cannot be read whole has the session asked for.',
    code: {
      file: 'apps/web/src/session/use-session-changes.ts',
      text: "client.query({ query: CurrentSessionDocument, fetchPolicy: 'network-only' })",
    },
    without: 'Promise.resolve()',
    proof: {
      file: 'apps/web/src/session/use-session-changes.test.tsx',
      tests: ['what is told of the session in part has the session asked for'],
    },
  },
  {
    name: 'live.resume-cursor',
    promise: 'A line that broke is taken up again after the last change that came.',
    code: {
      file: 'apps/web/src/shared/live/use-changes.ts',
      text: 'variables: () => ({ organizationId: active.id, after: here() }),',
    },
    without: 'variables: () => ({ organizationId: active.id, after: null }),',
    proof: {
      file: 'apps/web/src/inventory/live/live-items-provider.test.tsx',
      tests: ['a line that broke is taken up again after the last change'],
    },
  },
  {
    name: 'live.silent-api',
    promise: "'Live' is not said while the server does not hear the api.",
    code: { file: 'apps/web/src/shared/live/live-connection.ts', text: `if (this.#isSilent) return 'silent';` },
    without: '',
    proof: {
      file: 'apps/web/src/shared/live/live-connection.test.ts',
      tests: ['it is live once what is followed is open, and not while the server hears nothing'],
    },
  },
  {
    name: 'live.dead-socket',
    promise: 'A socket on which nothing comes is given up and taken up anew.',
    code: {
      file: 'apps/web/src/shared/live/live-connection.ts',
      text: 'this.#deadline = setTimeout(() => this.socket.terminate(), deadSocketMs);',
    },
    without: '',
    proof: {
      file: 'apps/web/src/shared/live/live-connection.test.ts',
      tests: ['a socket on which nothing comes is given up, and what is followed is not open any more'],
    },
  },
  {
    name: 'live.status-while-drawn',
    promise: 'What became of the live connection while the page was drawn is told.',
    code: { file: 'apps/web/src/shared/live/live-context.ts', text: '    follow();\n' },
    without: '',
    proof: {
      file: 'apps/web/src/shared/live/live-context.test.tsx',
      tests: ['what the status became while the page was drawn is told'],
    },
  },
];
