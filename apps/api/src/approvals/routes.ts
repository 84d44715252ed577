import {
  createApprovalPolicy,
  deleteApprovalPolicy,
  listApprovalPolicies,
  rehearseApprovalPolicy,
  updateApprovalPolicy,
} from '@tallyard/contracts/approvals/endpoints';
import { type Route, route } from '../platform/routes/route.ts';
import type { Offers } from '../room.ts';
import { rehearse } from './rehearsal.ts';
import { readPolicies } from './repository.ts';
import { changePolicy, createPolicy, deletePolicy } from './service.ts';

export function approvalRoutes(offers: Pick<Offers, 'warehousesByIds'>): readonly Route[] {
  return [
    route(listApprovalPolicies, async ({ transaction }) => ({ policies: await readPolicies(transaction) })),
    route(createApprovalPolicy, ({ transaction, input }) => {
      const { organizationId: _, ...fields } = input.body;
      return createPolicy(transaction, offers, fields);
    }),
    route(updateApprovalPolicy, ({ transaction, input }) => {
      const { organizationId: _, ...changes } = input.body;
      return changePolicy(transaction, offers, input.params.id, changes);
    }),
    route(deleteApprovalPolicy, async ({ transaction, input }) => {
      await deletePolicy(transaction, input.params.id);
      return { deleted: true } as const;
    }),
    route(rehearseApprovalPolicy, ({ transaction, input }) => rehearse(transaction, input.body.clauses)),
  ];
}
