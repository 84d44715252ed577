import type { Count } from '@tallyard/contracts/counts/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';

/** Tells what became of a count, in the transaction that did it; not what it found, which is for those who may see it. */
export type PublishCount = (
  transaction: TenantTransaction,
  change: 'created' | 'posted' | 'cancelled',
  count: Pick<Count, 'id' | 'warehouseId' | 'name' | 'status'>,
) => void;

export function countPublisher(outbox: Outbox): PublishCount {
  return (transaction, change, { id: countId, warehouseId, name, status }) =>
    outbox.appendEvent(transaction, {
      kind: 'count.changed',
      payload: { change, countId, warehouseId, name, status, by: writtenAuthor(transaction.actor) },
    });
}
