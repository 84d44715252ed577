import { readItems } from '@tallyard/contracts/inventory/item-endpoints';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { fetchItem } from './source.ts';
import { itemCostLoader } from './valuation.ts';
import { warehouseTotalsLoader } from './warehouse-totals.ts';

/** Loads items of one organization by id; null for one that cannot be read. */
export function itemLoader(rest: RestClient, organizationId: string): IdLoader<InventoryItem | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: (some) =>
          askOr<readonly InventoryItem[]>(
            rest,
            readItems,
            async () => (await call(rest, readItems, { organizationId, query: { ids: some } })).data,
            () => [],
          ),
        one: (id) => fetchItem(rest, organizationId, id),
        idOf: (item) => item.itemId,
      },
      ids,
    ),
  );
}

export const inventoryLoaders = {
  item: itemLoader,
  warehouseFigures: warehouseTotalsLoader,
  itemCost: itemCostLoader,
};

declare module '../loaders.ts' {
  interface Loaders extends LoadersOf<typeof inventoryLoaders> {}
}
