import type { MovementStateFragment } from './generated/operations';

type Standing = Pick<
  MovementStateFragment,
  'status' | 'requiresApproval' | 'approvedAt' | 'viaTransit' | 'dispatchedAt'
>;

/** What a pending movement waits for. With transit, approval applies to the dispatch. */
export type WaitsFor = 'approval' | 'dispatch' | 'arrival' | 'completion';

/** Returns what the movement waits for; null if it is not pending. */
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
