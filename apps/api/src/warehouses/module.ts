import type { ModuleFactory } from '../module.ts';
import { lockWarehouses, warehousesByIds } from './repository.ts';
import { addWarehouse, changeWarehouse, warehouseRoutes } from './routes.ts';
import { warehousePublisher } from './warehouse-publisher.ts';

/** Warehouses: list, read, create, change, delete. */
export const warehousesModule: ModuleFactory = ({ moduleApi, outbox }) => {
  const publish = warehousePublisher(outbox);
  return {
    name: 'warehouses',
    routes: warehouseRoutes(moduleApi, publish),
    events: { 'warehouse.changed': {} },
    moduleApi: {
      warehousesByIds,
      lockWarehouses: (transaction, ids) => lockWarehouses(transaction, ids, 'FOR KEY SHARE'),
      addWarehouse: (transaction, fields) => addWarehouse(transaction, publish, fields),
      renameWarehouse: (transaction, warehouseId, name) => changeWarehouse(transaction, publish, warehouseId, { name }),
    },
    // The warehouse that a new organisation starts with.
    async setUpOrganization(transaction) {
      await addWarehouse(transaction, publish, { name: 'Main warehouse' });
    },
  };
};
