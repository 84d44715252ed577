import type { WarehouseOutcome } from '@tallyard/contracts/warehouses/models';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

/** The outcome for one id; without a warehouse, nothing is known about it. */
export type WarehouseOutcomeModel = BulkOutcome & Partial<Pick<WarehouseOutcome, 'warehouse'>>;
