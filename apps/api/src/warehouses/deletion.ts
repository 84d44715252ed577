import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import { maxItemsDeletedWithWarehouse, warehouseContentsText } from '@tallyard/domain/warehouses/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, notFound } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { contentOf, findWarehouse, lockWarehouses, markWarehouseDeleted } from './repository.ts';
import type { PublishWarehouses } from './warehouse-publisher.ts';

/** Removes the items of a warehouse from every list, at most `maximum`. Throws STOCK_HELD when there is stock of one. */
export type RemoveItemsOf = (transaction: TenantTransaction, warehouseId: string, maximum: number) => Promise<void>;

/**
 * Deletes a warehouse and its items, of none of which there is stock (WHS-3, ADR 0068). Throws NOT_FOUND, and STOCK_HELD with
 * the figures when there is stock, or something is still to be moved.
 */
export async function removeWarehouse(
  transaction: TenantTransaction,
  { removeItemsOf, publish }: { readonly removeItemsOf: RemoveItemsOf; readonly publish: PublishWarehouses },
  id: string,
): Promise<{ id: string }> {
  if ((await findWarehouse(transaction, id)) === null) throw notFound('Warehouse');
  await refuseHeld(transaction, id);
  // Items before their warehouse, in the order in which whoever moves stock locks them.
  await removeItemsOf(transaction, id, maxItemsDeletedWithWarehouse);
  const [before] = await lockWarehouses(transaction, [id]);
  if (before === undefined) throw notFound('Warehouse');
  // Anyone who opens an item or plans a movement there holds the warehouse meanwhile: what they did is seen now.
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

/** `left`: what may be in it at most. */
async function refuseHeld(transaction: TenantTransaction, id: string, left: 'empty items' | 'nothing' = 'empty items') {
  const content = await contentOf(transaction, id);
  const reason = warehouseContentsText(
    left === 'nothing' ? { ...content, stocked: content.stocked + content.empty } : content,
  );
  // guard: warehouses.held
  if (reason !== null) throw new ApiError('STOCK_HELD', reason);
}
