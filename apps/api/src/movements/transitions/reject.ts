import { refusalOf } from '@tallyard/domain/permissions/actions';
import { bypassWarehouseScope } from '../../platform/database/scope.ts';
import type { Delegator } from '../../platform/identity/delegations.ts';
import { delegatorsAt } from '../four-eyes.ts';
import { auditTransition, lockMovements, publishOutcomes, selectDue, type Transition } from './batch.ts';
import { writeCancelled } from './cancel.ts';
import { denied, refuseDispatched, refuseEnded } from './refusals.ts';

/** Rejects movements, on behalf of a delegator if the actor has no permission. */
export const rejectMovements: Transition<[delegators: readonly Delegator[] | null]> = async (
  transaction,
  context,
  requests,
  delegators,
) => {
  const batch = await lockMovements(transaction, requests);
  const due = selectDue(batch, {
    isDone: ({ status }) => status === 'cancelled',
    refuse: (movement) =>
      refuseEnded(movement) ??
      refuseDispatched(movement) ??
      (delegators === null || delegatorsAt(delegators, movement).length > 0
        ? null
        : denied(refusalOf('movements.reject'))),
  });
  await bypassWarehouseScope(transaction, async () => {
    await writeCancelled(context, batch, due);
    await auditTransition(batch, 'movements.reject', due, (movement) => {
      const [delegator] = delegatorsAt(delegators ?? [], movement);
      return { status: 'cancelled', ...(delegator ? { inSteadOf: delegator.name } : {}) };
    });
  });
  return publishOutcomes(context, batch, 'rejected', due);
};
