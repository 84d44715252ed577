import type { ItemOutcome } from '@tallyard/contracts/inventory/bulk-endpoints';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { inOtherWarehouse } from '@tallyard/domain/folders/texts';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import type { ItemPlacement } from '../folders/public.ts';
import { bulk } from '../platform/bulk/bulk.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import type { ItemPublisher } from './item-publisher.ts';
import { readItems } from './plans/items.ts';
import { type ItemRow, itemColumns, itemFrom } from './row.ts';

/** The location of an item: its warehouse and folder; null means no folder. */
export interface Place {
  readonly warehouseId: string;
  readonly folderId: string | null;
}

type Thing = InventoryItem & { readonly id: string };
const thingOf = (item: InventoryItem): Thing => ({ ...item, id: item.itemId });

async function write(transaction: TenantTransaction, ids: readonly string[], folderId: string | null) {
  const { rows } = await transaction.query<ItemRow>(
    `UPDATE inventory_items i SET folder_id = $3, updated_at = now()
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) AND i.deleted_at IS NULL RETURNING ${itemColumns}`,
    [transaction.organizationId, ids, folderId],
  );
  return rows.map(itemFrom);
}

/** Returns the operations that other modules use to move items between folders. They audit and publish each change. */
export function placing(publisher: ItemPublisher): ItemPlacement {
  const publish = (transaction: TenantTransaction, items: readonly InventoryItem[]) =>
    publisher.publishMany(
      transaction,
      items.map((item) => ({ change: 'updated' as const, item, fields: ['folderId'] })),
    );
  return {
    async putItems(transaction, ids, { warehouseId, folderId }): Promise<ItemOutcome[]> {
      const outcomes = await bulk<Thing>(transaction, ids, {
        action: 'inventory.update',
        entity: 'item',
        unknown: itemNotFound,
        lock: async (changing, some) => (await readItems(changing, some, 'FOR UPDATE')).map(thingOf),
        isThere: (item) => item.warehouseId === warehouseId && item.folderId === folderId,
        refusal: (item) =>
          item.warehouseId === warehouseId ? null : { code: 'RULE_BROKEN', message: inOtherWarehouse },
        change: async (changing, due) => (await write(changing, due, folderId)).map(thingOf),
        publish,
      });
      return outcomes.map(({ thing: item, ...outcome }) => ({ ...outcome, item }));
    },
    async emptyFolders(transaction, folderIds, folderId) {
      const { rows } = await transaction.query<ItemRow>(
        `SELECT ${itemColumns} FROM inventory_items i
         WHERE i.organization_id = $1 AND i.folder_id = ANY($2::uuid[]) AND i.deleted_at IS NULL
         ORDER BY i.item_id FOR UPDATE`,
        [transaction.organizationId, folderIds],
      );
      if (rows.length === 0) return;
      const before = new Map(rows.map((row) => [row.item_id, itemFrom(row)]));
      const after = await write(transaction, [...before.keys()], folderId);
      await audit(
        transaction,
        ...after.map((item) => ({
          action: 'inventory.update',
          entity: 'item',
          entityId: item.itemId,
          before: before.get(item.itemId),
          after: item,
        })),
      );
      publish(transaction, after);
    },
  };
}

/**
 * Returns the folder to store for an item of the warehouse that moves to `folderId`. Throws RULE_BROKEN if it is in another
 * warehouse.
 */
export function folderIn(warehouseId: string, folderId: string, place: Place): string | null {
  if (place.warehouseId === warehouseId) return place.folderId;
  throw new ApiError('RULE_BROKEN', inOtherWarehouse, { details: [problemOf('folderId', folderId, inOtherWarehouse)] });
}
