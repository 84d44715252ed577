import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import { maxItemsDeletedWithWarehouse, warehouseContentsText } from '@tallyard/domain/warehouses/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, notFound } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { contentOf, findWarehouse, lockWarehouses, markWarehouseDeleted } from './repository.ts';
import type { PublishWarehouses } from './warehouse-publisher.ts';

/** Removes at most `maximum` items of a warehouse from every list. Throws STOCK_HELD if one has stock. */
export type RemoveItemsOf = (transaction: TenantTransaction, warehouseId: string, maximum: number) => Promise<void>;

/**
 * Deletes a warehouse and its items, none of which may have stock (WHS-3, ADR 0068). Throws NOT_FOUND, and STOCK_HELD with
 * the counts if there is stock or a pending movement.
 */
export async function removeWarehouse(
  transaction: TenantTransaction,
  { removeItemsOf, publish }: { readonly removeItemsOf: RemoveItemsOf; readonly publish: PublishWarehouses },
  id: string,
): Promise<{ id: string }> {
  if ((await findWarehouse(transaction, id)) === null) throw notFound('Warehouse');
  await refuseHeld(transaction, id);
  // Locks items before their warehouse, in the same order as postings.
  await removeItemsOf(transaction, id, maxItemsDeletedWithWarehouse);
  const [before] = await lockWarehouses(transaction, [id]);
  if (before === undefined) throw notFound('Warehouse');
  // New items and movements lock the warehouse, so those created meanwhile are visible now.
  await refuseHeld(transaction, id, 'nothing');
  await markWarehouseDeleted(transaction, id);
  await audit(transaction, {
    action: 'warehouses.delete',
    entity: 'warehouse',
    entityId: id,
    before: before satisfies Warehouse,
    after: null,
  });
  publish(transaction, 'deleted', before);
  return { id };
}

/** Throws STOCK_HELD if the warehouse contains more than `left` allows. */
async function refuseHeld(transaction: TenantTransaction, id: string, left: 'empty items' | 'nothing' = 'empty items') {
  const content = await contentOf(transaction, id);
  const reason = warehouseContentsText(
    left === 'nothing' ? { ...content, stocked: content.stocked + content.empty } : content,
  );
  // guard: warehouses.held
  if (reason !== null) throw new ApiError('STOCK_HELD', reason);
}
