import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type MovementChangeModel = PublishedChange<EventPayload<'movement.changed'>>;

/** Maps the organization's events to payloads of the module's subscription field. */
export const movementChanges = (organizationId: string) =>
  publishedChanges('movementChanged', organizationId, (event) =>
    event.kind === 'movement.changed' ? event.payload : null,
  );
