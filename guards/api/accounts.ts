import type { Guard } from '../guard.ts';

const deletion = (...tests: string[]) => ({ file: 'apps/api/src/organizations/account-deletion.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'accounts.last-admin-stays',
    promise: 'No organization is left without an admin by somebody who deletes their account.',
    replace: ['0', '100'],
    proof: deletion('the last admin of organizations is refused, which names each, and nothing has changed'),
  },
  {
    name: 'accounts.erased',
    promise: 'Nothing that names a person is left of a deleted account.',
    remove: true,
    proof: deletion('nothing of them is left but what they did, under the name of nobody'),
  },
  {
    name: 'accounts.password-asked',
    promise: 'An open browser does not delete the account of its owner.',
    replace: ['email', 'email && !confirmation'],
    proof: deletion('with another address it stays'),
  },
];
