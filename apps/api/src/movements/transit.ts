import type { Movement } from '@tallyard/contracts/movements/models';
import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { confirmedThere, dispatchedThere } from '@tallyard/domain/warehouses/texts';
import { warehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Part } from './booking.ts';
import { endOf, type Step } from './refusals.ts';

type Standing = Pick<Movement, 'viaTransit' | 'dispatchedAt' | 'status'>;

/** Whether it has left and not arrived. */
export const isInTransit = ({ status, dispatchedAt }: Pick<Movement, 'status' | 'dispatchedAt'>): boolean =>
  status === 'pending' && dispatchedAt != null;

/**
 * What of a movement the step books (ADR 0059): by way of transit the approval is that of leaving, whatever completes it then
 * is arriving, and what is cancelled on the way goes back. Null: nothing.
 */
export function partOf(step: Step, movement: Standing): Part | null {
  if (step === 'dispatch') return 'leaving';
  if (endOf(step) === 'cancelled') return isInTransit(movement) ? 'returning' : null;
  if (!movement.viaTransit) return 'whole';
  return isInTransit(movement) ? 'arriving' : 'leaving';
}

/** Of whoever is a member of some warehouses alone: the transfers of which the step is taken at an end they do not see, by why not. */
export async function atOtherEnd(
  transaction: TenantTransaction,
  step: Step,
  found: readonly Movement[],
): Promise<ReadonlyMap<string, { readonly code: ErrorCode; readonly message: string }>> {
  if (!transaction.actor.isScoped || endOf(step) === 'cancelled') return new Map();
  const scope = await warehouseScope(transaction);
  return new Map(
    found.flatMap((movement) => {
      const isLeaving = partOf(step, movement) === 'leaving';
      const end = isLeaving ? movement.warehouseId : movement.destinationWarehouseId;
      if (!end || scope.has(end)) return [];
      const message = isLeaving ? dispatchedThere : confirmedThere;
      return [[movement.movementId, { code: 'PERMISSION_DENIED', message }] as const];
    }),
  );
}
