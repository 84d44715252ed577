import { delegationReason } from '@tallyard/domain/approvals/delegation';
import { maxDelegationDays, maxDelegationsListed } from '@tallyard/domain/approvals/limits';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { dateTime, id, organizationQuery } from '../endpoint/fields.ts';

const person = z.object({ userId: z.string(), name: z.string() });

/** The delegation of approvals to another member for a limited time. */
export const approvalDelegation = z.object({
  id: z.string(),
  delegator: person,
  delegate: person,
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string().nullish(),
  /** Set if it was ended early; otherwise null. */
  endedAt: z.string().nullish(),
  createdAt: z.string(),
});
export type ApprovalDelegation = z.output<typeof approvalDelegation>;

export const approvalDelegations = z.object({ delegations: z.array(approvalDelegation) });

const common = { organizationId: z.optional(organizationId) };

export const listApprovalDelegations = endpoint({
  name: 'approvals.delegations',
  method: 'GET',
  path: '/api/approval-delegations',
  access: 'organization',
  action: 'approvals.viewDelegations',
  repeatable: true,
  summary: `The ${maxDelegationsListed} latest delegations of approval that one has made or was given; all of the organization for whoever may change its settings.`,
  query: z.object({ organizationId: organizationQuery }),
  output: approvalDelegations,
});

export const createApprovalDelegation = endpoint({
  name: 'approvals.delegate',
  method: 'POST',
  path: '/api/approval-delegations',
  access: 'organization',
  action: 'approvals.delegate',
  apiKeys: false,
  repeatable: false,
  status: 201,
  summary: `Names a member who approves in one's own stead, from now or \`startsAt\` on, for at most ${maxDelegationDays} days.`,
  body: z.object({
    ...common,
    delegateId: id,
    startsAt: dateTime.nullish(),
    endsAt: dateTime,
    reason: z.optional(delegationReason),
  }),
  output: approvalDelegation,
});

export const endApprovalDelegation = endpoint({
  name: 'approvals.endDelegation',
  method: 'POST',
  path: '/api/approval-delegations/{id}/end',
  access: 'organization',
  action: 'approvals.endDelegation',
  apiKeys: false,
  repeatable: true,
  summary: 'Ends a delegation at once: by whoever made it, or may change the settings of the organization.',
  params: z.object({ id }),
  body: z.object(common),
  output: approvalDelegation,
});
