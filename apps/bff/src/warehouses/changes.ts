import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type WarehouseChangeModel = PublishedChange<EventPayload<'warehouse.changed'>>;

/** What subscribers of the module get of the organization's events. */
export const warehouseChanges = (organizationId: string) =>
  publishedChanges('warehouseChanged', organizationId, (event) =>
    event.kind === 'warehouse.changed' ? event.payload : null,
  );
