import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

/** An event of items with the cursor it has; without one it is the first payload, which only hands out the cursor. */
export interface ItemChangeModel {
  readonly cursor: string | null;
  readonly told: EventPayload<'item.changed'> | null;
  readonly organizationId: string;
}

export interface ItemChangePayload {
  readonly itemChanged: ItemChangeModel;
}

/** What subscribers of the room get of the organisation's events. */
export function itemChanges(
  organizationId: string,
): Pick<LiveSourceOptions<ItemChangePayload>, 'opened' | 'payloadOf'> {
  const payload = (cursor: string | null, told: ItemChangeModel['told']) => ({
    itemChanged: { cursor, told, organizationId },
  });
  return {
    opened: (cursor) => payload(cursor, null),
    payloadOf: (event) => (event.kind === 'item.changed' ? payload(event.id, event.payload) : null),
  };
}
