import { warehouseContentsText } from '@tallyard/domain/warehouses/texts';
import { ApiError } from '../platform/errors.ts';
import type { Stock } from '../stock/stock.ts';
import type { RemoveItemsOf } from '../warehouses/public.ts';
import type { ItemPublisher } from './item-publisher.ts';
import { takeOut } from './plans/delete-kind.ts';
import { type ItemRow, itemColumns, itemFrom } from './row.ts';

/** Removes all items of a deleted warehouse from every list. */
export function removalOfPlace(stock: Stock, publisher: ItemPublisher): RemoveItemsOf {
  return async (transaction, warehouseId, maximum) => {
    const { rows } = await transaction.query<ItemRow>(
      `SELECT ${itemColumns} FROM inventory_items i
       WHERE i.organization_id = $1 AND i.warehouse_id = $2 AND i.deleted_at IS NULL ORDER BY i.item_id LIMIT $3 FOR NO KEY UPDATE`,
      [transaction.organizationId, warehouseId, maximum],
    );
    const items = rows.map(itemFrom);
    const stocked = items.filter(({ quantity }) => quantity > 0).length;
    // Stock may have arrived since the totals were read.
    const reason = warehouseContentsText({ stocked, pending: 0, empty: 0 });
    if (reason !== null) throw new ApiError('STOCK_HELD', reason);
    if (items.length > 0)
      await takeOut(transaction, { stock, publisher }, items, { reason: 'The warehouse was deleted' });
  };
}
