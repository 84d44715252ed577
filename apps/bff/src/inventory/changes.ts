import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';
import type { BreakerState } from '../rest/breaker.ts';

export type ItemChangeModel = PublishedChange<EventPayload<'item.changed'>>;

/** What subscribers of the module get of the organization's events. */
export const itemChanges = (organizationId: string) =>
  publishedChanges('itemChanged', organizationId, (event) => (event.kind === 'item.changed' ? event.payload : null));

export interface ServiceChangePayload {
  readonly inventoryServiceChanged: BreakerState;
}

/** What subscribers get of the breaker of their organization on this node; `stateNow` says how it stands. */
export function serviceChanges(
  stateNow: () => BreakerState,
): Pick<LiveSourceOptions<ServiceChangePayload>, 'opened' | 'payloadOf'> {
  return {
    opened: () => ({ inventoryServiceChanged: stateNow() }),
    payloadOf: (event) => (event.kind === 'node.breaker' ? { inventoryServiceChanged: event.payload } : null),
  };
}
