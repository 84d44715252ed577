import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveEvent } from '../realtime/live-source.ts';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

type Payload = EventPayload<'folder.changed'>;

export type FolderChangeModel = PublishedChange<Payload>;

/**
 * Maps the organization's events to payloads of the module's subscription field. A warehouse is a folder with the same id, so
 * its events count as well (ADR 0068).
 */
export const folderChanges = (organizationId: string) => publishedChanges('folderChanged', organizationId, payloadOf);

function payloadOf(event: LiveEvent): Payload | null {
  if (event.kind === 'folder.changed') return event.payload;
  if (event.kind !== 'warehouse.changed') return null;
  const { change, warehouseId, by } = event.payload;
  return { change, folderId: warehouseId, folder: null, by };
}
