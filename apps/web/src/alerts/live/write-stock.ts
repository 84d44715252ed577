import type { ApolloCache } from '@apollo/client/cache';
import { stockLevelOf } from '@tallyard/domain/inventory/stock-level';
import { type AlertRowFragment, type StockLevel, StockOfItemFragmentDoc } from '../../generated/operations';

/** An alert tells how much is left: items that are in the cache show it without being fetched again. */
export function writeStockOfItem(cache: ApolloCache, context: NonNullable<AlertRowFragment['context']>): void {
  const id = cache.identify({ __typename: 'InventoryItem', id: context.itemId });
  const item = cache.readFragment({ id, fragment: StockOfItemFragmentDoc });
  if (!item || item.quantity === context.currentStock) return;
  const stockLevel = stockLevelOf(context.currentStock, item.reorderPoint).toUpperCase() as StockLevel;
  cache.writeFragment({
    id,
    fragment: StockOfItemFragmentDoc,
    data: { ...item, quantity: context.currentStock, stockLevel },
  });
}
