import { endOfStep } from '@tallyard/domain/movements/movements';
import { onlyInTransit } from '@tallyard/domain/movements/texts';
import { bypassWarehouseScope } from '../../platform/database/scope.ts';
import { writeDispatched } from '../repository.ts';
import { auditTransition, endingOf, lockMovements, publishOutcomes, selectDue, type Transition } from './batch.ts';
import { postMovements, readAverageCosts } from './post-movements.ts';
import { broken, readVisibleWarehouses, refuseEnded, refuseHiddenSource, refuseUnapproved } from './refusals.ts';
import { isDispatched } from './transit.ts';

/** Posts the departure of transfers in transit (ADR 0059). They stay pending until they are confirmed at their destination. */
export const dispatchMovements: Transition = async (transaction, context, requests) => {
  const batch = await lockMovements(transaction, requests);
  const visible = await readVisibleWarehouses(transaction);
  const due = selectDue(batch, {
    // guard: movements.leaves-once
    isDone: (movement) => isDispatched(movement) && movement.status !== 'cancelled',
    refuse: (movement) =>
      refuseEnded(movement) ??
      (movement.viaTransit ? null : broken(onlyInTransit)) ??
      refuseUnapproved(movement) ??
      refuseHiddenSource(visible, movement),
  });
  const averages = await readAverageCosts(transaction, due);
  const posted = await postMovements(context, batch, due, () => 'leaving', averages);
  await bypassWarehouseScope(transaction, async () => {
    const leaving = posted.map((movement) => ({
      ...endingOf(batch, movement, endOfStep.dispatch),
      unitCost: averages.get(movement.itemId)?.averageCost ?? null,
    }));
    await writeDispatched(transaction, leaving, false);
    await auditTransition(batch, 'movements.dispatch', posted, () => ({ status: endOfStep.dispatch, inTransit: true }));
  });
  return publishOutcomes(context, batch, 'dispatched', posted);
};
