import type { Count } from '@tallyard/contracts/counts/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';

/**
 * Publishes a change of a count, in the transaction that makes it. The event does not contain the results, which not
 * everybody may see.
 */
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
