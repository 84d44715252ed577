import type { Movement, MovementOutcome } from '@tallyard/contracts/movements/models';
import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { endOfStep, type MovementStatus, type MovementStep } from '@tallyard/domain/movements/movements';
import {
  dispatchedFirst,
  invalidTransfer,
  isFinal,
  leftAlready,
  movementNotFound,
  needsApproval,
  onlyInTransit,
  ownMovement,
} from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/** What is wanted of pending movements; `complete` is confirming whatever the type. */
export type Step = MovementStep | 'complete';

/** Why the step is not taken of one movement. */
export interface Refused {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: MovementOutcome['details'];
}

export const endOf = (step: Step): MovementStatus => (step === 'complete' ? 'completed' : endOfStep[step]);

export const unknown = (step: Step): Refused => ({
  code: 'NOT_FOUND',
  message: step === 'confirm' ? invalidTransfer : movementNotFound,
});

/** The steps that are taken in somebody's stead, too. */
export const isDecision = (step: Step): step is 'approve' | 'reject' => step === 'approve' || step === 'reject';

export const denied = (message: string): Refused => ({ code: 'PERMISSION_DENIED', message });

/** Whether the step was taken before, so that repeating it is safe and does nothing. */
export function isTaken(step: Step, { movementType, status, approvedBy, dispatchedAt }: Movement): boolean {
  const isDispatched = dispatchedAt != null;
  if (step === 'dispatch') return isDispatched && status !== 'cancelled';
  if (step === 'approve')
    return approvedBy !== null && (status === 'completed' || (status === 'pending' && isDispatched));
  return status === endOf(step) && (step !== 'confirm' || movementType === 'TRANSFER');
}

/** Why the step may not be taken of what it was not taken of before; null: it may. */
export function refusal(
  { actor }: TenantTransaction,
  step: Step,
  movement: Movement,
  isAlone: boolean,
): Refused | null {
  const broken = (message: string): Refused => ({ code: 'RULE_BROKEN', message });
  const { viaTransit = false, status } = movement;
  const isDispatched = movement.dispatchedAt != null;
  const completes = step === 'confirm' || step === 'complete';
  if (step === 'confirm' && movement.movementType !== 'TRANSFER') return broken(invalidTransfer);
  if (status !== 'pending') return broken(isFinal(status));
  if (step === 'dispatch' && !viaTransit) return broken(onlyInTransit);
  if ((completes || step === 'dispatch') && movement.requiresApproval && movement.approvedBy === null)
    return broken(needsApproval);
  if (completes && viaTransit && !isDispatched) return broken(dispatchedFirst);
  if (isDecision(step) && isDispatched) return broken(leftAlready);
  if (step === 'approve' && movement.createdBy === actor.userId && !isAlone) {
    return denied(ownMovement);
  }
  return null;
}
