import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { lockWarehouses as lockRows } from './repository.ts';
import { addWarehouse, changeWarehouse } from './routes.ts';
import { warehousePublisher } from './warehouse-publisher.ts';

export type { RemoveItemsOf } from './deletion.ts';
export { warehousesByIds } from './repository.ts';

/** Returns those of `ids` that exist, and prevents their deletion until the transaction ends. */
export function lockWarehouses(transaction: TenantTransaction, ids: readonly string[]): Promise<Warehouse[]> {
  return lockRows(transaction, ids, 'FOR KEY SHARE');
}

/** Creates and renames warehouses for the tree of folders, which shows them. */
export interface WarehouseWriter {
  readonly addWarehouse: (transaction: TenantTransaction, fields: { readonly name: string }) => Promise<Warehouse>;
  /** Renames a warehouse. Throws NAME_TAKEN. */
  readonly renameWarehouse: (transaction: TenantTransaction, warehouseId: string, name: string) => Promise<Warehouse>;
}

export function warehouseWriter(outbox: Outbox): WarehouseWriter {
  const publish = warehousePublisher(outbox);
  return {
    addWarehouse: (transaction, fields) => addWarehouse(transaction, publish, fields),
    renameWarehouse: (transaction, warehouseId, name) => changeWarehouse(transaction, publish, warehouseId, { name }),
  };
}
