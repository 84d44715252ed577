import type { InventoryItem, InventoryItemPage } from '@tallyard/contracts/inventory/models';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Page } from '../platform/lists/paging.ts';

export type ReadWarehouses = (transaction: TenantTransaction, ids: readonly string[]) => Promise<Warehouse[]>;

/**
 * Adds the included warehouses to a page, which saves clients a request for their names. Every action that may list items may
 * also see warehouses.
 */
export async function withIncluded(
  transaction: TenantTransaction,
  page: Page<InventoryItem>,
  { include }: { readonly include?: 'warehouses' | undefined },
  readWarehouses: ReadWarehouses,
): Promise<InventoryItemPage> {
  if (include === undefined) return page;
  const ids = [...new Set(page.data.map(({ warehouseId }) => warehouseId))];
  return { ...page, warehouses: ids.length === 0 ? [] : await readWarehouses(transaction, ids) };
}
