import {
  type ApprovalDelegation,
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
import type { ApprovalPolicy, PolicyRehearsal } from '@tallyard/contracts/approvals/models';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { call, named } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import type { DelegationModel } from './models.ts';

export type NewPolicy = EndpointInput<typeof createApprovalPolicy>['body'];
export type PolicyChanges = EndpointInput<typeof updateApprovalPolicy>['body'];

const update = named(updateApprovalPolicy, { version: 'expectedVersion' });

/** Another upstream without the endpoint of ours has none. */
export async function fetchPolicies(rest: RestClient, organizationId: string): Promise<ApprovalPolicy[]> {
  const { policies } = await askOr<{ policies: ApprovalPolicy[] }>(
    rest,
    listApprovalPolicies,
    () => call(rest, listApprovalPolicies, { query: { organizationId }, organizationId }),
    () => ({ policies: [] }),
  );
  return policies;
}

export function rehearsePolicy(
  rest: RestClient,
  organizationId: string,
  clauses: NewPolicy['clauses'],
): Promise<PolicyRehearsal> {
  return call(rest, rehearseApprovalPolicy, { body: { clauses, organizationId }, organizationId });
}

export function addPolicy(rest: RestClient, organizationId: string, body: NewPolicy): Promise<ApprovalPolicy> {
  return call(rest, createApprovalPolicy, { body: { ...body, organizationId }, organizationId });
}

export function changePolicy(
  rest: RestClient,
  organizationId: string,
  id: string,
  changes: PolicyChanges,
): Promise<ApprovalPolicy> {
  return call(rest, update, { params: { id }, body: { ...changes, organizationId }, organizationId });
}

export async function removePolicy(rest: RestClient, organizationId: string, id: string): Promise<void> {
  await call(rest, deleteApprovalPolicy, { params: { id }, query: { organizationId }, organizationId });
}

export type NewDelegation = EndpointInput<typeof createApprovalDelegation>['body'];

/** Another upstream without the endpoint of ours has none. */
export async function fetchDelegations(rest: RestClient, organizationId: string): Promise<DelegationModel[]> {
  const { delegations } = await askOr<{ delegations: ApprovalDelegation[] }>(
    rest,
    listApprovalDelegations,
    () => call(rest, listApprovalDelegations, { query: { organizationId }, organizationId }),
    () => ({ delegations: [] }),
  );
  return delegations.map((delegation) => ({ ...delegation, organizationId }));
}

export async function addDelegation(
  rest: RestClient,
  organizationId: string,
  body: NewDelegation,
): Promise<DelegationModel> {
  const made = await call(rest, createApprovalDelegation, { body: { ...body, organizationId }, organizationId });
  return { ...made, organizationId };
}

export async function endDelegation(rest: RestClient, organizationId: string, id: string): Promise<DelegationModel> {
  const ended = await call(rest, endApprovalDelegation, { params: { id }, body: { organizationId }, organizationId });
  return { ...ended, organizationId };
}
