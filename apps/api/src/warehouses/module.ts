import type { ModuleFactory } from '../module.ts';
import { lockWarehouses, warehousesByIds } from './repository.ts';
import { addWarehouse, changeWarehouse, warehouseRoutes } from './routes.ts';
import { warehouseTeller } from './telling.ts';

/** Warehouses: list, read, create, change, delete. */
export const warehousesModule: ModuleFactory = ({ offers, outbox }) => {
  const tell = warehouseTeller(outbox);
  return {
    name: 'warehouses',
    routes: warehouseRoutes(offers, tell),
    events: { 'warehouse.changed': {} },
    offers: {
      warehousesByIds,
      holdWarehouses: (transaction, ids) => lockWarehouses(transaction, ids, 'FOR KEY SHARE'),
      addWarehouse: (transaction, fields) => addWarehouse(transaction, tell, fields),
      renameWarehouse: (transaction, warehouseId, name) => changeWarehouse(transaction, tell, warehouseId, { name }),
    },
    // The warehouse that a new organisation starts with.
    async setUpOrganization(transaction) {
      await addWarehouse(transaction, tell, { name: 'Main warehouse' });
    },
  };
};
