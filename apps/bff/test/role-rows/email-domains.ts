import { onlyAdmin, type RoleRow } from './row.ts';

const refusal = 'change organization settings';

export const rows: readonly RoleRow[] = [
  ['query { emailDomains(organizationId: 7) { status } }', onlyAdmin, refusal],
  [
    'mutation { addEmailDomain(input: {organizationId: 7, domain: "bolt.test"}) { emailDomain { id } } }',
    onlyAdmin,
    refusal,
  ],
  ['mutation { checkEmailDomain(input: {organizationId: 7, id: "d1"}) { emailDomain { id } } }', onlyAdmin, refusal],
  ['mutation { removeEmailDomain(input: {organizationId: 7, id: "d1"}) { deletedId } }', onlyAdmin, refusal],
];
