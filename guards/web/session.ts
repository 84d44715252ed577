import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'session.cache-cleared-at-sign-out',
    promise: 'Who signs out leaves nothing of what was read behind.',
    code: { file: 'apps/web/src/session/session-provider.tsx', text: 'await client.clearStore();' },
    without: '',
    proof: {
      file: 'apps/web/src/session/session-provider.test.tsx',
      tests: ['who signs out leaves nothing of what was read behind'],
    },
  },
];
