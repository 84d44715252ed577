import type { InventoryStats, SkuCheck } from '@tallyard/contracts/inventory/models';

/** Figures with the organisation they are of, by whose loader the warehouses of the breakdown are read. */
export type InventoryStatsModel = InventoryStats & { readonly organizationId: string };

export type WarehouseFiguresModel = InventoryStats['warehouseBreakdown'][number] & { readonly organizationId: string };

export type SkuCheckModel = SkuCheck & { readonly organizationId: string };
