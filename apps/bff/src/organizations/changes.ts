import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type MemberChangeModel = PublishedChange<EventPayload<'membership.changed'>>;

/** What subscribers of the module get of the organization's events. */
export const memberChanges = (organizationId: string) =>
  publishedChanges('memberChanged', organizationId, (event) =>
    event.kind === 'membership.changed' ? event.payload : null,
  );
