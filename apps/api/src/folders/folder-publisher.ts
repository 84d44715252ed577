import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';
import type { OwnFolder } from './repository.ts';

/**
 * Publishes a change of a folder, in the transaction that makes it; the reordering of several is published with the first
 * one.
 */
export type PublishFolder = (
  transaction: TenantTransaction,
  change: 'created' | 'updated' | 'moved' | 'deleted' | 'reordered',
  folder: OwnFolder,
) => void;

export function folderPublisher(outbox: Outbox): PublishFolder {
  return (transaction, change, folder) =>
    outbox.appendEvent(transaction, {
      kind: 'folder.changed',
      payload: {
        change,
        folderId: folder.id,
        folder: change === 'deleted' || change === 'reordered' ? null : folder,
        by: writtenAuthor(transaction.actor),
      },
    });
}
