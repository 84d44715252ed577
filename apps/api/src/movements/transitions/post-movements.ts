import type { Movement } from '@tallyard/contracts/movements/models';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import { movedItemDeleted } from '@tallyard/domain/inventory/promised';
import { bypassWarehouseScope } from '../../platform/database/scope.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { costsOf, type ItemCost } from '../../stock/costs.ts';
import { type Part, postingsOf } from '../booking.ts';
import type { Batch, TransitionContext } from './batch.ts';
import type { Refused } from './refusals.ts';
import { isDispatched } from './transit.ts';

/** Returns the average costs by item of transfers that leave now: the arrival adds the same cost. */
export function readAverageCosts(
  transaction: TenantTransaction,
  due: readonly Movement[],
): Promise<ReadonlyMap<string, ItemCost>> {
  const leaving = due.filter((movement) => movement.movementType === 'TRANSFER' && !isDispatched(movement));
  const itemIds = leaving.map(({ itemId }) => itemId);
  // The source of a transfer that is confirmed at its destination may be hidden from the actor.
  return bypassWarehouseScope(transaction, () => costsOf(transaction, itemIds));
}

/**
 * Posts a part of each movement: all in one posting or, if the stock refuses that, each in its own. Returns the posted
 * movements and records why others were refused.
 */
export async function postMovements(
  { stock, dependencies }: TransitionContext,
  { transaction, requests, refused }: Batch,
  due: readonly Movement[],
  partOf: (movement: Movement) => Part,
  averages?: ReadonlyMap<string, ItemCost>,
): Promise<readonly Movement[]> {
  if (due.length === 0) return due;
  const parts = due.map((movement) => {
    const request = requests.get(movement.movementId);
    const reason = request?.reason ?? movement.reason;
    return { ...movement, reason, part: partOf(movement), dueAt: request?.dueAt };
  });
  return bypassWarehouseScope(transaction, async () => {
    const postings = await postingsOf(transaction, parts, averages);
    const tryToPost = async (some: typeof postings): Promise<ApiError | null> => {
      try {
        const { changes } = await transaction.savepoint(() => stock.post(transaction, some));
        await dependencies.publishMoved(transaction, changes, 'quantity');
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    };
    if (due.length > 1 && (await tryToPost(postings)) === null) return due;
    for (const [index, { movementId, itemName }] of due.entries()) {
      const error = await tryToPost(postings.slice(index, index + 1));
      if (error !== null) refused.set(movementId, refusalOfPosting(error, itemName));
    }
    return due.filter(({ movementId }) => !refused.has(movementId));
  });
}

/** Items are never removed from the database: one that is not found was deleted. */
function refusalOfPosting({ code, message }: ApiError, itemName: string): Refused {
  // guard: movements.deleted-item-is-named
  return message === itemNotFound ? { code: 'RULE_BROKEN', message: movedItemDeleted(itemName) } : { code, message };
}
