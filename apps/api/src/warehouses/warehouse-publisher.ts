import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';

/** Publishes changes of warehouses, in the transaction that makes them. */
export type PublishWarehouses = (
  transaction: TenantTransaction,
  change: 'created' | 'updated' | 'deleted',
  ...warehouses: readonly Warehouse[]
) => void;

export function warehousePublisher(outbox: Outbox): PublishWarehouses {
  return (transaction, change, ...warehouses) =>
    outbox.appendEvents(
      transaction,
      warehouses.map((warehouse) => ({
        kind: 'warehouse.changed' as const,
        payload: {
          change,
          warehouseId: warehouse.id,
          warehouse: change === 'deleted' ? null : warehouse,
          by: writtenAuthor(transaction.actor),
        },
      })),
    );
}
