import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';
import type { OwnFolder } from './repository.ts';

/** Tells what was done to a folder, in the transaction that did it; of folders that were put in order the first one tells. */
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
