import type { MakeRoom } from '../room.ts';
import { warehousesByIds } from './repository.ts';
import { addFirstWarehouse, warehouseRoutes } from './routes.ts';

/** Warehouses: list, read, create, rename. */
export const warehousesRoom: MakeRoom = () => ({
  name: 'warehouses',
  routes: warehouseRoutes,
  offers: { warehousesByIds },
  furnish: addFirstWarehouse,
});
