import { longestStockDays } from '@tallyard/domain/inventory/stock-days';
import { registerImports } from '../files/imports.ts';
import { callBeyond } from '../limits/cost-weights.ts';
import { answersOfNamedPerson } from '../platform/links/people.ts';
import { answersOfItemInPlace, answersOfWarehouse } from '../platform/links/stock.ts';
import type { Room } from '../room.ts';
import { changeResolvers } from './change-resolvers.ts';
import { itemLook } from './item-look.ts';
import { ledgerResolvers } from './ledger-resolvers.ts';
import { itemLoader } from './loaders.ts';
import { reasonResolvers } from './reason-resolvers.ts';
import { inventoryResolvers } from './resolvers.ts';
import { warehouseFiguresLoader } from './warehouse-figures.ts';

export const inventory = {
  resolvers: [inventoryResolvers, ledgerResolvers, changeResolvers, reasonResolvers],
  loaders: { item: itemLoader, warehouseFigures: warehouseFiguresLoader },
  weights: {
    rowsOfLists: {
      'StockDays.days': ({ days }) =>
        typeof days === 'number' ? Math.min(Math.max(days, 0), longestStockDays) : longestStockDays,
    },
    calls: {
      'InventoryItemChange.person': callBeyond(answersOfNamedPerson),
      'InventoryItem.warehouse': callBeyond(answersOfWarehouse),
      'InventoryWarehouseFigures.warehouse': callBeyond(answersOfWarehouse),
      'Warehouse.stock': 1,
      'SkuCheck.existingItem': callBeyond(answersOfItemInPlace),
    },
  },
  look: itemLook,
  routes: registerImports,
} satisfies Room;
