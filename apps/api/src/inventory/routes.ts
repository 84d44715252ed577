import {
  bulkAdjustItems,
  bulkDeleteItems,
  bulkUpdateItems,
  setItemsActivity,
} from '@tallyard/contracts/inventory/bulk-endpoints';
import { changeItemFields, readItemFields } from '@tallyard/contracts/inventory/custom-field-endpoints';
import { listStockDifferences } from '@tallyard/contracts/inventory/difference-endpoints';
import { importItems, lookAtItemsFile, planItemsImport } from '@tallyard/contracts/inventory/import-endpoints';
import {
  adjustItem,
  createItem,
  deleteItem,
  duplicateItem,
  findItemByBarcode,
  findItemsByBarcode,
  readItem,
  readItems,
  reverseAdjustment,
  updateItem,
  validateSku,
} from '@tallyard/contracts/inventory/item-endpoints';
import { readItemHistory, readItemLedger, readStockDays } from '@tallyard/contracts/inventory/ledger-endpoints';
import {
  listItemsOfOrganization,
  listItemsOfWarehouse,
  searchItems,
} from '@tallyard/contracts/inventory/list-endpoints';
import { changeAdjustmentReasons, readAdjustmentReasons } from '@tallyard/contracts/inventory/reason-endpoints';
import {
  listCategories,
  readInventoryStats,
  readWarehouseTotals,
} from '@tallyard/contracts/inventory/totals-endpoints';
import { listValuedItems, readItemCosts, readStockValuation } from '@tallyard/contracts/inventory/valuation-endpoints';
import type { PlanMaker } from '../plans/public.ts';
import { changeFields, readFields } from '../platform/custom-fields/definitions.ts';
import { historyOf } from '../platform/history/history.ts';
import { importRouteOptions } from '../platform/imports/import-route.ts';
import type { FarPages } from '../platform/lists/anchors/anchors.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { itemLedger } from '../stock/ledger.ts';
import { readDays } from '../stock/stock-days.ts';
import { warehousesByIds } from '../warehouses/public.ts';
import type { ItemAdjustments } from './adjustments.ts';
import { listDifferences } from './as-of/differences.ts';
import { requireItemAsOf } from './as-of/item.ts';
import { readStatsAsOf, readTotalsOfWarehousesAsOf } from './as-of/totals.ts';
import { listValued, readCosts, readValuation } from './as-of/valuation.ts';
import { ItemBulk } from './bulk.ts';
import { requireNoHiddenValues } from './hidden-values.ts';
import { importItemFile, lookAtItemFile } from './import/file.ts';
import { withIncluded } from './included.ts';
import { listItems } from './lists.ts';
import { changeReasons, readReasons } from './reasons.ts';
import {
  allByBarcode,
  byBarcode,
  checkSku,
  itemsById,
  listCategoriesOf,
  requireItem,
  requireWarehouse,
} from './repository.ts';
import type { ItemService } from './service.ts';
import { readStats, readTotalsOfWarehouses } from './statistics.ts';

