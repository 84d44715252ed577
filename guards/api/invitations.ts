import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'invitations.scope-of-the-inviter',
    promise: 'An invitation never gives more warehouses than its inviter sees.',
    replace: [
      "i.is_scoped AND i.role <> 'admin' FROM memberships i WHERE i.organization_id = $1 AND i.user_id = $4",
      'false WHERE $4::uuid IS NULL',
    ],
    proof: {
      file: 'apps/api/src/invitations/invitations.test.ts',
      tests: ['an invitation gives the warehouses that the inviter sees when it is accepted, and never more'],
    },
  },
];
