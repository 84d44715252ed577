import { registerImports } from '../files/imports.ts';
import type { Room } from '../room.ts';
import { itemLoader } from './loaders.ts';
import { inventoryResolvers } from './resolvers.ts';

export const inventory = {
  resolvers: inventoryResolvers,
  loaders: { item: itemLoader },
  // One call for all rows together.
  weights: {
    calls: { 'InventoryItem.warehouse': 1, 'InventoryWarehouseFigures.warehouse': 1, 'SkuCheck.existingItem': 1 },
  },
  routes: registerImports,
} satisfies Room;
