import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { Values } from '../platform/lists/values.ts';
import { assignmentsOf, type ItemFields } from './repository.ts';
import { type ItemRow, itemColumns, itemFrom } from './row.ts';

/** Those of `ids` that there are, locked in the order in which every change of several items locks them. */
export async function lockItems(transaction: TenantTransaction, ids: readonly string[]): Promise<InventoryItem[]> {
  const { rows } = await transaction.query<ItemRow>(
    `SELECT ${itemColumns} FROM inventory_items i
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) AND i.deleted_at IS NULL ORDER BY i.item_id FOR UPDATE`,
    [transaction.organizationId, ids.filter(isId)],
  );
  return rows.map(itemFrom);
}

/** Gives locked items these fields, which must not be of the kind that only one item can have. */
export async function writeItems(
  transaction: TenantTransaction,
  ids: readonly string[],
  fields: Omit<ItemFields, 'sku'>,
): Promise<InventoryItem[]> {
  const values = new Values();
  const assignments = assignmentsOf(fields, values);
  return change(transaction, ids, assignments, values);
}

/** Takes locked items out of every list. */
export function removeItems(transaction: TenantTransaction, ids: readonly string[]): Promise<InventoryItem[]> {
  return change(transaction, ids, ['deleted_at = now()'], new Values());
}

async function change(
  transaction: TenantTransaction,
  ids: readonly string[],
  assignments: readonly string[],
  values: Values,
): Promise<InventoryItem[]> {
  const { rows } = await transaction.query<ItemRow>(
    `UPDATE inventory_items i SET ${[...assignments, 'updated_at = now()'].join(', ')}
     WHERE i.organization_id = ${values.add(transaction.organizationId)}
       AND i.item_id = ANY(${values.add(ids)}::uuid[]) AND i.deleted_at IS NULL
     RETURNING ${itemColumns}`,
    values.list,
  );
  return rows.map(itemFrom);
}
