import { exportStockDifferences } from '@tallyard/contracts/inventory/difference-endpoints';
import { exportItems } from '@tallyard/contracts/inventory/export-endpoints';
import { exportValuation } from '@tallyard/contracts/inventory/valuation-endpoints';
import { longestStockDays } from '@tallyard/domain/inventory/stock-days';
import {
  itemBulkSize,
  maxAdjustmentReasons,
  maxCustomFieldOptions,
  maxCustomFields,
} from '@tallyard/domain/limits/sizes';
import { registerExport } from '../files/exports.ts';
import { registerImports } from '../files/imports.ts';
import { callBeyond } from '../limits/cost-weights.ts';
import type { Module } from '../module.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { answersOfNamedPerson } from '../platform/links/people.ts';
import { answersOfItemInPlace, answersOfWarehouse } from '../platform/links/stock.ts';
import { bulkResolvers } from './bulk-resolvers.ts';
import { changeResolvers } from './change-resolvers.ts';
import { differenceResolvers, requestedDifferences } from './differences.ts';
import { itemLook } from './item-look.ts';
import { ledgerResolvers } from './ledger-resolvers.ts';
import { inventoryLoaders } from './loaders.ts';
import { reasonResolvers } from './reason-resolvers.ts';
import { requestedItems } from './requested-items.ts';
import { inventoryResolvers } from './resolvers.ts';
import { requestedValuation, valuationResolvers } from './valuation.ts';

const bulkFields = [
  'Mutation.bulkUpdateInventoryItems',
  'Mutation.setInventoryItemsActivity',
  'Mutation.bulkAdjustInventoryItems',
  'Mutation.bulkDeleteInventoryItems',
];

/** The maximum number of categories or warehouses in one breakdown. */
const mostGroups = 500;

export const inventory = {
  resolvers: [
    inventoryResolvers,
    bulkResolvers,
    ledgerResolvers,
    changeResolvers,
    reasonResolvers,
    differenceResolvers,
    valuationResolvers,
  ],
  loaders: inventoryLoaders,
  weights: {
    rowsOfLists: {
      'AdjustmentReasons.reasons': { usual: 20, most: maxAdjustmentReasons },
      'InventoryCustomFields.fields': { usual: 20, most: maxCustomFields },
      'CustomField.options': { usual: 1, most: maxCustomFieldOptions },
      'InventoryStats.categoryBreakdown': { usual: 20, most: mostGroups, isCut: true },
      'InventoryStats.warehouseBreakdown': { usual: 20, most: mostGroups, isCut: true },
      'StockValuation.byCategory': { usual: 20, most: mostGroups, isCut: true },
      'StockValuation.byWarehouse': { usual: 20, most: mostGroups, isCut: true },
      'Query.inventoryItemsByBarcode': { usual: 20, most: 50, isCut: true },
      'Query.inventoryCategories': { usual: 20, most: 1_000, isCut: true },
      'InventoryItemChange.fields': { usual: 2, most: 60 },
      'InventoryItemChange.itemIds': { usual: 1, most: 100 },
      'StockDays.days': ({ days }) =>
        typeof days === 'number' ? Math.min(Math.max(days, 0), longestStockDays) : longestStockDays,
    },
    calls: {
      'InventoryItemChange.person': callBeyond(answersOfNamedPerson),
      'InventoryItem.warehouse': callBeyond(answersOfWarehouse),
      'InventoryWarehouseFigures.warehouse': callBeyond(answersOfWarehouse),
      'Warehouse.stock': 1,
      'InventoryItem.cost': 1,
      'ValuationOfWarehouse.warehouse': callBeyond(answersOfWarehouse),
      'ValuedItem.warehouse': callBeyond(answersOfWarehouse),
      ...Object.fromEntries(bulkFields.map((field) => [field, callsOfBatches(itemBulkSize)])),
      'StockDifference.warehouse': callBeyond(answersOfWarehouse),
      'SkuCheck.existingItem': callBeyond(answersOfItemInPlace),
    },
    bulk: bulkFields,
  },
  look: itemLook,
  async routes(app, services) {
    await registerImports(app, services);
    // Accepts `warehouseId` and `filter` in the format of GraphQL's `inventoryItems`, or `ids`.
    registerExport(app, services, {
      url: '/exports/inventory-items',
      endpoint: exportItems,
      ask: (input) => requestedItems(services.schema, input),
    });
    // Accepts `from`, `to`, and `warehouseId` in the format of GraphQL's `stockDifferences`.
    registerExport(app, services, {
      url: '/exports/stock-differences',
      endpoint: exportStockDifferences,
      ask: (input) => requestedDifferences(services.schema, input),
    });
    // Accepts `asOf`, `warehouseId`, and `category` in the format of GraphQL's `valuedItems`.
    registerExport(app, services, {
      url: '/exports/stock-valuation',
      endpoint: exportValuation,
      ask: (input) => requestedValuation(services.schema, input),
    });
  },
} satisfies Module;
