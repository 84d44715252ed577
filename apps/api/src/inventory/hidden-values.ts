import { concernsHiddenWarehouses } from '@tallyard/domain/warehouses/texts';
import { bypassWarehouseScope, warehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';

/**
 * Throws PERMISSION_DENIED if an item in a warehouse hidden from the actor has a value in one of these custom fields: without
 * the field, nobody could find the value.
 */
export async function requireNoHiddenValues(transaction: TenantTransaction, keys: readonly string[]): Promise<void> {
  if (!transaction.actor.isScoped) return;
  const seen = [...(await warehouseScope(transaction))];
  const { rows } = await bypassWarehouseScope(transaction, () =>
    transaction.query<{ is_hidden: boolean }>(
      `SELECT EXISTS (
         SELECT FROM own_values v JOIN inventory_items i ON i.organization_id = v.organization_id AND i.item_id = v.thing_id
         WHERE v.organization_id = $1 AND v.kind = 'item' AND v.key = ANY ($2::text[]) AND i.warehouse_id <> ALL ($3::uuid[])
       ) AS is_hidden`,
      [transaction.organizationId, keys, seen],
    ),
  );
  if (rows[0]?.is_hidden) throw new ApiError('PERMISSION_DENIED', concernsHiddenWarehouses);
}
