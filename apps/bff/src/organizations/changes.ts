import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type MemberChangeModel = PublishedChange<EventPayload<'membership.changed'>>;

/** Maps the organization's events to payloads of the module's subscription field. */
export const memberChanges = (organizationId: string) =>
  publishedChanges('memberChanged', organizationId, (event) =>
    event.kind === 'membership.changed' ? event.payload : null,
  );
