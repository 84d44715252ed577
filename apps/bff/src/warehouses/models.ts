import type { WarehouseOutcome } from '@tallyard/contracts/warehouses/models';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

/** What became of one id; without a warehouse, nothing is known of it. */
export type WarehouseOutcomeModel = BulkOutcome & Partial<Pick<WarehouseOutcome, 'warehouse'>>;
