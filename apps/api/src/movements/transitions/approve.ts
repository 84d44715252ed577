import type { Movement } from '@tallyard/contracts/movements/models';
import { staleApproval } from '@tallyard/domain/approvals/texts';
import { endOfStep } from '@tallyard/domain/movements/movements';
import { ownMovement } from '@tallyard/domain/movements/texts';
import { bypassWarehouseScope } from '../../platform/database/scope.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Delegator } from '../../platform/identity/delegations.ts';
import { staleFields } from '../content.ts';
import { delegatorWhoApproves, refuseDelegators, whereAlone } from '../four-eyes.ts';
import { endMovements, readContents, writeDispatched } from '../repository.ts';
import {
  auditTransition,
  endingOf,
  lockMovements,
  publishOutcomes,
  selectDue,
  type Transition,
  type TransitionRequest,
} from './batch.ts';
import { postMovements, readAverageCosts } from './post-movements.ts';
import {
  denied,
  type Refused,
  readVisibleWarehouses,
  refuseDispatched,
  refuseEnded,
  refuseHiddenDestination,
  refuseHiddenSource,
} from './refusals.ts';
import { isDispatched } from './transit.ts';

/**
 * Approves movements, on behalf of a delegator if the actor has no permission. Completes them, or dispatches transfers in
 * transit.
 */
export const approveMovements: Transition<[delegators: readonly Delegator[] | null]> = async (
  transaction,
  context,
  requests,
  delegators,
) => {
  const batch = await lockMovements(transaction, requests);
  const stale = await findStale(transaction, requests);
  const visible = await readVisibleWarehouses(transaction);
  const isAlone = delegators === null ? await whereAlone(transaction) : () => false;
  const isOwn = ({ createdBy }: Movement) => createdBy === transaction.actor.userId;
  const isLeaving = ({ viaTransit = false }: Movement) => viaTransit;
  const delegatorOf = (movement: Movement) => delegatorWhoApproves(delegators ?? [], movement);
  const due = selectDue(batch, {
    isDone: (movement) =>
      movement.approvedBy !== null &&
      (movement.status === 'completed' || (movement.status === 'pending' && isDispatched(movement))),
    refuse: (movement) =>
      refuseEnded(movement) ??
      refuseDispatched(movement) ??
      // guard: movements.four-eyes
      (isOwn(movement) && !isAlone(movement) ? denied(ownMovement) : null) ??
      (delegators && refuseDelegators(delegators, movement)) ??
      (isLeaving(movement) ? refuseHiddenSource : refuseHiddenDestination)(visible, movement) ??
      // guard: approvals.of-what-was-shown
      stale.get(movement.movementId) ??
      null,
  });
  const averages = await readAverageCosts(transaction, due);
  const partOf = (movement: Movement) => (isLeaving(movement) ? 'leaving' : 'whole');
  const approved = await postMovements(context, batch, due, partOf, averages);
  await requireShown(
    transaction,
    approved.flatMap(({ movementId }) => batch.requests.get(movementId) ?? []),
  );
  const statusAfter = (movement: Movement) => (isLeaving(movement) ? endOfStep.dispatch : endOfStep.approve);
  await bypassWarehouseScope(transaction, async () => {
    const approval = (movement: Movement) => ({
      ...endingOf(batch, movement, statusAfter(movement)),
      approvedFor: delegatorOf(movement)?.userId ?? null,
      unitCost: averages.get(movement.itemId)?.averageCost ?? null,
    });
    await writeDispatched(transaction, approved.filter(isLeaving).map(approval), true);
    await endMovements(transaction, approved.filter((movement) => !isLeaving(movement)).map(approval), true);
    await auditTransition(batch, 'movements.approve', approved, (movement) => {
      const delegator = delegatorOf(movement);
      return {
        status: statusAfter(movement),
        ...(isLeaving(movement) ? { inTransit: true } : {}),
        ...(delegator ? { inSteadOf: delegator.name } : {}),
        // The audit log records that nobody else could approve it (MOV-22).
        ...(isOwn(movement) && isAlone(movement) ? { approvedByCreator: true } : {}),
      };
    });
  });
  return publishOutcomes(context, batch, 'approved', approved);
};

/** Returns why movements differ from what their approver saw, by id. */
async function findStale(
  transaction: TenantTransaction,
  requests: readonly TransitionRequest[],
): Promise<ReadonlyMap<string, Refused>> {
  const shown = requests.flatMap(({ id, hash }) => (hash === undefined ? [] : [{ id, hash }]));
  const contents = await readContents(
    transaction,
    shown.map(({ id }) => id),
  );
  return new Map(
    shown.flatMap(({ id, hash }) => {
      const content = contents.get(id);
      const details = content === undefined ? null : staleFields(hash, content);
      if (details === null) return [];
      const named = details.map(({ field, value }) => `${field} is ${value ?? 'nothing'} now`).join(', ');
      return [[id, { code: 'CONFLICT', message: `${staleApproval} (${named})`, details }] as const];
    }),
  );
}

/** Throws CONFLICT if an item was changed before the posting locked it. After that, nothing can change it. */
async function requireShown(transaction: TenantTransaction, approved: readonly TransitionRequest[]): Promise<void> {
  for (const { code, message, details } of (await findStale(transaction, approved)).values()) {
    throw new ApiError(code, message, { details });
  }
}
