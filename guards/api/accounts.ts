import type { Guard } from '../guard.ts';

const deletion = (...tests: string[]) => ({ file: 'apps/api/src/organizations/account-deletion.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'accounts.last-admin-stays',
    promise: 'No organization is left without an admin by somebody who deletes their account.',
    code: { file: 'apps/api/src/organizations/account-deletion.ts', text: 'if (blocked.length > 0) {' },
    without: 'if (blocked.length > 100) {',
    proof: deletion('the last admin of organizations is refused, which names each, and nothing has changed'),
  },
  {
    name: 'accounts.erased',
    promise: 'Nothing that names a person is left of a deleted account.',
    code: {
      file: 'apps/api/src/organizations/account-deletion.ts',
      text: 'await eraseAccount(transaction, userId);',
    },
    without: '',
    proof: deletion('nothing of them is left but what they did, under the name of nobody'),
  },
  {
    name: 'accounts.password-asked',
    promise: 'An open browser does not delete the account of its owner.',
    code: {
      file: 'apps/api/src/organizations/account-deletion.ts',
      text: 'if (confirmation !== person.email) throw',
    },
    without: 'if (confirmation !== person.email && !confirmation) throw',
    proof: deletion('with another address it stays'),
  },
];
