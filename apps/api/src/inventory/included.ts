import type { InventoryItem, InventoryItemPage } from '@tallyard/contracts/inventory/models';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Page } from '../platform/lists/paging.ts';

export type ReadWarehouses = (transaction: TenantTransaction, ids: readonly string[]) => Promise<Warehouse[]>;

/**
 * The page with what was asked to come along: whoever shows items names their warehouses, and would ask for them with a
 * call of its own. Every action of the lists is one that may see warehouses as well.
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
