import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'session.cache-cleared-at-sign-out',
    promise: 'Who signs out leaves nothing of what was read behind.',
    remove: true,
    proof: {
      file: 'apps/web/src/session/session-provider.test.tsx',
      tests: ['who signs out leaves nothing of what was read behind'],
    },
  },
  {
    name: 'session.password-cut-in-the-browser',
    promise: 'Only as much of a password is judged as the page can judge at once.',
    replace: ['judgedPasswordCharacters', 'judgedPasswordCharacters * 10'],
    proof: {
      file: 'apps/web/src/shared/session/password-strength.test.ts',
      tests: ['what is judged ends where judging would keep the page from being drawn'],
    },
  },
  {
    name: 'session.command-repeated-after-password',
    promise: 'A command that needs the password is carried out by itself once it was entered.',
    replace: ['forward(operation)', 'of(result)'],
    proof: {
      file: 'apps/web/src/app/apollo/create-client.test.ts',
      tests: ['is sent again by itself once the password was entered, as the same press'],
    },
  },
];
