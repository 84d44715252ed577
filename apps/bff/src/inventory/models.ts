import type { ItemOutcome } from '@tallyard/contracts/inventory/bulk-endpoints';
import type { StockDifference } from '@tallyard/contracts/inventory/difference-endpoints';
import type { AdjustedItem, InventoryStats, SkuCheck } from '@tallyard/contracts/inventory/models';
import type { StockValuation, ValuedItem } from '@tallyard/contracts/inventory/valuation-endpoints';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';

/** Inventory statistics with their organization, whose loader reads the warehouses of the breakdown. */
export type InventoryStatsModel = InventoryStats & { readonly organizationId: string };

export type WarehouseTotalsModel = InventoryStats['warehouseBreakdown'][number] & { readonly organizationId: string };

/** With the organization to which the linked warehouses belong. */
export type StockDifferenceModel = StockDifference & { readonly organizationId: string };

export type ValuedItemModel = ValuedItem & { readonly organizationId: string };
export type StockValuationModel = StockValuation & { readonly organizationId: string };
export type ValuationOfWarehouseModel = StockValuation['byWarehouse'][number] & { readonly organizationId: string };

export type SkuCheckModel = SkuCheck & { readonly organizationId: string };

/** The movement of an adjustment, as the upstream returns it. */
export type MovementModel = NonNullable<AdjustedItem['movement']> & {
  /** Only set by the ledger. */
  readonly reversedBy?: string | null | undefined;
};

/** The outcome for one id; without an item, nothing is known about it. */
export type ItemOutcomeModel = BulkOutcome & Partial<Pick<ItemOutcome, 'item'>>;
