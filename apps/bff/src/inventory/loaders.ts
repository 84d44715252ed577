import { readItems } from '@tallyard/contracts/inventory/item-endpoints';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/lacks.ts';
import { fetchItem, fetchItemsByIds } from './source.ts';

/** Items of one organisation by id; null for one that cannot be read. */
export function itemLoader(rest: RestClient, organizationId: string): IdLoader<InventoryItem | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: (some) =>
          askOr<readonly InventoryItem[]>(
            rest,
            readItems,
            async () => (await fetchItemsByIds(rest, organizationId, some)).data,
            () => [],
          ),
        one: (id) => fetchItem(rest, organizationId, id),
        idOf: (item) => item.itemId,
      },
      ids,
    ),
  );
}
