import type { EventPayload } from '@tallyard/contracts/events/models';
import { type ToldChange, toldChanges } from '../realtime/published-changes.ts';

export type WarehouseChangeModel = ToldChange<EventPayload<'warehouse.changed'>>;

/** What subscribers of the module get of the organisation's events. */
export const warehouseChanges = (organizationId: string) =>
  toldChanges('warehouseChanged', organizationId, (event) =>
    event.kind === 'warehouse.changed' ? event.payload : null,
  );
