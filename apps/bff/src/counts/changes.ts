import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type CountChangeModel = PublishedChange<EventPayload<'count.changed'>>;

/** The live source for the subscribers of the module. */
export const countChanges = (organizationId: string) =>
  publishedChanges('countChanged', organizationId, (event) => (event.kind === 'count.changed' ? event.payload : null));
