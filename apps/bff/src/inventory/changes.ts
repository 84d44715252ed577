import type { EventPayload } from '@tallyard/contracts/events/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';
import type { BreakerState } from '../rest/breaker.ts';

export type ItemChangeModel = PublishedChange<EventPayload<'item.changed'>>;

/** Maps the organization's events to payloads of the module's subscription field. */
export const itemChanges = (organizationId: string) =>
  publishedChanges('itemChanged', organizationId, (event) => (event.kind === 'item.changed' ? event.payload : null));

export interface ServiceChangePayload {
  readonly inventoryServiceChanged: BreakerState;
}

/** Maps changes of the organization's circuit breaker on this node to payloads; `stateNow` returns its current state. */
export function serviceChanges(
  stateNow: () => BreakerState,
): Pick<LiveSourceOptions<ServiceChangePayload>, 'opened' | 'payloadOf'> {
  return {
    opened: () => ({ inventoryServiceChanged: stateNow() }),
    payloadOf: (event) => (event.kind === 'node.breaker' ? { inventoryServiceChanged: event.payload } : null),
  };
}
