import type { ApprovalDelegation } from '@tallyard/contracts/approvals/delegation-endpoints';

/** A delegation with its organization, to which the people in it belong. */
export type DelegationModel = ApprovalDelegation & { readonly organizationId: string };