/** Items: lists, search, totals, changes, adjustments and imports. */
export function inventoryRoutes(
  service: ItemService,
  adjustments: ItemAdjustments,
  farPages: FarPages,
  { makeAndApply, makeImport }: PlanMaker,
): readonly Route[] {
  const many = new ItemBulk(makeAndApply);
  return [
    route(
      listItemsOfOrganization,
      {
        pipelined: (transaction, { query }) =>
          listItems(transaction, { ...query, isActive: activeOf(query) }, sortedBySort(query), farPages),
      },
      ({ pipelined, transaction, input }) => withIncluded(transaction, pipelined, input.query, warehousesByIds),
    ),
    route(
      listItemsOfWarehouse,
      {
        pipelined: async (transaction, { params: { warehouseId }, query }) => {
          const filters = { ...query, warehouseId, isActive: activeOf(query) };
          const [, page] = await Promise.all([
            requireWarehouse(transaction, warehouseId),
            listItems(transaction, filters, sortedBySort(query), farPages),
          ]);
          return page;
        },
      },
      ({ pipelined, transaction, input }) => withIncluded(transaction, pipelined, input.query, warehousesByIds),
    ),
    route(
      searchItems,
      {
        pipelined: (transaction, { query }) =>
          listItems(transaction, { ...query, search: query.searchTerm }, { ...query, limit: query.pageSize }, farPages),
      },
      ({ pipelined, transaction, input }) => withIncluded(transaction, pipelined, input.query, warehousesByIds),
    ),
    route(
      readInventoryStats,
      {
        pipelined: (transaction, { query }) =>
          query.asOf === undefined
            ? readStats(transaction, query.warehouseId)
            : readStatsAsOf(transaction, query.asOf, query.warehouseId),
      },
      async ({ pipelined }) => pipelined,
    ),
    route(readWarehouseTotals, ({ transaction, input: { query } }) =>
      query.asOf === undefined
        ? readTotalsOfWarehouses(transaction, query.ids)
        : readTotalsOfWarehousesAsOf(transaction, query.asOf, query.ids),
    ),
    route(listStockDifferences, ({ transaction, input }) => listDifferences(transaction, input.query)),
    route(readItemCosts, ({ transaction, input: { query } }) => readCosts(transaction, query.ids, query.asOf)),
    route(readStockValuation, ({ transaction, input }) => readValuation(transaction, input.query)),
    route(listValuedItems, ({ transaction, input }) => listValued(transaction, input.query)),
    route(listCategories, ({ transaction }) => listCategoriesOf(transaction)),
    route(readAdjustmentReasons, ({ transaction }) => readReasons(transaction)),
    route(changeAdjustmentReasons, ({ transaction, input }) => changeReasons(transaction, input.body)),
    route(readItemFields, ({ transaction }) => readFields(transaction, 'item')),
    route(changeItemFields, ({ transaction, input }) =>
      changeFields(transaction, 'item', input.body, requireNoHiddenValues),
    ),
    route(findItemByBarcode, ({ transaction, input }) => byBarcode(transaction, input.params.barcode)),
    route(findItemsByBarcode, async ({ transaction, input }) => ({
      items: await allByBarcode(transaction, input.params.barcode),
    })),
    route(validateSku, ({ transaction, input }) => checkSku(transaction, input.body)),
    route(readItems, ({ transaction, input }) => itemsById(transaction, input.query.ids)),
    route(readItem, ({ transaction, input: { params, query } }) =>
      query.asOf === undefined
        ? requireItem(transaction, params.id)
        : requireItemAsOf(transaction, params.id, query.asOf),
    ),
    historyOf(readItemHistory, { entity: 'item', require: requireItem }),
    route(readItemLedger, async ({ transaction, input: { params, query } }) => {
      const { itemId } = await requireItem(transaction, params.id);
      return itemLedger.page(transaction, { ...query, itemId });
    }),
    route(readStockDays, async ({ transaction, input: { params, query } }) => {
      const { itemId } = await requireItem(transaction, params.id);
      return readDays(transaction, itemId, { days: query.days, timeZone: query.timeZone ?? 'UTC' });
    }),
    route(createItem, ({ transaction, input }) => service.create(transaction, input.body)),
    route(duplicateItem, ({ transaction, input: { params, body } }) => service.duplicate(transaction, params.id, body)),
    route(bulkUpdateItems, ({ transaction, input: { body } }) => many.update(transaction, body, body.updates)),
    route(setItemsActivity, ({ transaction, input: { body } }) =>
      many.setActive(transaction, body, body.isActive, body.reason),
    ),
    route(bulkAdjustItems, ({ transaction, input: { body } }) => many.adjust(transaction, body, body)),
    route(bulkDeleteItems, ({ transaction, input: { body } }) => many.remove(transaction, body, body)),
    route(updateItem, ({ transaction, input, membership }) =>
      service.update(transaction, input.params.id, input.body, membership),
    ),
    route(deleteItem, ({ transaction, input }) =>
      service.remove(transaction, input.params.id, input.query.force ?? input.body?.force ?? false),
    ),
    route(
      adjustItem,
      {
        pipelined: (transaction, { params, body }) => adjustments.tryAdjust(transaction, params.id, body),
        group: {
          hold: (transaction, inputs) =>
            adjustments.hold(
              transaction,
              inputs.map(({ params }) => params.id),
            ),
          write: async (transaction, held, asked) => {
            const outcomes = await adjustments.adjustGroup(
              transaction,
              held,
              asked.map(({ input: { params, body }, actor }) => ({ itemId: params.id, wanted: body, actor })),
            );
            return outcomes.map((one) => one?.adjusted ?? null);
          },
        },
      },
      ({ transaction, pipelined }) => adjustments.adjust(transaction, pipelined),
    ),
    route(reverseAdjustment, ({ transaction, input: { params } }) =>
      adjustments.reverse(transaction, params.id, params.movementId),
    ),
    route(lookAtItemsFile, importRouteOptions, lookAtItemFile),
    route(planItemsImport, importRouteOptions, (call) => importItemFile(call, false, makeImport)),
    route(importItems, importRouteOptions, (call) => importItemFile(call, true, makeImport)),
  ];
}

function activeOf(query: { isActive?: boolean | undefined; status?: 'active' | 'inactive' | undefined }) {
  return query.isActive ?? (query.status === undefined ? undefined : query.status === 'active');
}

/** Accepts `sort`, the documented name of `sortBy` (INV-12). */
function sortedBySort<Query extends { sortBy: Key; sort?: Key | undefined }, Key>(query: Query): Query {
  return { ...query, sortBy: query.sort ?? query.sortBy };
}
