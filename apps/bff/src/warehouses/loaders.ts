import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import type { RestClient } from '../rest/client.ts';
import { fetchWarehouse, fetchWarehouses } from './source.ts';

/** Loads warehouses of one organization by id; null for one that cannot be read. */
export function warehouseLoader(rest: RestClient, organizationId: string): IdLoader<Warehouse | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: async (some) => (await fetchWarehouses(rest, organizationId, { ids: some, limit: some.length })).data,
        one: (id) => fetchWarehouse(rest, organizationId, id),
        idOf: (warehouse) => warehouse.id,
      },
      ids,
    ),
  );
}

export const warehousesLoaders = { warehouse: warehouseLoader };

declare module '../loaders.ts' {
  interface Loaders extends LoadersOf<typeof warehousesLoaders> {}
}
