import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';

/** An item as a database row. */
export interface ItemRow {
  organization_id: number;
  item_id: string;
  warehouse_id: string;
  name: string;
  sku: string;
  description: string;
  category: string | null;
  location: string | null;
  folder_id: string | null;
  barcode: string | null;
  quantity: number;
  reserved: number;
  reorder_point: number | null;
  unit_price: number;
  is_active: boolean;
  custom_fields: CustomValues;
  created_at: Date;
  updated_at: Date;
}

/** The columns of `ItemRow` from the table named `i`. */
export const itemColumns = [
  'organization_id',
  'item_id',
  'warehouse_id',
  'name',
  'sku',
  'description',
  'category',
  'location',
  'folder_id',
  'barcode',
  'quantity',
  'reserved',
  'reorder_point',
  'unit_price',
  'is_active',
  'custom_fields',
  'created_at',
  'updated_at',
]
  .map((column) => `i.${column}`)
  .join(', ');

/** An item as our API sends it: custom fields are never omitted. */
export type OurItem = InventoryItem & { readonly customFields: CustomValues };

/** Returns the item as the API sends it. */
export function itemFrom(row: ItemRow): OurItem {
  return {
    itemId: row.item_id,
    organizationId: row.organization_id,
    warehouseId: row.warehouse_id,
    name: row.name,
    sku: row.sku,
    description: row.description,
    category: row.category,
    location: row.location,
    folderId: row.folder_id,
    barcode: row.barcode,
    quantity: row.quantity,
    reserved: row.reserved,
    available: sumOfQuantities(row.quantity, -row.reserved),
    reorderPoint: row.reorder_point,
    unitPrice: row.unit_price,
    isActive: row.is_active,
    customFields: row.custom_fields,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
