import type { InventoryItem } from '@tallyard/contracts/inventory/models';

/** An item as the database gives it. */
export interface ItemRow {
  organization_id: number;
  item_id: string;
  warehouse_id: string;
  name: string;
  sku: string;
  description: string;
  category: string | null;
  location: string | null;
  barcode: string | null;
  quantity: number;
  reorder_point: number | null;
  unit_price: number;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

/** Columns of `ItemRow`, of the table named `i`. */
export const itemColumns = [
  'organization_id',
  'item_id',
  'warehouse_id',
  'name',
  'sku',
  'description',
  'category',
  'location',
  'barcode',
  'quantity',
  'reorder_point',
  'unit_price',
  'is_active',
  'created_at',
  'updated_at',
]
  .map((column) => `i.${column}`)
  .join(', ');

/** The item on the wire. */
export function itemFrom(row: ItemRow): InventoryItem {
  return {
    itemId: row.item_id,
    organizationId: row.organization_id,
    warehouseId: row.warehouse_id,
    name: row.name,
    sku: row.sku,
    description: row.description,
    category: row.category,
    location: row.location,
    barcode: row.barcode,
    quantity: row.quantity,
    reorderPoint: row.reorder_point,
    unitPrice: row.unit_price,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
