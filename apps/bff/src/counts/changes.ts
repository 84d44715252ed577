import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type CountChangeModel = PublishedChange<EventPayload<'count.changed'>>;

/** What subscribers of the module get of the organization's events. */
export const countChanges = (organizationId: string) =>
  publishedChanges('countChanged', organizationId, (event) => (event.kind === 'count.changed' ? event.payload : null));
