import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { createItem } from '@tallyard/contracts/inventory/item-endpoints';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';

type Creation = EndpointRequest<typeof createItem>['body'];

/** A new item with the stock it opens with; absent fields are empty. */
export type OpeningItem = Omit<Creation, 'organizationId' | 'quantity'> & {
  readonly itemId: string;
  readonly quantity: number;
};

interface Column {
  readonly type: 'uuid' | 'text' | 'numeric' | 'boolean';
  readonly name: string;
  /** What stands where nothing is given, as SQL. */
  readonly empty?: string;
}

/** Whatever can be given has a column: one that is forgotten here is a type error, and never dropped in silence. */
const columns: Readonly<Record<keyof OpeningItem, Column>> = {
  itemId: { type: 'uuid', name: 'item_id' },
  warehouseId: { type: 'uuid', name: 'warehouse_id' },
  name: { type: 'text', name: 'name' },
  sku: { type: 'text', name: 'sku' },
  description: { type: 'text', name: 'description', empty: "''" },
  category: { type: 'text', name: 'category' },
  location: { type: 'text', name: 'location' },
  barcode: { type: 'text', name: 'barcode' },
  quantity: { type: 'numeric', name: 'quantity' },
  reorderPoint: { type: 'numeric', name: 'reorder_point' },
  unitPrice: { type: 'numeric', name: 'unit_price', empty: '0' },
  isActive: { type: 'boolean', name: 'is_active', empty: 'true' },
};
const fields = Object.entries(columns);
const given = fields.map(([field, { type }]) => `"${field}" ${type}`).join(', ');
const names = fields.map(([, { name }]) => name).join(', ');
const values = fields
  .map(([field, { empty }]) => (empty === undefined ? `"${field}"` : `COALESCE("${field}", ${empty})`))
  .join(', ');

// The item is written once, with its quantity, and its ledger entry and movement with it: booking the opening stock
// afterwards would write every index of the item twice.
const openingStatement = `
  WITH wanted AS MATERIALIZED (
    SELECT * FROM json_to_recordset($3::json) AS n(${given}, "movementId" uuid)
  ), opened AS (
    INSERT INTO inventory_items (organization_id, ${names})
    SELECT $1, ${values} FROM wanted
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
