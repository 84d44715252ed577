import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

type Told = EventPayload<'folder.changed'>;

/** A change of the tree with the cursor it has; without one it is the first payload, which only hands out the cursor. */
export interface FolderChangeModel {
  readonly cursor: string | null;
  readonly told: Told | null;
  readonly organizationId: string;
  readonly quietMs: number | null;
}

export interface FolderChangePayload {
  readonly folderChanged: FolderChangeModel;
}

/** What subscribers of the room get of the organisation's events. A warehouse is a folder of its id (ADR 0068). */
export function folderChanges(
  organizationId: string,
): Pick<LiveSourceOptions<FolderChangePayload>, 'opened' | 'payloadOf'> {
  const payload = (cursor: string | null, told: Told) => ({
    folderChanged: { cursor, told, organizationId, quietMs: null },
  });
  return {
    opened: (cursor, quietMs) => ({ folderChanged: { cursor, told: null, organizationId, quietMs } }),
    payloadOf: (event) => {
      if (event.kind === 'folder.changed') return payload(event.id, event.payload);
      if (event.kind !== 'warehouse.changed') return null;
      const { change, warehouseId, by } = event.payload;
      return payload(event.id, { change, folderId: warehouseId, folder: null, by });
    },
  };
}
