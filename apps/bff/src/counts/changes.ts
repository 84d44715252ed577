import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type CountChangeModel = PublishedChange<EventPayload<'count.changed'>>;

/** Maps the organization's events to payloads of the module's subscription field. */
export const countChanges = (organizationId: string) =>
  publishedChanges('countChanged', organizationId, (event) => (event.kind === 'count.changed' ? event.payload : null));
