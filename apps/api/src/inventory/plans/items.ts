import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { isId } from '../../platform/ids.ts';
import { type ItemRow, itemColumns, itemFrom, type OurItem } from '../row.ts';

/** Returns those of `ids` that exist. A lock locks them in the order that every change of several items uses. */
export async function readItems(
  transaction: TenantTransaction,
  ids: readonly string[],
  lock: '' | 'FOR UPDATE',
): Promise<OurItem[]> {
  const { rows } = await transaction.query<ItemRow>(
    `SELECT ${itemColumns} FROM inventory_items i
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) AND i.deleted_at IS NULL ORDER BY i.item_id ${lock}`,
    [transaction.organizationId, ids.filter(isId)],
  );
  return rows.map(itemFrom);
}

/** The columns that plans set, as SQL that reads their values from JSON. */
const columns: Readonly<Record<string, string>> = {
  name: `name = CASE WHEN t.fields ? 'name' THEN t.fields ->> 'name' ELSE i.name END`,
  sku: `sku = CASE WHEN t.fields ? 'sku' THEN t.fields ->> 'sku' ELSE i.sku END`,
  description: `description = CASE WHEN t.fields ? 'description' THEN COALESCE(t.fields ->> 'description', '') ELSE i.description END`,
  barcode: `barcode = CASE WHEN t.fields ? 'barcode' THEN t.fields ->> 'barcode' ELSE i.barcode END`,
  reorderPoint: `reorder_point = CASE WHEN t.fields ? 'reorderPoint' THEN (t.fields ->> 'reorderPoint')::numeric ELSE i.reorder_point END`,
  category: `category = CASE WHEN t.fields ? 'category' THEN t.fields ->> 'category' ELSE i.category END`,
  location: `location = CASE WHEN t.fields ? 'location' THEN t.fields ->> 'location' ELSE i.location END`,
  unitPrice: `unit_price = CASE WHEN t.fields ? 'unitPrice' THEN (t.fields ->> 'unitPrice')::numeric ELSE i.unit_price END`,
  isActive: `is_active = CASE WHEN t.fields ? 'isActive' THEN (t.fields ->> 'isActive')::boolean ELSE i.is_active END`,
  customFields: `custom_fields = CASE WHEN t.fields ? 'customFields' THEN t.fields -> 'customFields' ELSE i.custom_fields END`,
};

/** Sets different fields of several locked items in one statement that contains only the changed columns. */
export async function writeFields(
  transaction: TenantTransaction,
  changes: readonly { readonly id: string; readonly fields: object }[],
): Promise<InventoryItem[]> {
  const names = new Set(changes.flatMap(({ fields }) => Object.keys(fields)));
  const assignments = [...names].flatMap((name) => columns[name] ?? []);
  const { rows } = await transaction.query<ItemRow>(
    `UPDATE inventory_items i SET ${[...assignments, 'updated_at = now()'].join(', ')}
     FROM json_to_recordset($2::json) AS t(id uuid, fields jsonb)
     WHERE i.organization_id = $1 AND i.item_id = t.id AND i.deleted_at IS NULL
     RETURNING ${itemColumns}`,
    [transaction.organizationId, JSON.stringify(changes)],
  );
  return rows.map(itemFrom);
}

/** Removes locked items from every list. */
export async function removeItems(transaction: TenantTransaction, ids: readonly string[]): Promise<InventoryItem[]> {
  const { rows } = await transaction.query<ItemRow>(
    `UPDATE inventory_items i SET deleted_at = now(), updated_at = now()
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) AND i.deleted_at IS NULL
     RETURNING ${itemColumns}`,
    [transaction.organizationId, ids],
  );
  return rows.map(itemFrom);
}
