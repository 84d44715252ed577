import type { MakeRoom } from '../room.ts';
import { lockWarehouses, warehousesByIds } from './repository.ts';
import { addFirstWarehouse, addWarehouse, changeWarehouse, warehouseRoutes } from './routes.ts';

/** Warehouses: list, read, create, change, delete. */
export const warehousesRoom: MakeRoom = ({ offers }) => ({
  name: 'warehouses',
  routes: warehouseRoutes(offers),
  offers: {
    warehousesByIds,
    holdWarehouses: (transaction, ids) => lockWarehouses(transaction, ids, 'FOR KEY SHARE'),
    addWarehouse,
    renameWarehouse: (transaction, warehouseId, name) => changeWarehouse(transaction, warehouseId, { name }),
  },
  furnish: addFirstWarehouse,
});
