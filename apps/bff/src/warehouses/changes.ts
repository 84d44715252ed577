import type { EventPayload } from '@tallyard/contracts/events/models';
import { type PublishedChange, publishedChanges } from '../realtime/published-changes.ts';

export type WarehouseChangeModel = PublishedChange<EventPayload<'warehouse.changed'>>;

/** Maps the organization's events to payloads of the module's subscription field. */
export const warehouseChanges = (organizationId: string) =>
  publishedChanges('warehouseChanged', organizationId, (event) =>
    event.kind === 'warehouse.changed' ? event.payload : null,
  );
