import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';

/** A new item with the stock it opens with; absent fields are empty. */
export interface OpeningItem {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly name: string;
  readonly sku: string;
  readonly description?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly barcode?: string | null | undefined;
  readonly reorderPoint?: number | null | undefined;
  readonly unitPrice?: number | null | undefined;
  readonly isActive?: boolean | undefined;
  readonly quantity: number;
}

// The item is written once, with its quantity, and its ledger entry and movement with it: booking the opening stock
// afterwards would write every index of the item twice.
const openingStatement = `
  WITH wanted AS MATERIALIZED (
    SELECT * FROM json_to_recordset($3::json) AS n(
      "itemId" uuid, "warehouseId" uuid, name text, sku text, description text, category text, location text,
      barcode text, "reorderPoint" numeric, "unitPrice" numeric, "isActive" boolean, quantity numeric, "movementId" uuid)
  ), opened AS (
    INSERT INTO inventory_items
      (organization_id, item_id, warehouse_id, name, sku, description, category, location, barcode, quantity,
       reorder_point, unit_price, is_active)
    SELECT $1, "itemId", "warehouseId", name, sku, COALESCE(description, ''), category, location, barcode, quantity,
           "reorderPoint", COALESCE("unitPrice", 0), COALESCE("isActive", true)
    FROM wanted
    ON CONFLICT (organization_id, warehouse_id, sku) WHERE deleted_at IS NULL DO NOTHING
    RETURNING item_id, warehouse_id, name, quantity, unit_price
  ), stocked AS (
    SELECT o.*, w."movementId" AS movement_id FROM opened o JOIN wanted w ON w."itemId" = o.item_id WHERE o.quantity > 0
  ), movement AS (
    INSERT INTO inventory_movements
      (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, quantity, total_value,
       reason, created_by, completed_at)
    SELECT $1, movement_id, 'ADJUSTMENT', 'completed', item_id, name, warehouse_id, quantity,
           round(quantity * unit_price, 4), $4, $2::uuid, now()
    FROM stocked
  ), entry AS (
    INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after)
    SELECT $1, item_id, warehouse_id, movement_id, quantity, quantity FROM stocked ORDER BY item_id
  )
  SELECT item_id, warehouse_id, quantity FROM opened ORDER BY item_id`;

/** An item that was opened. */
export interface OpenedRow {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly quantity: number;
}

/** Creates items with their opening stock; one whose SKU its warehouse has already is left out of the answer. */
export async function openItems(
  transaction: TenantTransaction,
  items: readonly OpeningItem[],
  reason: string,
): Promise<OpenedRow[]> {
  if (items.length === 0) return [];
  const { rows } = await transaction.query<OpenedRow>(
    openingStatement,
    [
      transaction.organizationId,
      transaction.actor.userId,
      JSON.stringify(items.map((item) => ({ ...item, movementId: newId() }))),
      reason,
    ],
    'open-items',
  );
  return rows;
}
