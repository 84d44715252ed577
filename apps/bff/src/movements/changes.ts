import type { EventPayload } from '@tallyard/contracts/events/models';
import { type ToldChange, toldChanges } from '../realtime/published-changes.ts';

export type MovementChangeModel = ToldChange<EventPayload<'movement.changed'>>;

/** What subscribers of the module get of the organisation's events. */
export const movementChanges = (organizationId: string) =>
  toldChanges('movementChanged', organizationId, (event) => (event.kind === 'movement.changed' ? event.payload : null));
