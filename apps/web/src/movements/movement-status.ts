import type { MovementStateFragment } from './generated/operations';

type Standing = Pick<
  MovementStateFragment,
  'status' | 'requiresApproval' | 'approvedAt' | 'viaTransit' | 'dispatchedAt'
>;

/** What a pending movement waits for; by way of transit the approval is that of leaving. */
export type WaitsFor = 'approval' | 'dispatch' | 'arrival' | 'completion';

/** Null: it waits for nothing any more. */
export function waitsFor({
  status,
  requiresApproval,
  approvedAt,
  viaTransit,
  dispatchedAt,
}: Standing): WaitsFor | null {
  if (status !== 'PENDING') return null;
  if (dispatchedAt !== null) return 'arrival';
  if (requiresApproval && approvedAt === null) return 'approval';
  return viaTransit ? 'dispatch' : 'completion';
}
