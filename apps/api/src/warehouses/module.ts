import type { Module, Services } from '../module.ts';
import type { RemoveItemsOf } from './deletion.ts';
import { addWarehouse, warehouseRoutes } from './routes.ts';
import { warehousePublisher } from './warehouse-publisher.ts';

/** Warehouses: list, read, create, change, delete. */
export function warehousesModule(
  { outbox }: Services,
  { removeItemsOf }: { readonly removeItemsOf: RemoveItemsOf },
): Module {
  const publish = warehousePublisher(outbox);
  return {
    name: 'warehouses',
    routes: warehouseRoutes(removeItemsOf, publish),
    events: { 'warehouse.changed': {} },
    // The initial warehouse of a new organization.
    async setUpOrganization(transaction) {
      await addWarehouse(transaction, publish, { name: 'Main warehouse' });
    },
  };
}
