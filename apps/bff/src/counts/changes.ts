import type { EventPayload } from '@tallyard/contracts/events/models';
import { type ToldChange, toldChanges } from '../realtime/published-changes.ts';

export type CountChangeModel = ToldChange<EventPayload<'count.changed'>>;

/** What subscribers of the module get of the organisation's events. */
export const countChanges = (organizationId: string) =>
  toldChanges('countChanged', organizationId, (event) => (event.kind === 'count.changed' ? event.payload : null));
