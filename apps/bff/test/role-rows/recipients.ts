import { fromManager, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { recipients(organizationId: 7, emails: ["a@b.test"]) { status } }', fromManager, 'view recipients'],
  [
    'mutation { resendConfirmationRequest(input: {organizationId: 7, channel: EMAIL, address: "a@b.test"}) { recipient { status } } }',
    fromManager,
    'resend confirmation requests',
  ],
];
