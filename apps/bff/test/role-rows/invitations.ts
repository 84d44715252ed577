import { fromManager, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { invitations(organizationId: 7) { total } }', fromManager, 'view invitations'],
  [
    'mutation { createInvitation(input: {organizationId: 7, email: "new@bolts.test", role: USER}) { invitation { id } } }',
    fromManager,
    'invite users',
  ],
  [
    'mutation { resendInvitation(input: {organizationId: 7, id: "v1"}) { invitation { id } } }',
    fromManager,
    'resend invitations',
  ],
  [
    'mutation { revokeInvitation(input: {organizationId: 7, id: "v1"}) { invitation { id } } }',
    fromManager,
    'revoke invitations',
  ],
];
