import { itemNotFound, maxMagnitude } from '@tallyard/domain/inventory/fields';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import type { RequestedChange } from './attempt.ts';

/** A change that the guard refused. The item has no id if it does not exist yet. */
export type RefusedChange = Pick<RequestedChange, 'change' | 'expectedQuantity'> & { readonly itemId?: string };

interface Current {
  readonly quantity: number;
  readonly name: string;
}

/**
 * Returns the reason why the guard refuses a change of an item. `current` is the current item, undefined if it does not
 * exist.
 */
export function refusalOf({ itemId, change, expectedQuantity }: RefusedChange, current: Current | undefined): ApiError {
  if (current === undefined) return new ApiError('NOT_FOUND', itemNotFound);
  const { quantity, name } = current;
  if (expectedQuantity !== undefined && quantity !== expectedQuantity) {
    return new ApiError('QUANTITY_STALE', `The quantity is ${quantity} now, not ${expectedQuantity}.`, {
      details: { itemId, currentQuantity: quantity, expectedQuantity },
    });
  }
  if (change > 0) {
    const message = `Quantity must stay below ${maxMagnitude.toLocaleString('en')}`;
    return new ApiError('RULE_BROKEN', message, { details: [problemOf('adjustment', change, message)] });
  }
  return new ApiError('INSUFFICIENT_STOCK', cannotBeNegative, {
    details: [
      {
        ...problemOf('adjustment', change, `${cannotBeNegative}: there are ${quantity} of ${name}`),
        ...(itemId ? { itemId } : {}),
      },
    ],
  });
}

/** Reads the item and returns the reason why a change was refused. */
export async function refusalOfAttempt(transaction: TenantTransaction, wanted: RequestedChange): Promise<ApiError> {
  const { rows } = isId(wanted.itemId)
    ? await transaction.query<Current & Record<string, unknown>>(
        'SELECT quantity, name FROM inventory_items WHERE organization_id = $1 AND item_id = $2 AND deleted_at IS NULL',
        [transaction.organizationId, wanted.itemId],
      )
    : { rows: [] };
  return refusalOf(wanted, rows[0]);
}
