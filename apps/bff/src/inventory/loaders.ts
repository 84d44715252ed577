import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import DataLoader from 'dataloader';
import { readByIds } from '../platform/by-ids.ts';
import type { RestClient } from '../rest/client.ts';
import { fetchItem, fetchItemsByIds } from './source.ts';

/** Items of one organisation by id; null for one that cannot be read. */
export function itemLoader(rest: RestClient, organizationId: string): DataLoader<string, InventoryItem | null> {
  return new DataLoader((ids) =>
    readByIds(
      {
        many: async (some) => (await fetchItemsByIds(rest, organizationId, some)).data,
        one: (id) => fetchItem(rest, organizationId, id),
        idOf: (item) => item.itemId,
      },
      ids,
    ),
  );
}
