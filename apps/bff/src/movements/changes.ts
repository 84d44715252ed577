import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type MovementChangeModel = PublishedChange<EventPayload<'movement.changed'>>;

/** What subscribers of the module get of the organization's events. */
export const movementChanges = (organizationId: string) =>
  publishedChanges('movementChanged', organizationId, (event) =>
    event.kind === 'movement.changed' ? event.payload : null,
  );
