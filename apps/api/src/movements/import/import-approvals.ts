import type { ApprovalReason } from '@tallyard/contracts/movements/models';
import { matchPolicies } from '../../approvals/public.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { FileMovement } from './write-movements.ts';

/** Returns why policies require approval for rows, as for single movements. Adjustments never need approval. */
export async function approvalReasonsOf(
  transaction: TenantTransaction,
  from: string,
  movements: readonly (FileMovement & { readonly ofItem: number })[],
): Promise<readonly (ApprovalReason | null)[]> {
  const candidates = movements.map(({ movementType: type, quantity, unitPrice, ofItem }) => ({
    type,
    from,
    into: null,
    quantity,
    value: quantity * (unitPrice ?? ofItem),
  }));
  return matchPolicies(transaction, candidates, null);
}
