import { invalidTransfer } from '@tallyard/domain/movements/texts';
import { lockMovements, publishOutcomes, selectDue, type Transition } from './batch.ts';
import { completeDue } from './complete.ts';
import { broken, readVisibleWarehouses, refuseCompletion, refuseHiddenDestination } from './refusals.ts';

/** Completes transfers at their destination (MOV-13, MOV-20). */
export const confirmMovements: Transition = async (transaction, context, requests) => {
  const batch = await lockMovements(transaction, requests);
  const visible = await readVisibleWarehouses(transaction);
  const due = selectDue(batch, {
    missing: invalidTransfer,
    isDone: ({ movementType, status }) => movementType === 'TRANSFER' && status === 'completed',
    // guard: movements.only-transfers
    refuse: (movement) =>
      (movement.movementType === 'TRANSFER' ? null : broken(invalidTransfer)) ??
      refuseCompletion(movement) ??
      refuseHiddenDestination(visible, movement),
  });
  const completed = await completeDue(context, batch, due, 'movements.confirm');
  return publishOutcomes(context, batch, 'confirmed', completed);
};
