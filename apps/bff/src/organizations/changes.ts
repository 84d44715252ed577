import type { EventPayload } from '@tallyard/contracts/events/models';
import { type ToldChange, toldChanges } from '../realtime/published-changes.ts';

export type MemberChangeModel = ToldChange<EventPayload<'membership.changed'>>;

/** What subscribers of the module get of the organisation's events. */
export const memberChanges = (organizationId: string) =>
  toldChanges('memberChanged', organizationId, (event) => (event.kind === 'membership.changed' ? event.payload : null));
