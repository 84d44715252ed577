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
  {
    name: 'session.password-cut-in-the-browser',
    promise: 'Only as much of a password is judged as the page can judge at once.',
    code: {
      file: 'apps/web/src/shared/session/password-strength.ts',
      text: 'password.slice(0, judgedPasswordCharacters)',
    },
    without: 'password.slice(0, judgedPasswordCharacters * 10)',
    proof: {
      file: 'apps/web/src/shared/session/password-strength.test.ts',
      tests: ['what is judged ends where judging would keep the page from being drawn'],
    },
  },
];
