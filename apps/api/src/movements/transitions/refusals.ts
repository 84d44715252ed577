import type { Movement, MovementOutcome } from '@tallyard/contracts/movements/models';
import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { dispatchedFirst, isFinal, leftAlready, needsApproval } from '@tallyard/domain/movements/texts';
import { confirmedThere, dispatchedThere } from '@tallyard/domain/warehouses/texts';
import { warehouseScope } from '../../platform/database/scope.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { isDispatched } from './transit.ts';

/** The reason why a movement does not change. */
export interface Refused {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: MovementOutcome['details'];
}

export const broken = (message: string): Refused => ({ code: 'RULE_BROKEN', message });

export const denied = (message: string): Refused => ({ code: 'PERMISSION_DENIED', message });

// guard: movements.final
export const refuseEnded = ({ status }: Movement): Refused | null =>
  status === 'pending' ? null : broken(isFinal(status));

// guard: movements.not-before-approval
export const refuseUnapproved = ({ requiresApproval, approvedBy }: Movement): Refused | null =>
  requiresApproval && approvedBy === null ? broken(needsApproval) : null;

export const refuseDispatched = (movement: Movement): Refused | null =>
  isDispatched(movement) ? broken(leftAlready) : null;

/** Refuses the completion of a movement that has ended, needs approval, or was not dispatched yet. */
export const refuseCompletion = (movement: Movement): Refused | null =>
  refuseEnded(movement) ??
  refuseUnapproved(movement) ??
  // guard: movements.leaves-before-it-arrives
  (movement.viaTransit && !isDispatched(movement) ? broken(dispatchedFirst) : null);

/** The warehouses that the actor sees; null means all. */
export type VisibleWarehouses = ReadonlySet<string> | null;

export const readVisibleWarehouses = async (transaction: TenantTransaction): Promise<VisibleWarehouses> =>
  transaction.actor.isScoped ? warehouseScope(transaction) : null;

export const refuseHiddenSource = (visible: VisibleWarehouses, { warehouseId }: Movement): Refused | null =>
  visible === null || visible.has(warehouseId) ? null : denied(dispatchedThere);

// guard: warehouses.confirmed-there
export const refuseHiddenDestination = (
  visible: VisibleWarehouses,
  { destinationWarehouseId }: Movement,
): Refused | null =>
  visible === null || !destinationWarehouseId || visible.has(destinationWarehouseId) ? null : denied(confirmedThere);
