import type { ApprovalDelegation } from '@tallyard/contracts/approvals/delegation-endpoints';

/** Whose it is stands beside it: it names people of the organization. */
export type DelegationModel = ApprovalDelegation & { readonly organizationId: string };
