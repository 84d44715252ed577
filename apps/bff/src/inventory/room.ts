import { registerImports } from '../files/imports.ts';
import { callBeyond } from '../limits/cost-weights.ts';
import { answersOfItemInPlace, answersOfWarehouse } from '../platform/links/stock.ts';
import type { Room } from '../room.ts';
import { itemLoader } from './loaders.ts';
import { inventoryResolvers } from './resolvers.ts';

export const inventory = {
  resolvers: inventoryResolvers,
  loaders: { item: itemLoader },
  weights: {
    calls: {
      'InventoryItem.warehouse': callBeyond(answersOfWarehouse),
      'InventoryWarehouseFigures.warehouse': callBeyond(answersOfWarehouse),
      'SkuCheck.existingItem': callBeyond(answersOfItemInPlace),
    },
  },
  routes: registerImports,
} satisfies Room;
