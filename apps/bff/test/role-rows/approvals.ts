import { everyone, fromManager, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { approvalPolicies(organizationId: 7) { name } }', everyone, ''],
  ['query { approvalDelegations(organizationId: 7) { id } }', everyone, ''],
  [
    'mutation { createApprovalDelegation(input: {organizationId: 7, delegateId: "u-user", endsAt: "2026-12-01T00:00:00Z"}) { delegation { id } } }',
    fromManager,
    'approve movements',
  ],
  ['mutation { endApprovalDelegation(input: {organizationId: 7, id: "e1"}) { delegation { id } } }', everyone, ''],
  [
    'query { approvalRehearsal(organizationId: 7, clauses: [{minValue: 5}]) { held } }',
    fromManager,
    'rehearse approval policies',
  ],
  [
    'mutation { createApprovalPolicy(input: {organizationId: 7, name: "x", clauses: [{}]}) { policy { id } } }',
    fromManager,
    'create approval policies',
  ],
  [
    'mutation { updateApprovalPolicy(input: {organizationId: 7, id: "q1", isActive: true}) { policy { id } } }',
    fromManager,
    'update approval policies',
  ],
  [
    'mutation { deleteApprovalPolicy(input: {organizationId: 7, id: "q1"}) { deletedId } }',
    fromManager,
    'delete approval policies',
  ],
];
