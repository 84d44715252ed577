import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import { type BulkOutcome, bulk } from '../platform/bulk/bulk.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { lockWarehouses, writeAddresses } from './repository.ts';
import type { PublishWarehouses } from './warehouse-publisher.ts';

/**
 * Sets the same address for several warehouses. Returns one outcome per id; a warehouse that has the address already is a
 * success.
 */
export function setAddresses(
  transaction: TenantTransaction,
  publish: PublishWarehouses,
  ids: readonly string[],
  address: string | null,
): Promise<BulkOutcome<Warehouse>[]> {
  return bulk<Warehouse>(transaction, ids, {
    action: 'warehouses.update',
    entity: 'warehouse',
    unknown: 'Warehouse not found',
    lock: lockWarehouses,
    isThere: (warehouse) => warehouse.address === address,
    refusal: () => null,
    async change(changing, due) {
      const changed = await writeAddresses(changing, due, address);
      publish(changing, 'updated', ...changed);
      return changed;
    },
  });
}
