import type { Movement } from '@tallyard/contracts/movements/models';
import { bypassWarehouseScope } from '../../platform/database/scope.ts';
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
import { postMovements, readAverageCosts } from './post-movements.ts';
import { readVisibleWarehouses, refuseCompletion, refuseHiddenDestination } from './refusals.ts';

/** Completes movements of any type. */
export const completeMovements: Transition = async (transaction, context, requests) => {
  const batch = await lockMovements(transaction, requests);
  const visible = await readVisibleWarehouses(transaction);
  const due = selectDue(batch, {
    isDone: ({ status }) => status === 'completed',
    refuse: (movement) => refuseCompletion(movement) ?? refuseHiddenDestination(visible, movement),
  });
  const completed = await completeDue(context, batch, due, 'movements.updateStatus');
  return publishOutcomes(context, batch, 'completed', completed);
};

/** Posts movements, marks them as completed and audits that. Returns those for which there was enough stock. */
export async function completeDue(
  context: TransitionContext,
  batch: Batch,
  due: readonly Movement[],
  action: 'movements.confirm' | 'movements.updateStatus',
): Promise<readonly Movement[]> {
  const { transaction } = batch;
  const averages = await readAverageCosts(transaction, due);
  const partOf = ({ viaTransit }: Movement) => (viaTransit ? 'arriving' : 'whole');
  const posted = await postMovements(context, batch, due, partOf, averages);
  await bypassWarehouseScope(transaction, async () => {
    const endings = posted.map((movement) => endingOf(batch, movement, 'completed'));
    await endMovements(transaction, endings, false);
    await auditTransition(batch, action, posted, () => ({ status: 'completed' }));
  });
  return posted;
}
