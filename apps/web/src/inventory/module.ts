import { IconBox, IconCoins, IconFileExport, IconHistory, IconPlus } from '@tabler/icons-react';
import { itemPage, pages } from '@tallyard/domain/pages/addresses';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import { asOfState } from '../shared/as-of/then-address';
import type { Module } from '../shared/modules/module';

type Page = LazyRouteFunction<RouteObject>;

/** The module of items and stock. Pages to which other modules contribute are passed in. */
export const inventory = (composed: { list: Page; item: Page }): Module => ({
  places: [{ key: pages.inventory, label: 'Inventory', letter: 'i', icon: IconBox }],
  routes: [
    {
      path: pages.inventory,
      handle: asOfState,
      lazy: composed.list,
      children: [{ path: 'new', lazy: async () => ({ Component: (await import('./item/new-item')).NewItem }) }],
    },
    {
      path: pages.valuation,
      handle: asOfState,
      lazy: async () => ({ Component: (await import('./as-of/valuation-page')).ValuationPage }),
    },
    {
      path: pages.stockDifferences,
      lazy: async () => ({ Component: (await import('./as-of/differences-page')).DifferencesPage }),
    },
    {
      path: itemPage(':itemId'),
      handle: asOfState,
      lazy: composed.item,
      children: [
        {
          path: 'edit',
          lazy: async () => ({ Component: (await import('./item-page/edit-item-dialog')).EditItemDialog }),
        },
      ],
    },
  ],
  commands: [
    {
      key: 'add-item',
      label: 'Add item',
      icon: IconPlus,
      to: itemPage('new'),
      words: 'new create',
      needs: 'inventory.create',
    },
    {
      key: 'stock-differences',
      label: 'What changed between',
      icon: IconHistory,
      to: pages.stockDifferences,
      words: 'stock differences history as of past period',
    },
    {
      key: 'stock-valuation',
      label: 'Stock valuation',
      icon: IconCoins,
      to: pages.valuation,
      words: 'worth value cost moving average as of past',
    },
    {
      key: 'export-items',
      label: 'Export items',
      icon: IconFileExport,
      to: `${pages.inventory}?export=1`,
      words: 'csv excel xlsx json download inventory',
      needs: 'inventory.export',
    },
  ],
  changedBy: {
    items: [
      'InventoryItems',
      'InventoryFigures',
      'StockValuation',
      'ValuedItems',
      'InventoryChoices',
      'ItemLedger',
      'ItemStockDays',
      'ItemsOfSku',
      'ItemPromises',
    ],
    itemFigures: [
      'StockValuation',
      'ValuedItems',
      'InventoryFigures',
      'ItemLedger',
      'ItemStockDays',
      'ItemsOfSku',
      'ItemPromises',
    ],
    movements: ['ItemPromises'],
    warehouses: ['InventoryChoices'],
    adjustmentReasons: ['AdjustmentReasons'],
  },
});
