import {
  adjustItem,
  createItem,
  deleteItem,
  findItemByBarcode,
  importItems,
  listCategories,
  listItemsOfOrganization,
  listItemsOfWarehouse,
  readInventoryStats,
  readItem,
  readItems,
  searchItems,
  updateItem,
  validateSku,
} from '@tallyard/contracts/inventory/endpoints';
import { type Room, route, uploadRoute } from '../platform/route.ts';
import type { RemovalListener, Stock } from '../stock/stock.ts';
import { importFile } from './import/import.ts';
import { type FarPages, listItems } from './lists.ts';
import { byBarcode, checkSku, itemsById, listCategoriesOf, requireItem, requireWarehouse } from './repository.ts';
import { ItemService } from './service.ts';
import { readStats } from './statistics.ts';

/** Items: lists, search, figures, changes, adjustments and the CSV import. */
export function inventoryRoom(stock: Stock, onRemoved: RemovalListener, farPages: FarPages): Room {
  const service = new ItemService(stock, onRemoved);
  return {
    name: 'inventory',
    routes: [
      route(listItemsOfOrganization, ({ transaction, input: { query } }) =>
        listItems(transaction, { ...query, isActive: activeOf(query) }, query, farPages),
      ),
      route(listItemsOfWarehouse, async ({ transaction, input: { params, query } }) => {
        const { id } = await requireWarehouse(transaction, params.warehouseId);
        return listItems(transaction, { ...query, warehouseId: id, isActive: activeOf(query) }, query, farPages);
      }),
      route(searchItems, ({ transaction, input: { query } }) =>
        listItems(transaction, { ...query, search: query.searchTerm }, { ...query, limit: query.pageSize }, farPages),
      ),
      route(readInventoryStats, ({ transaction, input }) => readStats(transaction, input.query.warehouseId)),
      route(listCategories, ({ transaction }) => listCategoriesOf(transaction)),
      route(findItemByBarcode, ({ transaction, input }) => byBarcode(transaction, input.params.barcode)),
      route(validateSku, ({ transaction, input }) => checkSku(transaction, input.body)),
      route(readItems, ({ transaction, input }) => itemsById(transaction, input.query.ids)),
      route(readItem, ({ transaction, input }) => requireItem(transaction, input.params.id)),
      route(createItem, ({ transaction, input }) => service.create(transaction, input.body)),
      route(updateItem, ({ transaction, input, membership }) =>
        service.update(transaction, input.params.id, input.body, membership),
      ),
      route(deleteItem, ({ transaction, input }) => service.remove(transaction, input.params.id)),
      route(adjustItem, ({ transaction, input }) => service.adjust(transaction, input.params.id, input.body)),
      uploadRoute(importItems, ({ transaction, upload, membership }) =>
        importFile(transaction, stock, upload, membership),
      ),
    ],
  };
}

function activeOf(query: { isActive?: boolean | undefined; status?: 'active' | 'inactive' | undefined }) {
  return query.isActive ?? (query.status === undefined ? undefined : query.status === 'active');
}
