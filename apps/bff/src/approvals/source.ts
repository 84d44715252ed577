import { type ApprovalDelegation, listApprovalDelegations } from '@tallyard/contracts/approvals/delegation-endpoints';
import { listApprovalPolicies } from '@tallyard/contracts/approvals/endpoints';
import type { ApprovalPolicy } from '@tallyard/contracts/approvals/models';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import type { DelegationModel } from './models.ts';

/** Reads the approval policies; empty for an upstream without our endpoint. */
export async function fetchPolicies(rest: RestClient, organizationId: string): Promise<ApprovalPolicy[]> {
  const { policies } = await askOr<{ policies: ApprovalPolicy[] }>(
    rest,
    listApprovalPolicies,
    () => call(rest, listApprovalPolicies, { organizationId }),
    () => ({ policies: [] }),
  );
  return policies;
}

/** Reads the delegations; empty for an upstream without our endpoint. */
export async function fetchDelegations(rest: RestClient, organizationId: string): Promise<DelegationModel[]> {
  const { delegations } = await askOr<{ delegations: ApprovalDelegation[] }>(
    rest,
    listApprovalDelegations,
    () => call(rest, listApprovalDelegations, { organizationId }),
    () => ({ delegations: [] }),
  );
  return delegations.map((delegation) => ({ ...delegation, organizationId }));
}
