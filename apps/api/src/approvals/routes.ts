import {
  createApprovalDelegation,
  endApprovalDelegation,
  listApprovalDelegations,
} from '@tallyard/contracts/approvals/delegation-endpoints';
import {
  createApprovalPolicy,
  deleteApprovalPolicy,
  listApprovalPolicies,
  rehearseApprovalPolicy,
  updateApprovalPolicy,
} from '@tallyard/contracts/approvals/endpoints';
import type { Outbox } from '../platform/events/outbox.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { createDelegation, endDelegation, readDelegations } from './delegations.ts';
import { rehearse } from './policy-simulation.ts';
import { readPolicies } from './repository.ts';
import { changePolicy, createPolicy, deletePolicy } from './service.ts';

export function approvalRoutes(outbox: Outbox): readonly Route[] {
  return [
    route(listApprovalDelegations, async ({ transaction, membership }) => ({
      delegations: await readDelegations(transaction, membership),
    })),
    route(createApprovalDelegation, ({ transaction, input }) => createDelegation(transaction, outbox, input.body)),
    route(endApprovalDelegation, ({ transaction, input, membership }) =>
      endDelegation(transaction, outbox, membership, input.params.id),
    ),
    route(listApprovalPolicies, async ({ transaction }) => ({ policies: await readPolicies(transaction) })),
    route(createApprovalPolicy, ({ transaction, input }) => {
      const { organizationId: _, ...fields } = input.body;
      return createPolicy(transaction, fields);
    }),
    route(updateApprovalPolicy, ({ transaction, input }) => {
      const { organizationId: _, ...changes } = input.body;
      return changePolicy(transaction, input.params.id, changes);
    }),
    route(deleteApprovalPolicy, async ({ transaction, input }) => {
      await deletePolicy(transaction, input.params.id);
      return { deleted: true } as const;
    }),
    route(rehearseApprovalPolicy, ({ transaction, input }) => rehearse(transaction, input.body.clauses)),
  ];
}
