import type { Movement } from '@tallyard/contracts/movements/models';
import { bypassWarehouseScope } from '../../platform/database/scope.ts';
import { isPromised } from '../booking.ts';
import { endMovements } from '../repository.ts';
import {
  auditTransition,
  type Batch,
  endingOf,
  lockMovements,
  publishOutcomes,
  selectDue,
  type Transition,
  type TransitionContext,
} from './batch.ts';
import { postMovements } from './post-movements.ts';
import { refuseEnded } from './refusals.ts';
import { isInTransit } from './transit.ts';

/** Cancels movements. Stock in transit returns to its source (ADR 0059). */
export const cancelMovements: Transition = async (transaction, context, requests) => {
  const batch = await lockMovements(transaction, requests);
  const due = selectDue(batch, { isDone: ({ status }) => status === 'cancelled', refuse: refuseEnded });
  // guard: movements.cancelled-on-the-way-goes-back
  await postMovements(context, batch, due.filter(isInTransit), () => 'returning');
  const cancelled = due.filter(({ movementId }) => !batch.refused.has(movementId));
  await bypassWarehouseScope(transaction, async () => {
    await writeCancelled(context, batch, cancelled);
    await auditTransition(batch, 'movements.cancel', cancelled, () => ({ status: 'cancelled' }));
  });
  return publishOutcomes(context, batch, 'cancelled', cancelled);
};

/** Writes that movements are canceled and releases the stock reserved for them. */
export async function writeCancelled(
  { stock, dependencies }: TransitionContext,
  batch: Batch,
  cancelled: readonly Movement[],
): Promise<void> {
  if (cancelled.length === 0) return;
  const { transaction } = batch;
  const endings = cancelled.map((movement) => endingOf(batch, movement, 'cancelled'));
  await endMovements(transaction, endings, false);
  const ids = cancelled.filter(isPromised).map(({ movementId }) => movementId);
  // guard: movements.promises-released-by-cancelling
  const released = await stock.release(transaction, 'movement', ids);
  const changes = released.map((itemId) => ({ itemId, before: null }));
  await dependencies.publishMoved(transaction, changes, 'reserved');
}
