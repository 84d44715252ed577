import type { ItemOutcome } from '@tallyard/contracts/inventory/bulk-endpoints';
import type { StockDifference } from '@tallyard/contracts/inventory/difference-endpoints';
import type { AdjustedItem, InventoryStats, SkuCheck } from '@tallyard/contracts/inventory/models';
import type { StockValuation, ValuedItem } from '@tallyard/contracts/inventory/valuation-endpoints';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

/** Figures with the organization they are of, by whose loader the warehouses of the breakdown are read. */
export type InventoryStatsModel = InventoryStats & { readonly organizationId: string };

export type WarehouseTotalsModel = InventoryStats['warehouseBreakdown'][number] & { readonly organizationId: string };

/** With the organization whose warehouses are linked. */
export type StockDifferenceModel = StockDifference & { readonly organizationId: string };

export type ValuedItemModel = ValuedItem & { readonly organizationId: string };
export type StockValuationModel = StockValuation & { readonly organizationId: string };
export type ValuationOfWarehouseModel = StockValuation['byWarehouse'][number] & { readonly organizationId: string };

export type SkuCheckModel = SkuCheck & { readonly organizationId: string };

/** What an adjustment was, as the upstream tells it. */
export type MovementModel = NonNullable<AdjustedItem['movement']> & {
  /** Told by the ledger alone. */
  readonly reversedBy?: string | null | undefined;
};

/** What became of one id; without an item, nothing is known of it. */
export type ItemOutcomeModel = BulkOutcome & Partial<Pick<ItemOutcome, 'item'>>;
