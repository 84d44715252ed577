import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';
import type { BreakerState } from '../rest/breaker.ts';

/** An event of items with the cursor it has; without one it is the first payload, which only hands out the cursor. */
export interface ItemChangeModel {
  readonly cursor: string | null;
  readonly told: EventPayload<'item.changed'> | null;
  readonly organizationId: string;
  readonly quietMs: number | null;
}

export interface ItemChangePayload {
  readonly itemChanged: ItemChangeModel;
}

/** What subscribers of the room get of the organisation's events. */
export function itemChanges(
  organizationId: string,
): Pick<LiveSourceOptions<ItemChangePayload>, 'opened' | 'payloadOf'> {
  return {
    opened: (cursor, quietMs) => ({ itemChanged: { cursor, told: null, organizationId, quietMs } }),
    payloadOf: (event) =>
      event.kind === 'item.changed'
        ? { itemChanged: { cursor: event.id, told: event.payload, organizationId, quietMs: null } }
        : null,
  };
}

export interface ServiceChangePayload {
  readonly inventoryServiceChanged: BreakerState;
}

/** What subscribers get of the breaker of their organisation on this node; `stateNow` says how it stands. */
export function serviceChanges(
  stateNow: () => BreakerState,
): Pick<LiveSourceOptions<ServiceChangePayload>, 'opened' | 'payloadOf'> {
  return {
    opened: () => ({ inventoryServiceChanged: stateNow() }),
    payloadOf: (event) => (event.kind === 'node.breaker' ? { inventoryServiceChanged: event.payload } : null),
  };
}
