import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { findItems } from '../src/inventory/search.ts';
import { type Database, systemActor } from '../src/platform/database/database.ts';
import { makeOrganization } from './test-app.ts';

/** One page of one search, once by each way there is: look up, compare, walk, collect. */
export async function pagesByEveryWay(database: Database): Promise<InventoryItem[][]> {
  const { organizationId, warehouseId } = await makeOrganization(database);
  const paging = { page: 2, limit: 7, sortBy: 'name', sortDirection: 'desc' } as const;
  return database.withTenant(organizationId, systemActor, async (transaction) => {
    await transaction.query(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, is_active)
       SELECT $1, gen_random_uuid(), $2, 'Émeri ' || n % 7, n, n % 3 > 0 FROM generate_series(1, 60) AS n`,
      [organizationId, warehouseId],
    );
    const pages = [];
    for (const bounds of [
      { counted: 100, lookedUp: 100, walked: 0 },
      { counted: 100, lookedUp: 0, walked: 0 },
      { counted: 0, lookedUp: 0, walked: 100 },
      { counted: 0, lookedUp: 0, walked: 0 },
    ]) {
      pages.push((await findItems(transaction, 'éMERI', { isActive: true }, paging, bounds)).data);
    }
    return pages;
  });
}
